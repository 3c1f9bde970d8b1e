import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPictureStore, type PictureStore } from "./pictureStore.ts";

let folder: string;
let store: PictureStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
  store = createPictureStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("a picture store", () => {
  it("gives back what it was given", async () => {
    await store.save("a.webp", Buffer.from("one"));
    await store.save("a.webp", Buffer.from("two"));
    expect(await store.open("a.webp")).toEqual(Buffer.from("two"));
    expect(await store.has("a.webp")).toBe(true);
    expect(await store.ladder.has("a.webp")).toBe(false);
  });

  it("has nothing else than it was given, and without anything cannot say what it lacks", async () => {
    await expect(store.open("a.webp")).rejects.toThrow("holds no pictures");
    await expect(store.has("a.webp")).rejects.toThrow("holds no pictures");
    expect(await store.ladder.has("a.webp")).toBe(false);
    await store.save("b.webp", Buffer.from("another"));
    expect(await store.open("a.webp")).toBeNull();
    expect(await store.has("a.webp")).toBe(false);
  });

  it("reads a file once for all who hold it, until it is removed", async () => {
    await store.save("b.webp", Buffer.from("another"));
    await store.save("a.webp", Buffer.from("one"));
    const [first, second] = await Promise.all([store.open("a.webp"), store.open("a.webp")]);
    const third = await store.open("a.webp");
    expect(first).toEqual(Buffer.from("one"));
    expect([second === first, third === first]).toEqual([true, true]);
    await store.remove("a.webp");
    expect(await store.open("a.webp")).toBeNull();
  });

  it("leaves no half-written files behind", async () => {
    const bytes = Buffer.alloc(200_000, 7);
    const save = () => store.save("a.webp", bytes);
    await Promise.all([save(), save(), save(), save()]);
    expect(await readdir(join(folder, "pictures"))).toEqual(["a.webp"]);
    expect(await store.open("a.webp")).toEqual(bytes);
  });

  it("leaves nothing of what could not be saved, and takes away what a process that died left", async () => {
    const pictures = join(folder, "pictures");
    await mkdir(join(pictures, "a.webp", "in its place"), { recursive: true });
    const [old, young] = [".0123456789abcdef.part", ".fedcba9876543210.part"];
    for (const name of [old, young]) await writeFile(join(pictures, name), "half");
    await utimes(join(pictures, old), 0, 0);
    await expect(store.save("a.webp", Buffer.from("one"))).rejects.toThrow();
    expect((await readdir(pictures)).sort()).toEqual([young, "a.webp"]);
  });

  it("saves also where nothing can be taken away of what a process that died left", async () => {
    const left = join(folder, "pictures", ".0123456789abcdef.part");
    await mkdir(left, { recursive: true });
    await utimes(left, 0, 0);
    await store.save("a.webp", Buffer.from("one"));
    expect(await store.open("a.webp")).toEqual(Buffer.from("one"));
  });

  it.each(["../secret", "..", ".", ".hidden", "a/b", "a\0b", ""])(
    "stays in its folder: %j",
    async (name) => {
      await writeFile(join(folder, "secret"), "secret");
      expect(await store.open(name)).toBeNull();
      expect(await store.has(name)).toBe(false);
      await expect(store.save(name, Buffer.from("x"))).rejects.toThrow(/file name/);
    },
  );

  it("does not take a fault for a missing file", async () => {
    await writeFile(join(folder, "pictures"), "a file where the folder should be");
    await expect(store.open("a.webp")).rejects.toThrow(/ENOTDIR/);
    await expect(store.has("a.webp")).rejects.toThrow(/ENOTDIR/);
  });
});
