import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { projectRoot } from "../server/ground/projectRoot.ts";
import { throwawayFolder } from "./support/throwawayFolder.ts";

let folder: string;
beforeEach(async () => {
  folder = await throwawayFolder("prepared");
  await cp(join(projectRoot, "bin"), join(folder, "bin"), { recursive: true });
  for (const name of ["contract", "content", "furniture", "server", "sandbox", "web", "admin"]) {
    await put(`${name}/index.ts`, "1");
  }
  for (const name of ["vite.config.ts", "react-router.config.ts", "package-lock.json"]) {
    await put(name, "1");
  }
  await put("node_modules/.installed-lock", "1");
  await mkdir(join(folder, "node_modules/.bin"));
  await symlink(process.execPath, join(folder, "node_modules/.bin/node"));
  await put("package.json", '{ "type": "module" }');
  // A build of nothing, which says of what as the shop's does.
  await put(
    "build.ts",
    `import { execFileSync } from "node:child_process";
    import { mkdirSync, writeFileSync } from "node:fs";
    mkdirSync("build", { recursive: true });
    writeFileSync("build/finished", execFileSync("bin/sources"));`,
  );
});
afterEach(() => rm(folder, { recursive: true }));

async function put(name: string, text: string): Promise<void> {
  const file = join(folder, name);
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, text);
  // As a release comes out of its archive: older than what was built here.
  await utimes(file, 0, 0);
}

/** What is said of building, by whom one calls in that folder. */
function prepared(before = ""): string {
  const { status, stderr } = spawnSync("bash", ["-c", `${before}. bin/prepare`], {
    cwd: folder,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  return stderr;
}
const building = "Building the shop ...\n";
const withoutFlock = 'command() { [ "$2" != flock ] && builtin command "$@"; }; ';

it("builds once", () => {
  expect([prepared(), prepared()]).toEqual([building, ""]);
});

it("lets what follows it go on, also where there was nothing to do", () => {
  const release = () =>
    spawnSync("bash", ["-c", "bin/prepare && echo goes on"], { cwd: folder, encoding: "utf8" });
  expect([release().stdout, release().stdout]).toEqual(["goes on\n", "goes on\n"]);
});

it.each([
  ["another text with an older date", () => put("web/index.ts", "2")],
  ["a new file with an older date", () => put("server/more.ts", "")],
  ["a file that is gone", () => rm(join(folder, "admin/index.ts"))],
  [
    "other packages",
    () => put("package-lock.json", "1\n").then(() => put("node_modules/.installed-lock", "1\n")),
  ],
])("builds again for %s", async (_what, change) => {
  prepared();
  await change();
  expect([prepared(), prepared()]).toEqual([building, ""]);
});

it("builds nothing for what is no part of it, or was written anew as it was", async () => {
  prepared();
  await put("server/index.test.ts", "2");
  await put("server/database/migrations/0001_more.sql", "select 1;");
  await writeFile(join(folder, "web/index.ts"), "1");
  expect(prepared()).toBe("");
});

it.each([
  ["flock", ""],
  ["a folder", withoutFlock],
])("builds once for two commands at once, by a lock of %s", async (_how, before) => {
  const build = await readFile(join(folder, "build.ts"), "utf8");
  // Goes on until the test ends what it reads.
  await put("build.ts", `import { readFileSync } from "node:fs"; readFileSync(0);\n${build}`);
  const prepare = () => {
    const child = spawn("bash", ["-c", `${before}. bin/prepare`], { cwd: folder });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (words) => {
      said += words;
    });
    const begun = once(child.stderr, "data");
    return { child, begun, ended: once(child, "close").then(([code]) => [code, said]) };
  };
  const first = prepare();
  await first.begun;
  const second = prepare();
  await second.begun;
  second.child.stdin.end();
  first.child.stdin.end();
  expect(await Promise.all([first.ended, second.ended])).toEqual([
    [0, building],
    [0, "Waiting for another command that builds the shop ...\n"],
  ]);
});

it("builds where a command that was killed left its lock", async () => {
  await mkdir(join(folder, "build.lock"));
  await utimes(join(folder, "build.lock"), 0, 0);
  expect(prepared(withoutFlock)).toBe(
    `Waiting for another command that builds the shop ...\n${building}`,
  );
  expect(existsSync(join(folder, "build.lock"))).toBe(false);
});
