import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import { type Header, pack } from "tar-stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { throwawayFolder } from "../../tests/support/throwawayFolder.ts";
import { verifyBackup } from "./verifyBackup.ts";

let folder: string;
beforeAll(async () => {
  folder = await throwawayFolder("archives");
});
afterAll(() => rm(folder, { recursive: true }));

const refused = /cannot be unpacked/;

describe("an archive that holds what is no file is refused", () => {
  it.each<[string, Partial<Header> & Pick<Header, "name">]>([
    ["a link", { name: "pictures/x.webp", type: "symlink", linkname: "/etc/passwd" }],
    ["a hard link", { name: "pictures/x.webp", type: "link", linkname: "manifest.json" }],
    ["a folder", { name: "pictures/x.webp", type: "directory" }],
    ["a device", { name: "pictures/x.webp", type: "character-device" }],
    ["a pipe", { name: "pictures/x.webp", type: "fifo" }],
  ])("%s", async (what, header) => {
    const file = join(folder, `${what}.tar.zst`);
    const packing = pack();
    const writing = pipeline(packing, createZstdCompress(), createWriteStream(file));
    packing.entry(header);
    packing.finalize();
    await writing;
    await expect(verifyBackup(file)).rejects.toThrow(refused);
  });

  it("a folder that says it has bytes", async () => {
    const file = join(folder, "heavy.tar.zst");
    const packing = pack();
    packing.entry({ name: "pictures/x.webp", type: "directory" });
    packing.finalize();
    const chunks: Buffer[] = [];
    for await (const chunk of packing) chunks.push(chunk as Buffer);
    const head = Buffer.concat(chunks).subarray(0, 512);
    // 512 bytes, and the sum of the head with them.
    head.write("00000001000", 124);
    head.fill(" ", 148, 156);
    const sum = head.reduce((total, byte) => total + byte, 0);
    head.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
    await pipeline([head, Buffer.alloc(2048)], createZstdCompress(), createWriteStream(file));
    await expect(verifyBackup(file)).rejects.toThrow(refused);
  });
});
