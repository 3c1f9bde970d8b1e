import { execFileSync } from "node:child_process";
import { closeSync, constants, openSync, readFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { throwawayFolder } from "../../tests/support/throwawayFolder.ts";
import { projectRoot } from "./projectRoot.ts";
import { namesIn, placesOfFolder, reachFolder, SilentFolder } from "./reachFolder.ts";

const names = Array.from({ length: placesOfFolder + 2 }, (_, i) => `pipe ${i}`);
let folder: string;
let other: string;
/** What reads them hangs in the kernel until somebody writes. */
const pipe = (name: string) => join(folder, name);
const letGo = (name: string) =>
  closeSync(openSync(pipe(name), constants.O_RDWR | constants.O_NONBLOCK));
beforeAll(async () => {
  folder = await throwawayFolder("silent");
  other = await throwawayFolder("well");
  for (const name of names) execFileSync("mkfifo", [pipe(name)]);
  for (const where of [folder, other]) await writeFile(join(where, "file"), "here");
});
afterAll(async () => {
  for (const name of names) letGo(name);
  for (const where of [folder, other]) await rm(where, { recursive: true });
});

const read = (where: string, name = "file") =>
  reachFolder(where, () => readFile(join(where, name), "utf8"));

it("waits for a folder that hangs no longer than some seconds, then not at all, until it is back", async () => {
  const stuck = Promise.allSettled(names.map((name) => read(folder, name)));
  expect(await read(other)).toBe("here");
  expect((await stuck).map(({ status }) => status)).toEqual(names.map(() => "rejected"));
  const began = performance.now();
  await expect(read(folder)).rejects.toBeInstanceOf(SilentFolder);
  await expect(namesIn(folder).next()).rejects.toBeInstanceOf(SilentFolder);
  expect(performance.now() - began).toBeLessThan(2000);
  // Of those that waited for a place none was begun: nobody reads them.
  const open = (name: string) => () =>
    openSync(pipe(name), constants.O_WRONLY | constants.O_NONBLOCK);
  for (const name of names.slice(placesOfFolder)) expect(open(name)).toThrow("ENXIO");
  for (const name of names.slice(0, placesOfFolder)) closeSync(open(name)());
  await expect.poll(() => read(folder).catch(() => null)).toBe("here");
  const found: string[] = [];
  for await (const name of namesIn(folder)) found.push(name);
  expect(found.sort()).toEqual(["file", ...names].sort());
});

it("is waited for no longer than some seconds by whoever has no place, though all calls go well", async () => {
  vi.useFakeTimers();
  try {
    const calls: PromiseWithResolvers<string>[] = [];
    const reach = () =>
      reachFolder("slow", () => {
        const answer = Promise.withResolvers<string>();
        calls.push(answer);
        return answer.promise;
      });
    const inTime = Array.from({ length: placesOfFolder }, reach);
    const next = reach();
    const last = Promise.allSettled(
      [Array.from({ length: placesOfFolder }, reach), reach()].flat(),
    );
    await vi.advanceTimersByTimeAsync(6000);
    for (const { resolve } of calls.splice(0)) resolve("here");
    expect(await Promise.all(inTime)).toEqual(inTime.map(() => "here"));
    await vi.advanceTimersByTimeAsync(3900);
    expect(calls).toHaveLength(placesOfFolder);
    await vi.advanceTimersByTimeAsync(200);
    for (const { resolve } of calls.splice(0)) resolve("here");
    expect(await next).toBe("here");
    const outcomes = (await last).map(({ status }) => status);
    const served = placesOfFolder - 1;
    expect(outcomes).toEqual(outcomes.map((_, i) => (i < served ? "fulfilled" : "rejected")));
    expect(calls).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

it("leaves threads to all else, however many folders hang", () => {
  const [, threads] =
    /UV_THREADPOOL_SIZE=(\d+)/.exec(readFileSync(join(projectRoot, "bin/serve"), "utf8")) ?? [];
  /** DATA_DIR, what is kept in it of four kinds, and BACKUP_FOLDER. */
  const folders = 6;
  const backupThatIsWritten = 2;
  /** As many as Node has by itself. */
  const others = 4;
  expect(Number(threads)).toBeGreaterThanOrEqual(
    folders * placesOfFolder + backupThatIsWritten + others,
  );
});
