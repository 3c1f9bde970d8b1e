/** Prints `passed failed` from a report of Vitest or Playwright; exits 1 if there is none. */
import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

const report = z.union([
  z.object({ numPassedTests: z.int(), numFailedTests: z.int() }),
  z.object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }) }),
]);

const [file] = process.argv.slice(2);
if (file === undefined || !existsSync(file)) process.exit(1);
const read = report.parse(JSON.parse(readFileSync(file, "utf8")));
const [passed, failed] =
  "stats" in read
    ? [read.stats.expected, read.stats.unexpected + read.stats.flaky]
    : [read.numPassedTests, read.numFailedTests];
console.log(`${passed} ${failed}`);
