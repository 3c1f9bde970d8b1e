import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../server/ground/projectRoot.ts";
import { limitKinds } from "../server/limits/index.ts";
import "../server/openShop.ts";

const text = readFileSync(join(projectRoot, "docs/security/limits.md"), "utf8");
const rows = text
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .slice(2)
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/\s+/g, " ")),
  );

const periodOf = (minutes: number) =>
  ({ 60: "an hour", 1440: "a day" })[minutes] ?? `${minutes} minutes`;

it("every limit of attempts stands in docs/security/limits.md as the shop counts it", () => {
  const counted = limitKinds().map(({ bounds }) => {
    const { counts, most, minutes, longestWait, beyond: otherwise = "refused" } = bounds;
    const beyond =
      longestWait === undefined
        ? otherwise
        : `one more after 1, 2, 4 ... ${longestWait} minutes without`;
    return [counts, String(most), periodOf(minutes), beyond];
  });
  expect(counted.length).toBeGreaterThan(40);
  expect(rows.toSorted()).toEqual(counted.toSorted());
});

it("heavy work that is bounded stands there, too", () => {
  const bounded = globSync("server/**/*.ts", { cwd: projectRoot }).filter(
    (file) =>
      !file.endsWith(".test.ts") &&
      /= createLimiter\(/.test(readFileSync(join(projectRoot, file), "utf8")),
  );
  expect(bounded.length).toBeGreaterThan(10);
  expect(bounded.filter((file) => !text.includes(`\`${file}\``))).toEqual([]);
});
