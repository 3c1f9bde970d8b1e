import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../server/ground/projectRoot.ts";

const sources = ["contract", "content", "server", "web", "admin"].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(projectRoot, file), "utf8") })),
);
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

it("one file prints money", () => {
  const printing = /Intl\.NumberFormat|\.toLocaleString\(|₹\$\{/;
  expect(filesWith(printing)).toEqual(["contract/rupees.ts"]);
});

it("one file knows that a rupee has a hundred paise", () => {
  const converting = /[pP]aise\b[^\n]{0,8} \/ 100\b|Math\.round\((?!\w*\.?gstRate)[^/\n]* \* 100\b/;
  expect(filesWith(converting)).toEqual(["contract/rupees.ts"]);
});
