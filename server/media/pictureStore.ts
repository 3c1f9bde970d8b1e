import { randomBytes } from "node:crypto";
import { access, mkdir, opendir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isPictureFile } from "./contentFile.ts";
import { shareReads } from "./sharedReads.ts";

/** A place for files by name: a folder today, S3-compatible storage behind the same calls. */
export interface PictureShelf {
  /** Readers see the whole file or none. Throws for a name that is no `isPictureFile`. */
  save(file: string, bytes: Buffer): Promise<void>;
  /** The bytes, or null if there is no such file. */
  open(file: string): Promise<Buffer | null>;
  has(file: string): Promise<boolean>;
  /** Removing what is not there is done already. */
  remove(file: string): Promise<void>;
  /** The names of all files, in no order. */
  files(): AsyncIterable<string>;
}

/** Where pictures are kept: the originals, and beside them what is made of them. */
export interface PictureStore extends PictureShelf {
  /** Encoded rungs of the ladder; safe to delete. */
  readonly ladder: PictureShelf;
}

/** Originals in `pictures`, rungs in `ladder` of the data folder. */
export function createPictureStore(dataFolder: string): PictureStore {
  return {
    ...createFolderShelf(join(dataFolder, "pictures"), { flush: true }),
    ladder: createFolderShelf(join(dataFolder, "ladder"), { flush: false }),
  };
}

/** With `flush`, a saved file survives a power cut; without, it may be found empty after one. */
function createFolderShelf(folder: string, { flush }: { flush: boolean }): PictureShelf {
  const has = async (file: string) =>
    (await access(join(folder, file)).catch(nullIfMissing)) !== null;
  const read = shareReads({
    read: (file) => readFile(join(folder, file)).catch(nullIfMissing),
    isThere: has,
  });
  return {
    async save(file, bytes) {
      if (!isPictureFile(file)) throw new Error(`Not a picture's file name: ${file}`);
      await mkdir(folder, { recursive: true });
      const temporary = join(folder, `.${randomBytes(8).toString("hex")}.part`);
      await writeFile(temporary, bytes, { flush });
      await rename(temporary, join(folder, file));
    },
    async open(file) {
      return isPictureFile(file) ? read(file) : null;
    },
    async has(file) {
      return isPictureFile(file) ? has(file) : false;
    },
    async remove(file) {
      if (isPictureFile(file)) await rm(join(folder, file), { force: true });
    },
    async *files() {
      for await (const { name } of (await opendir(folder).catch(nullIfMissing)) ?? []) {
        if (isPictureFile(name)) yield name;
      }
    },
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
