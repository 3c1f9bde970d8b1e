/**
 * Remembers what was worked out last, so that the same is worked out once: `most` things, by keys that begin with the
 * name of what they are.
 */
export function keeper(most: number) {
  const known = new Map<string, object>();
  return <T extends object>(
    key: readonly [name: string, ...measures: unknown[]],
    make: () => T,
  ): T => {
    const name = JSON.stringify(key);
    // What has the same key was made by the same call.
    const one = (known.get(name) as T | undefined) ?? make();
    known.delete(name);
    known.set(name, one);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return one;
  };
}

/** Soft parts: most of a design stays as it is while one of its measures changes. */
export const kept = keeper(80);
