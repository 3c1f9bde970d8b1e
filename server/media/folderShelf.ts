import { randomBytes } from "node:crypto";
import { access, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { namesIn, reachFolder, SilentFolder } from "../ground/reachFolder.ts";
import { noteOutcome } from "../ground/watchedCall.ts";
import { isPictureFile } from "./contentFile.ts";
import { type PictureShelf, picturesAway } from "./pictureShelf.ts";
import { shareReads } from "./sharedReads.ts";

/** What a file is called while it is written. */
const unfinished = /^\.[0-9a-f]{16}\.part$/;

/** What a process that died in the middle leaves is taken away after so long. */
const unfinishedMilliseconds = 3_600_000;

/**
 * With `flush`, a saved file survives a power cut; without, it may be found empty after one. With `holdsSome`, a
 * folder without any file is not the one that is meant: its disk is not mounted, and nothing is said to be missing.
 */
export function createFolderShelf(
  folder: string,
  { flush, holdsSome = false }: { flush: boolean; holdsSome?: boolean },
): PictureShelf {
  const reach = <Found>(call: () => Promise<Found>): Promise<Found> =>
    reachFolder(folder, call).catch((error) => {
      throw awayIfSilent(error);
    });
  const missing = async (error: NodeJS.ErrnoException): Promise<null> => {
    const nothing = nullIfMissing(error);
    if (holdsSome && !(await holdsAny())) throw picturesAway(`${folder} holds no pictures`);
    return nothing;
  };
  const holdsAny = async () => {
    for await (const _file of files()) return true;
    return false;
  };
  const remove = (path: string) => reach(() => rm(path, { force: true }));
  /** What holds some is what visitors see: whether it can be read is told. */
  const noted = async <Found>(reading: Promise<Found>): Promise<Found | null> => {
    try {
      const found = await reading.catch(missing);
      if (holdsSome) noteOutcome("pictures", false);
      return found;
    } catch (error) {
      if (holdsSome) noteOutcome("pictures", true);
      throw error;
    }
  };
  const has = async (file: string) =>
    (await noted(reach(() => access(join(folder, file))))) !== null;
  const read = shareReads({
    read: (file) => noted(reach(() => readFile(join(folder, file)))),
    isThere: has,
  });
  async function* files() {
    try {
      for await (const name of namesIn(folder)) if (isPictureFile(name)) yield name;
    } catch (error) {
      nullIfMissing(awayIfSilent(error as Error));
    }
  }
  /** Once in a process, before it saves. What cannot be taken away is tried with the next: it keeps nothing from being saved. */
  let clearing: Promise<void> | null = null;
  async function clear(): Promise<void> {
    for await (const name of namesIn(folder)) {
      if (!unfinished.test(name)) continue;
      const left = join(folder, name);
      const facts = await reach(() => stat(left)).catch(nullIfMissing);
      const isLeft = facts !== null && Date.now() - facts.mtimeMs > unfinishedMilliseconds;
      if (isLeft) await remove(left);
    }
  }
  return {
    async save(file, bytes) {
      if (!isPictureFile(file)) throw new Error(`Not a picture's file name: ${file}`);
      await reach(() => mkdir(folder, { recursive: true }));
      clearing ??= clear().catch(() => {
        clearing = null;
      });
      await clearing;
      const temporary = join(folder, `.${randomBytes(8).toString("hex")}.part`);
      try {
        await reach(() => writeFile(temporary, bytes, { flush }));
        await reach(() => rename(temporary, join(folder, file)));
      } catch (error) {
        // Of a folder that is silent now it is taken away later, as what a process that died left.
        await remove(temporary).catch(() => {});
        throw error;
      }
    },
    async open(file) {
      return isPictureFile(file) ? read(file) : null;
    },
    async has(file) {
      return isPictureFile(file) ? has(file) : false;
    },
    async remove(file) {
      if (isPictureFile(file)) await remove(join(folder, file));
    },
    files,
  };
}

const awayIfSilent = (error: NodeJS.ErrnoException) =>
  error instanceof SilentFolder ? picturesAway(error.message, error) : error;

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
