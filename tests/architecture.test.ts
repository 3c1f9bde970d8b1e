import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../server/ground/projectRoot.ts";

const page = readFileSync(join(projectRoot, "ARCHITECTURE.md"), "utf8");
const section = (title: string) => page.split(`## ${title}`)[1]?.split("\n## ")[0] ?? "";
const named = (text: string) =>
  [...text.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, path]) => path ?? "");

const toOpen = named(section("To change ... open ..."));
const owners = section("Which folder answers, which folder owns");

it.each([...new Set([...toOpen, ...named(owners)])])("%s exists", (path) => {
  expect(existsSync(join(projectRoot, path))).toBe(true);
});

it("names a file or a folder for thirty usual changes", () => {
  const rows = section("To change ... open ...")
    .split("\n")
    .filter((line) => line.startsWith("| "));
  expect(rows.length - 2).toBeGreaterThanOrEqual(30);
});

it("gives every table to the folder that has it", () => {
  const rows = owners.split("\n").filter((line) => /^\| [a-z]/.test(line));
  const files = globSync("server/*/**/tables.ts", { cwd: projectRoot });
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const [, part] = file.split("/");
    const tables = readFileSync(join(projectRoot, file), "utf8").matchAll(/pgTable\(\s*"(\w+)"/g);
    for (const [, table = ""] of tables) {
      const row = rows.find((line) => new RegExp(`\\b${table}\\b`).test(line.split("|")[1] ?? ""));
      expect(row, table).toContain(`server/${part}/`);
    }
  }
});

it("gives every address of the API to a folder", () => {
  for (const part of readdirSync(join(projectRoot, "server"), { recursive: true })) {
    const file = String(part);
    if (!/[rR]outes?\.ts$/.test(file) || file.endsWith(".test.ts")) continue;
    const text = readFileSync(join(projectRoot, "server", file), "utf8");
    for (const [, address = ""] of text.matchAll(/"(\/api\/[\w/:-]+)"/g)) {
      const folder = `server/${file.split("/")[0]}/`;
      const rows = owners.split("\n").filter((line) => line.includes(folder));
      const prefixes = rows.flatMap((line) =>
        [...line.matchAll(/`(\/[\w/:-]+)`/g)].map(([, one]) => one ?? ""),
      );
      expect(
        prefixes.some((prefix) => address.startsWith(prefix)),
        `${address} of ${folder}`,
      ).toBe(true);
    }
  }
});
