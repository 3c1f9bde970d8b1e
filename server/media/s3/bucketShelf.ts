import { isPictureFile } from "../contentFile.ts";
import { keepCopies } from "../keptCopies.ts";
import type { PictureShelf } from "../pictureShelf.ts";
import { shareReads } from "../sharedReads.ts";
import type { Bucket } from "./bucket.ts";

/** Longer than a question to it takes at most, so that one asks for all. */
const silentMilliseconds = 10_000;

/**
 * Files of a bucket under a prefix, and copies of those that are read in a folder of this machine. A file's
 * bytes never change, but it may be erased: every minute the bucket is asked whether it is still there, so a
 * copy outlives it by no more. While the bucket does not answer, copies are given as they are, and one visitor in some
 * seconds waits to find out whether it does.
 */
export function createBucketShelf(
  bucket: Bucket,
  prefix: string,
  cache: { folder: string; bytes: number },
): PictureShelf {
  const copies = keepCopies(cache);
  let isSilent = false;
  /** Until then nobody asks a silent bucket. */
  let askAgainAt = 0;

  /** Whether there is a copy that may be given. */
  async function hasCopy(file: string): Promise<boolean> {
    const state = await copies.state(file);
    if (state !== "doubtful") return state === "believed";
    if (isSilent && performance.now() < askAgainAt) return true;
    askAgainAt = performance.now() + silentMilliseconds;
    const isThere = await bucket.has(prefix + file).catch(() => null);
    isSilent = isThere === null;
    if (isThere === false) await copies.remove(file);
    if (isThere === true) await copies.confirm(file);
    return isThere !== false;
  }
  async function fetchCopy(file: string): Promise<Buffer | null> {
    const bytes = await bucket.get(prefix + file);
    // A disk that is full keeps nobody from seeing the picture.
    if (bytes !== null) await copies.save(file, bytes).catch(() => {});
    return bytes;
  }
  const has = async (file: string) => (await hasCopy(file)) || bucket.has(prefix + file);
  const read = shareReads({
    async read(file) {
      const copy = (await hasCopy(file)) ? await copies.open(file) : null;
      // An empty one is what a power cut left.
      return copy !== null && copy.length > 0 ? copy : fetchCopy(file);
    },
    isThere: has,
  });

  return {
    async save(file, bytes) {
      if (!isPictureFile(file)) throw new Error(`Not a picture's file name: ${file}`);
      await bucket.put(prefix + file, bytes);
      await copies.save(file, bytes).catch(() => {});
    },
    async open(file) {
      return isPictureFile(file) ? read(file) : null;
    },
    async has(file) {
      return isPictureFile(file) ? has(file) : false;
    },
    async remove(file) {
      if (!isPictureFile(file)) return;
      await bucket.remove(prefix + file);
      await copies.remove(file);
    },
    async *files() {
      for await (const { key } of bucket.list(prefix)) {
        const file = key.slice(prefix.length);
        if (isPictureFile(file)) yield file;
      }
    },
  };
}
