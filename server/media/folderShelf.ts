import { randomBytes } from "node:crypto";
import { access, mkdir, opendir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isPictureFile } from "./contentFile.ts";
import type { PictureShelf } from "./pictureShelf.ts";
import { shareReads } from "./sharedReads.ts";

/** With `flush`, a saved file survives a power cut; without, it may be found empty after one. */
export function createFolderShelf(folder: string, { flush }: { flush: boolean }): PictureShelf {
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
