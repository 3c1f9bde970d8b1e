import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../server/ground/projectRoot.ts";

/** What takes a program and a list of its arguments; the rest hands a line to a shell. */
const byList = ["spawn", "spawnSync", "execFile", "fork", "type ChildProcess", "ChildProcess"];

/** What of a source could put a text into a command line. */
function shellsOf(source: string): string[] {
  const imports = source.matchAll(/import (?:type )?\{([^}]*)\} from "node:child_process"/g);
  const names = [...imports].flatMap(([, list = ""]) => list.split(",").map((name) => name.trim()));
  const others = /import \* as \w+ from "node:child_process"|\bshell\s*:/.exec(source) ?? [];
  return [...names.filter((name) => !byList.includes(name)), ...others];
}

it("no program of the shop is started by a line that a shell reads", () => {
  const sources = readdirSync(join(projectRoot, "server"), { recursive: true })
    .map((file) => join(projectRoot, "server", String(file)))
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .filter((source) => source.includes("node:child_process"));
  expect(sources.length).toBeGreaterThan(3);
  expect(sources.flatMap(shellsOf)).toEqual([]);
});

it.each([
  'import { exec } from "node:child_process";',
  'import * as child from "node:child_process";',
  'import { spawn } from "node:child_process"; spawn(text, { shell: true });',
])("finds one that is: %s", (source) => {
  expect(shellsOf(source)).toHaveLength(1);
});
