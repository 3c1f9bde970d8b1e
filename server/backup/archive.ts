import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import type { TransformOptions } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress, type ZstdOptions } from "node:zlib";
import { extract, pack } from "tar-stream";
import type { PartFacts } from "./manifest.ts";

/** Others on the machine must not read customers' addresses and the hashes of passwords. */
const ownerOnly = 0o600;

/**
 * A part of a backup is some megabytes of rows, or a picture. A small file can say that it unpacks to more than any
 * memory holds.
 */
const mostPartBytes = 256 * 1024 * 1024;

/**
 * Ended while a chunk waits for it, the compressor ends that chunk's frame and adds an empty one. The decompressor
 * forgets what follows a frame in the chunk that it reads, and takes the next for a frame's beginning: one file in
 * thousands, cut within those 13 bytes, could not be read. Therefore no chunk waits.
 */
const compression: ZstdOptions & TransformOptions = {
  params: { [constants.ZSTD_c_checksumFlag]: 1 },
  writableHighWaterMark: 1,
};

/** Writes one part and tells what the manifest says of it. */
export type AddPart = (name: string, bytes: Buffer) => Promise<PartFacts>;

/**
 * Writes a tar file, compressed by zstd, that `fill` hands its parts to; `tar --zstd -tf` lists it. It
 * is on the disk when this returns. Memory: a part or two.
 */
export async function writeArchive(
  file: string,
  fill: (add: AddPart) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const packing = pack();
  const writing = pipeline(
    packing,
    createZstdCompress(compression),
    createWriteStream(file, { flags: "wx", mode: ownerOnly, flush: true }),
    { signal },
  );
  const add: AddPart = async (name, bytes) => {
    signal?.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const part = packing.entry({ name, mode: ownerOnly }, bytes, (error) =>
        error ? reject(error) : resolve(),
      );
      // Ended in the midst of it, the part says so twice: here, and as an event that must not be missed.
      part.on("error", reject);
    });
    return factsOf(name, bytes);
  };
  const filling = fill(add).then(
    () => packing.finalize(),
    (error) => {
      packing.destroy();
      throw error;
    },
  );
  // A full disk ends the writing, and then nobody would call back what fills.
  const [filled, written] = await Promise.allSettled([Promise.race([filling, writing]), writing]);
  if (filled.status === "rejected") throw filled.reason;
  if (written.status === "rejected") throw written.reason;
}

/**
 * Hands over each part with its bytes, in the order of the file. Throws where the file is damaged, and at
 * what is no file: links and folders, which no backup of ours holds.
 */
export async function* readArchive(file: string): AsyncGenerator<[PartFacts, Buffer]> {
  const unpacking = extract();
  const reading = pipeline(createReadStream(file), createZstdDecompress(), unpacking);
  // Heard below, or by whoever asks for the next entry.
  reading.catch(() => {});
  for await (const entry of unpacking) {
    const { name, type, size = 0 } = entry.header;
    if (type !== "file") throw new Error(`${name} is no file`);
    if (size > mostPartBytes) throw new Error(`${name} says that it has ${size} bytes`);
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    yield [factsOf(name, bytes), bytes];
  }
  await reading;
}

function factsOf(name: string, bytes: Buffer): PartFacts {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { name, bytes: bytes.length, sha256 };
}
