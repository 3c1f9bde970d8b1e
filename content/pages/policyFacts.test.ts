import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const writtenHere = ["content/pages/policyFacts.ts", "content/deliveryTimes.ts"];
const limit =
  /(?<!interval ')\b(24 hours|6 hours|36 hours|5[-–]7 (working|business)|1-7 days|1 month)\b/;

it("no sentence spells a limit of the policies by itself", () => {
  const files = globSync("{content,contract,server,web}/**/*.{ts,tsx}", { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const spelling = files
    .filter((file) => !/\.test\.|migrations/.test(file) && !writtenHere.includes(file))
    .filter((file) => {
      const code = readFileSync(join(root, file), "utf8").replaceAll(/^\s*(\/?\*|\/\/).*$/gm, "");
      return limit.test(code);
    });
  expect(spelling).toEqual([]);
});
