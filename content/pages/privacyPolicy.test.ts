import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { visitorCookies } from "../../contract/cookies.ts";
import { projectRoot } from "../../server/ground/projectRoot.ts";
import { privacyPolicy } from "./privacyPolicy.ts";

const storage = privacyPolicy.sections.find(({ id }) => id === "storage");
const told = (storage?.blocks ?? [])
  .flatMap((block) => (typeof block === "object" && "table" in block ? block.table.rows : []))
  .map(([name = ""]) => name);

const keysIn = (folder: string, pattern: RegExp) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: projectRoot })
    .filter((file) => !/\.test\./.test(file))
    .flatMap((file) => [...readFileSync(join(projectRoot, file), "utf8").matchAll(pattern)])
    .map(([, key = ""]) => key);

it("tells of each cookie that the shop sets for customers", () => {
  expect(told).toEqual(expect.arrayContaining([...visitorCookies]));
});

it("tells of each entry that pages keep in the browser's storage", () => {
  const kept = new Set(["web", "contract"].flatMap((of) => keysIn(of, /"(aangan\.\w+)"/g)));
  expect(kept.size).toBeGreaterThan(10);
  expect([...kept].filter((key) => !told.some((name) => name.includes(key)))).toEqual([]);
});
