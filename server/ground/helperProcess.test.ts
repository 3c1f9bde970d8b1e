import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { throwawayFolder } from "../../tests/support/throwawayFolder.ts";
import { createHelper, threadsOfHelper } from "./helperProcess.ts";
import { servicesAway } from "./watchedCall.ts";

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await throwawayFolder("helper");
  program = join(folder, "program.ts");
  const ground = join(import.meta.dirname, "helperProcess.ts");
  await writeFile(
    program,
    `import { readdirSync, readFileSync } from "node:fs";
    import { readFile } from "node:fs/promises";
    import { serveTasks } from ${JSON.stringify(ground)};
    serveTasks(async (task) => {
      if (task === "hang") for (;;);
      if (task === "die") process.exit(1);
      if (task === "threads") {
        await Promise.all(Array.from({ length: 100 }, () => readFile(import.meta.filename)));
        const names = readdirSync("/proc/self/task").map((thread) =>
          readFileSync("/proc/self/task/" + thread + "/comm", "utf8"));
        return names.filter((name) => name.startsWith("libuv")).length;
      }
      return process.pid;
    });`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

it("ends a process that hangs, tells whoever waits for it, and begins another", async () => {
  const helper = createHelper<string, number>(program, "models", 4000);
  const first = await helper.ask("tell");
  const hung = [helper.ask("hang"), helper.ask("tell")];
  const told = await Promise.allSettled(hung);
  expect(told.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(String((told[0] as PromiseRejectedResult).reason)).toMatch(/ended with SIGKILL/);
  const second = await helper.ask("tell");
  helper.close();
  expect(second).not.toBe(first);
  expect(() => process.kill(first, 0)).toThrow(/ESRCH/);
});

it("is told of as away once it has died three times, until it works again", async () => {
  const helper = createHelper<string, number>(program, "models");
  // The process may know of others that other tests have seen away.
  const isAway = () => servicesAway().some(({ service }) => service === "models");
  await helper.ask("tell");
  for (const expected of [false, false, true]) {
    await expect(helper.ask("die")).rejects.toThrow("ended with 1");
    expect(isAway()).toBe(expected);
  }
  await helper.ask("tell");
  expect(isAway()).toBe(false);
  helper.close();
});

it("has few threads of its own, however many the shop has", async () => {
  const helper = createHelper<string, number>(program, "models");
  const threads = await helper.ask("threads");
  helper.close();
  expect(Number(process.env.UV_THREADPOOL_SIZE)).toBeGreaterThan(threadsOfHelper);
  expect(threads).toBe(threadsOfHelper);
});
