import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { throwawayFolder } from "../tests/support/throwawayFolder.ts";
import { replaceFolder } from "./replaceFolder.ts";

let folder: string;
const build = () => join(folder, "build");
const parts = ["page.js", "finished"];
beforeEach(async () => {
  folder = await throwawayFolder("replaced");
});
afterEach(() => rm(folder, { recursive: true }));

/** A build of `count` parts, each of which holds the release's name. */
const making =
  (release: string, count = parts.length) =>
  async (made: string) => {
    await mkdir(made);
    for (const part of parts.slice(0, count)) await writeFile(join(made, part), release);
    if (count < parts.length) throw new Error("no space left on the device");
  };
const parted = () => Promise.all(parts.map((part) => readFile(join(build(), part), "utf8")));

it("leaves the build whole that is there until another one is, and nothing beside it", async () => {
  await replaceFolder(build(), making("first"));
  expect(await parted()).toEqual(["first", "first"]);
  await writeFile(join(build(), "of-the-first.js"), "");
  await replaceFolder(build(), async (made) => {
    expect(await parted()).toEqual(["first", "first"]);
    await making("second")(made);
  });
  expect(await parted()).toEqual(["second", "second"]);
  expect(await readdir(build())).toHaveLength(parts.length);
  expect(await readdir(folder)).toEqual(["build"]);
});

it("leaves the build whole that is there when another one fails, and begins anew after it", async () => {
  await replaceFolder(build(), making("first"));
  await expect(replaceFolder(build(), making("second", 1))).rejects.toThrow("no space");
  expect(await parted()).toEqual(["first", "first"]);
  await replaceFolder(build(), making("third"));
  expect(await parted()).toEqual(["third", "third"]);
  expect(await readdir(folder)).toEqual(["build"]);
});

it("takes back the build that had lost its name alone when the machine ended", async () => {
  await making("first")(`${build()}.old`);
  await expect(replaceFolder(build(), making("second", 1))).rejects.toThrow("no space");
  expect(await parted()).toEqual(["first", "first"]);
});
