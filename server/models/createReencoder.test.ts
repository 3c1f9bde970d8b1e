import { promisify } from "node:util";
import { brotliCompress, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { Refusal } from "../ground/refusal.ts";
import { createReencoder } from "./createReencoder.ts";

const text = "a chair ".repeat(100_000);
const packed = await promisify(brotliCompress)(text);

it("packs a file once for all who ask, meanwhile and later", async () => {
  const reencode = createReencoder();
  const ask = () => reencode("chair", packed, "gzip", "a");
  const first = await Promise.all(Array.from({ length: 50 }, ask));
  const all = [...first, await ask()];
  expect(new Set(all).size).toBe(1);
  expect(gunzipSync(all[0] as Buffer).toString()).toBe(text);
  expect(String(await reencode("chair", packed, "identity", "a"))).toBe(text);
  expect(await reencode("chair", packed, "br", "a")).toBe(packed);
});

it("lets nobody who asks for many files keep out another", async () => {
  const reencode = createReencoder();
  const many = Array.from({ length: 20 }, (_, at) => reencode(`${at}`, packed, "gzip", "a"));
  const other = reencode("other", packed, "gzip", "b");
  const answers = await Promise.all(many);
  // One at work, and four that wait.
  expect(answers.filter((answer) => answer instanceof Refusal)).toHaveLength(15);
  expect(await other).toBeInstanceOf(Buffer);
});

it("forgets one that could not be packed", async () => {
  const reencode = createReencoder();
  await expect(reencode("broken", Buffer.from("no brotli"), "gzip", "a")).rejects.toThrow();
  expect(await reencode("broken", packed, "gzip", "a")).toBeInstanceOf(Buffer);
});
