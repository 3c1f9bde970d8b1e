import { join } from "node:path";
import { createFolderShelf } from "./folderShelf.ts";
import { keepCopies } from "./keptCopies.ts";
import type { PictureShelf } from "./pictureShelf.ts";
import { openBucket } from "./s3/bucket.ts";
import { createBucketShelf } from "./s3/bucketShelf.ts";
import type { S3Settings } from "./s3/settings.ts";

/** Where pictures are kept: the originals, and beside them what is made of them. */
export interface PictureStore extends PictureShelf {
  /** Encoded rungs of the ladder; safe to delete. */
  readonly ladder: PictureShelf;
  /** Models of products; likewise. */
  readonly models: Pick<PictureShelf, "open" | "save">;
  /** Files of the shop's builds; see `server/http/otherBuilds.ts`. */
  readonly built: Pick<PictureShelf, "open" | "save" | "files">;
  /** Removes those that were saved before then, of a bucket, which nothing else bounds; answers how many. */
  forget(what: "models" | "built", before: Date, signal?: AbortSignal): Promise<number>;
}

/** What each takes of the data folder at most; what nobody asked for longest goes first. */
const modelBytes = 512 * 1024 * 1024;
const builtBytes = 128 * 1024 * 1024;

/** Originals in `pictures` of the data folder, rungs in `ladder`, models in `models`, files of builds in `built`. */
const inFolder = (dataFolder: string): PictureStore => ({
  ...createFolderShelf(join(dataFolder, "pictures"), { flush: true, holdsSome: true }),
  ladder: createFolderShelf(join(dataFolder, "ladder"), { flush: false }),
  models: keepCopies({ folder: join(dataFolder, "models"), bytes: modelBytes }),
  built: {
    ...keepCopies({ folder: join(dataFolder, "built"), bytes: builtBytes }),
    files: createFolderShelf(join(dataFolder, "built"), { flush: false }).files,
  },
  forget: async () => 0,
});

/** The store of the data folder, or of a bucket that many machines share; `bucket` of the folder has copies then. */
export function createPictureStore(dataFolder: string, s3: S3Settings | null = null): PictureStore {
  if (s3 === null) return inFolder(dataFolder);
  const bucket = openBucket(s3);
  const shelf = (name: string) =>
    createBucketShelf(bucket, `${name}/`, {
      folder: join(dataFolder, "bucket", name),
      bytes: Math.floor(s3.cacheBytes / 4),
    });
  return {
    ...shelf("pictures"),
    ladder: shelf("ladder"),
    models: shelf("models"),
    built: shelf("built"),
    async forget(what, before, signal) {
      let forgotten = 0;
      for await (const { key, savedAt } of bucket.list(`${what}/`)) {
        if (signal?.aborted) break;
        if (!(savedAt < before)) continue;
        await bucket.remove(key);
        forgotten += 1;
      }
      return forgotten;
    },
  };
}

/** Copies the originals of the data folder into the bucket, as far as it lacks them; answers how many. */
export async function fillBucket(dataFolder: string, s3: S3Settings): Promise<number> {
  const store = createPictureStore(dataFolder, s3);
  const folder = inFolder(dataFolder);
  let copied = 0;
  for await (const file of folder.files()) {
    const bytes = (await store.has(file)) ? null : await folder.open(file);
    if (bytes === null || bytes.length === 0) continue;
    await store.save(file, bytes);
    copied += 1;
  }
  return copied;
}
