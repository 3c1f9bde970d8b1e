import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../server/ground/projectRoot.ts";

/** Of our own files, those whose values a file imports; types are gone when it is built. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(projectRoot, file), "utf8");
  const found = text.matchAll(/^(?:import|export) (?!type )([^;]*?)from "(\.[^"]+)"/gm);
  return [...found].map(([, , path = ""]) => join(dirname(file), path));
}

const usesSchemas = (file: string) =>
  /^import (?!type )[^;]*from "zod"/m.test(readFileSync(join(projectRoot, file), "utf8"));

/** The way from a file to one that loads schemas, or null. */
function wayToSchemas(file: string, been = new Set<string>()): string | null {
  if (been.has(file)) return null;
  been.add(file);
  if (usesSchemas(file)) return file;
  for (const next of importsOf(file)) {
    const way = wayToSchemas(next, been);
    if (way !== null) return `${file} > ${way}`;
  }
  return null;
}

it("no script of the back office brings schemas along, which its headers would complain about", () => {
  const files = globSync("admin/**/*.{ts,tsx}", { cwd: projectRoot });
  const ways = files.filter((file) => !file.includes(".test.")).map((file) => wayToSchemas(file));
  expect(ways.filter((way) => way !== null)).toEqual([]);
});
