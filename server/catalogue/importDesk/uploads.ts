import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { importMaximumBytes } from "../../../contract/importRules.ts";

/** Keeps the files that staff send in until they are read; they lie apart from what is kept for good. */
export function createUploads(dataFolder: string) {
  const folder = join(dataFolder, "imports");
  const pathOf = (id: string) => join(folder, id);
  const held = () => readdir(folder).catch(() => []);
  return {
    pathOf,
    /** Whose files lie here. */
    held,
    /** Writes a file as it arrives and answers its size, or null where it is larger than files may be. */
    async keep(id: string, bytes: NodeJS.ReadableStream): Promise<number | null> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      let size = 0;
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length;
          done(size > importMaximumBytes ? new TooLarge() : null, chunk);
        },
      });
      try {
        await pipeline(bytes, counted, createWriteStream(pathOf(id), { flags: "wx", mode: 0o600 }));
        return size;
      } catch (error) {
        await rm(pathOf(id), { force: true });
        if (error instanceof TooLarge) return null;
        throw error;
      }
    },
    remove: (id: string) => rm(pathOf(id), { force: true }),
    /** Removes what a process that ended left behind a day ago. */
    async sweep(): Promise<void> {
      for (const name of await held()) {
        const { mtimeMs } = await stat(pathOf(name));
        if (Date.now() - mtimeMs > 86_400_000) await rm(pathOf(name), { force: true });
      }
    },
  };
}

class TooLarge extends Error {}

export type Uploads = ReturnType<typeof createUploads>;
