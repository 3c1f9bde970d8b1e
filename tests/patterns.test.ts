import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { analyse } from "scslre";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";
import { projectRoot } from "../server/ground/projectRoot.ts";

const folders = ["contract", "content", "server", "web", "admin"];

/** Every regular expression of these files that is written as one, with the file that it stands in. */
function writtenPatterns(): { file: string; pattern: RegExp }[] {
  return folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .flatMap((file) => {
        const found: { file: string; pattern: RegExp }[] = [];
        const { program, errors } = parseSync(file, readFileSync(join(projectRoot, file), "utf8"));
        expect([file, errors]).toEqual([file, []]);
        new Visitor({
          Literal(node) {
            if (!("regex" in node)) return;
            found.push({ file, pattern: new RegExp(node.regex.pattern, node.regex.flags) });
          },
        }).visit(program);
        return found;
      }),
  );
}

/**
 * What a text made for it can hold a pattern up with: for ever, or as the square of the text's length. Not what is slow
 * only since it is tried anew at every place (`x.*y` on many x): what reads long texts with such a one cuts them first.
 */
function slowness(pattern: RegExp): string[] {
  const { reports } = analyse(pattern, { reportTypes: { Move: false } });
  return reports.map(({ type, exponential }) => `${type}${exponential ? ", exponential" : ""}`);
}

it("no text can hold a pattern up", () => {
  const patterns = writtenPatterns();
  expect(patterns.length).toBeGreaterThan(100);
  const slow = patterns.flatMap(({ file, pattern }) =>
    slowness(pattern).map((what) => `${file} ${pattern}: ${what}`),
  );
  expect(slow).toEqual([]);
});

it.each([/^(a+)+$/, /^\d*\d*$/])("finds that %s can be held up", (pattern) => {
  expect(slowness(pattern)).not.toEqual([]);
});
