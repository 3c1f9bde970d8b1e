import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSeal } from "./seal.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aangan-seal-"));
});
afterAll(() => rm(folder, { recursive: true }));

it("opens what was sealed about the same thing, also after a restart, and nothing else", async () => {
  const [first, again, other] = await Promise.all([
    openSeal(join(folder, "a")),
    openSeal(join(folder, "a")),
    openSeal(join(folder, "b")),
  ]);
  const sealed = first.seal("टीक", "staff 1");
  expect(sealed).not.toContain("टीक");
  expect(first.seal("टीक", "staff 1")).not.toBe(sealed);
  expect(again.open(sealed, "staff 1")).toBe("टीक");
  expect(again.open(sealed, "staff 2")).toBeNull();
  expect(again.open(`${sealed.slice(0, -2)}AA`, "staff 1")).toBeNull();
  expect(other.open(sealed, "staff 1")).toBeNull();
  for (const nothing of ["", "short", "?"]) expect(first.open(nothing, "staff 1")).toBeNull();
});

it("hashes alike after a restart, and otherwise with another key", async () => {
  const [first, again, other] = await Promise.all([
    openSeal(join(folder, "a")),
    openSeal(join(folder, "a")),
    openSeal(join(folder, "b")),
  ]);
  expect(first.keyedHash("1234")).toBe(again.keyedHash("1234"));
  expect(first.keyedHash("1234")).not.toBe(first.keyedHash("1235"));
  expect(first.keyedHash("1234")).not.toBe(other.keyedHash("1234"));
});

it("opens on another machine what was sealed with the same key", async () => {
  const key = await readFile(join(folder, "a", "installation.key"), "utf8");
  const [first, elsewhere] = await Promise.all([
    openSeal(join(folder, "a")),
    openSeal(join(folder, "elsewhere"), key),
  ]);
  expect(elsewhere.open(first.seal("a secret", "staff 1"), "staff 1")).toBe("a secret");
  expect(elsewhere.keyedHash("1234")).toBe(first.keyedHash("1234"));
  await expect(stat(join(folder, "elsewhere"))).rejects.toThrow("ENOENT");
});

it("shows nobody a key that is not written to its end", async () => {
  const place = join(folder, "watched");
  const watcher = new Worker(
    `const { readFileSync } = require("node:fs");
     const { parentPort, workerData } = require("node:worker_threads");
     const seen = new Set();
     for (const file of workerData) {
       parentPort.postMessage("next");
       for (let text = null; text?.length !== 64; ) {
         try { text = readFileSync(file, "utf8"); seen.add(text.length); } catch {}
       }
     }
     parentPort.postMessage([...seen]);`,
    {
      eval: true,
      workerData: Array.from({ length: 30 }, (_, at) => join(place, `${at}`, "installation.key")),
    },
  );
  let opened = 0;
  const lengths = await new Promise<number[]>((resolve, reject) => {
    watcher.on("error", reject).on("message", (said: "next" | number[]) => {
      if (said !== "next") return resolve(said);
      openSeal(join(place, `${opened}`)).catch(reject);
      opened += 1;
    });
  });
  expect(lengths).toEqual([64]);
});

it("keeps the key to whoever runs the shop", async () => {
  expect((await stat(join(folder, "a", "installation.key"))).mode & 0o777).toBe(0o600);
});
