import { randomBytes } from "node:crypto";
import { access, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Where pictures are kept: a folder today, S3-compatible storage behind the same three questions. */
export interface PictureStore {
  save(file: string, bytes: Buffer): Promise<void>;
  /** The original's bytes, or null if there is no such file. */
  open(file: string): Promise<Buffer | null>;
  has(file: string): Promise<boolean>;
  /** Folder for encoded rungs of the ladder, safe to delete. */
  ladderFolder: string;
}

export function createPictureStore(dataFolder: string): PictureStore {
  const originals = join(dataFolder, "pictures");
  return {
    ladderFolder: join(dataFolder, "ladder"),
    async save(file, bytes) {
      await mkdir(originals, { recursive: true });
      await writeWhole(join(originals, file), bytes);
    },
    open: (file) => readFile(join(originals, file)).catch(() => null),
    has: (file) =>
      access(join(originals, file)).then(
        () => true,
        () => false,
      ),
  };
}

/** Readers see the whole file or none: written beside its place, then renamed. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.${randomBytes(4).toString("hex")}.part`;
  await writeFile(temporary, bytes);
  await rename(temporary, path);
}
