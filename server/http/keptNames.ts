/** So many looks at once where nobody looked for a while, and one more after each wait. */
const mostLooks = 6;
const waitMs = 10_000;

/**
 * The names of the files in a storage, where every question costs something: whoever asks for names that are not there
 * is answered from memory. It is looked at again for one that is not known, so often that a new file is found at once
 * as a rule, and after `waitMs` while somebody makes up names.
 */
export function keepNames(list: () => AsyncIterable<string>, now = () => performance.now()) {
  const names = new Set<string>();
  let looking: Promise<void> | null = null;
  /** When all looks may be had again. */
  let restedAt = -Infinity;

  async function look(): Promise<void> {
    for await (const name of list()) names.add(name);
  }
  function mayLook(): boolean {
    const from = Math.max(restedAt, now());
    if (from - now() > (mostLooks - 1) * waitMs) return false;
    restedAt = from + waitMs;
    return true;
  }

  return {
    look,
    async has(name: string): Promise<boolean> {
      // What is under way may have passed the name before it was there.
      if (!names.has(name)) await looking?.catch(() => {});
      if (names.has(name)) return true;
      if (looking === null && !mayLook()) return false;
      looking ??= look().finally(() => {
        looking = null;
      });
      await looking;
      return names.has(name);
    },
    knows: (name: string) => names.has(name),
    add: (name: string) => names.add(name),
    forget: (name: string) => names.delete(name),
  };
}
