import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import { pack } from "tar-stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readArchive, writeArchive } from "./archive.ts";
import { DamagedBackup } from "./manifest.ts";
import { verifyBackup } from "./verifyBackup.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aangan-archive-"));
});
afterAll(() => rm(folder, { recursive: true }));

it("unpacks no part that is larger than a backup's are", async () => {
  const file = join(folder, "bomb.tar.zst");
  const packing = pack();
  const size = 300 * 1024 * 1024;
  const zeros = Buffer.alloc(1024 * 1024);
  const writing = pipeline(packing, createZstdCompress(), createWriteStream(file));
  const entry = packing.entry({ name: "tables/orders/000001.copy", size });
  for (let written = 0; written < size; written += zeros.length) {
    if (!entry.write(zeros)) await once(entry, "drain");
  }
  entry.end(Buffer.alloc(0));
  void packing.finalize();
  await writing;
  await expect(readArchive(file).next()).rejects.toThrow("says that it has");
  await expect(verifyBackup(file)).rejects.toBeInstanceOf(DamagedBackup);
});

it("is one frame of zstd, however much waits at its end", async () => {
  const frame = Buffer.from("28b52ffd", "hex");
  for (const parts of [1, 2, 40]) {
    const file = join(folder, `frames-${parts}.tar.zst`);
    await writeArchive(file, async (add) => {
      for (let part = 1; part <= parts; part += 1)
        await add(`pictures/${part}`, Buffer.alloc(70_000, part));
    });
    const bytes = await readFile(file);
    expect([bytes.indexOf(frame), bytes.lastIndexOf(frame)]).toEqual([0, 0]);
    let read = 0;
    for await (const [facts] of readArchive(file)) read += facts.bytes;
    expect(read).toBe(parts * 70_000);
  }
});

it("ends with whoever asks it to in the midst of a part, and nothing else ends with it", async () => {
  const part = Buffer.alloc(64 * 1024 * 1024);
  for (const isWaitedFor of [true, false]) {
    const closing = new AbortController();
    const file = join(folder, `ended-${isWaitedFor}.tar.zst`);
    const writing = writeArchive(
      file,
      async (add) => {
        const adding = add("tables/orders/000001.copy", part);
        if (isWaitedFor) await adding;
        closing.abort();
        await adding;
        await add("tables/orders/000002.copy", part);
      },
      closing.signal,
    );
    await expect(writing).rejects.toThrow("aborted");
  }
});
