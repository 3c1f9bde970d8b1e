import { stat } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { namesIn, reachFolder, SilentFolder } from "../ground/reachFolder.ts";
import { createFolderShelf } from "./folderShelf.ts";

/** For so long a copy is believed without asking whether its original is still there. */
const believedMilliseconds = 60_000;

/**
 * Copies of files in a folder that grows to so many bytes: what was not read for longest goes first. Those of
 * an earlier run are found again.
 */
export function keepCopies({ folder, bytes }: { folder: string; bytes: number }) {
  const shelf = createFolderShelf(folder, { flush: false });
  const kept = new LRUCache<string, { size: number; confirmedAt: number }>({
    maxSize: bytes,
    sizeCalculation: ({ size }) => Math.max(1, size),
    dispose(_copy, file, reason) {
      // One that cannot be removed is found again at the next start.
      if (reason === "evict") shelf.remove(file).catch(() => {});
    },
  });
  let finding: Promise<void> | null = null;
  const find = async () => {
    const found: { file: string; size: number; at: number }[] = [];
    try {
      for await (const name of namesIn(folder)) {
        const facts = await reachFolder(folder, () => stat(join(folder, name))).catch(unlessSilent);
        if (facts !== null) found.push({ file: name, size: facts.size, at: facts.mtimeMs });
      }
    } catch (error) {
      // Nothing is known of it yet: whoever comes next looks again.
      if (error instanceof SilentFolder) finding = null;
    }
    found.sort((one, other) => one.at - other.at);
    for (const { file, size } of found) kept.set(file, { size, confirmedAt: -Infinity });
  };
  const known = async (file: string) => {
    finding ??= find();
    await finding;
    return kept.get(file);
  };

  return {
    async open(file: string): Promise<Buffer | null> {
      const copy = await known(file);
      const bytes = await shelf.open(file);
      // Another process that has the same folder made it.
      if (copy === undefined && bytes !== null)
        kept.set(file, { size: bytes.length, confirmedAt: -Infinity });
      return bytes;
    },
    /** Whether there is a copy, and whether its original was there a minute ago. */
    async state(file: string): Promise<"none" | "doubtful" | "believed"> {
      const copy = await known(file);
      if (copy === undefined) return "none";
      return performance.now() - copy.confirmedAt < believedMilliseconds ? "believed" : "doubtful";
    },
    async confirm(file: string): Promise<void> {
      const copy = await known(file);
      if (copy !== undefined) copy.confirmedAt = performance.now();
    },
    async save(file: string, content: Buffer): Promise<void> {
      await known(file);
      await shelf.save(file, content);
      kept.set(file, { size: content.length, confirmedAt: performance.now() });
    },
    async remove(file: string): Promise<void> {
      await known(file);
      kept.delete(file);
      await shelf.remove(file);
    },
  };
}

function unlessSilent(error: unknown): null {
  if (error instanceof SilentFolder) throw error;
  return null;
}
