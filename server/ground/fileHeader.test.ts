import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fileHeader } from "./fileHeader.ts";
import { projectRoot } from "./projectRoot.ts";

it.each([
  ["invoice-INV-26-1.pdf", "invoice-INV-26-1.pdf"],
  ['a".html', "a-.html"],
  ["a\r\nSet-Cookie: b=c.csv", "a-Set-Cookie-b-c.csv"],
  ["../../etc/passwd", "etc-passwd"],
  ["..\\a.exe", "a.exe"],
  ["दीवान.pdf", "pdf"],
  ["a\u2028b\u202Efdp.exe", "a-b-fdp.exe"],
  ["a;filename*=UTF-8''b.html", "a-filename-UTF-8-b.html"],
  ["\0\n", "file"],
])("%j is saved as %s", (name, saved) => {
  expect(fileHeader("attachment", name)).toBe(`attachment; filename="${saved}"`);
});

it("names every file that the shop hands out", () => {
  const files = globSync("server/**/*.ts", { cwd: projectRoot });
  const others = files.filter((file) => {
    if (/\.test\.ts$|ground\/fileHeader\.ts$/.test(file)) return false;
    const lines = readFileSync(join(projectRoot, file), "utf8").split("\n");
    return lines.some((line) => /filename=/.test(line));
  });
  expect(others).toEqual([]);
});
