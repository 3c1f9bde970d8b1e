/**
 * Reads a report of Vitest or Playwright: prints `passed failed`, and adds what failed, or passed at the
 * second try alone, to the file named second. Exits 1 if there is no report.
 */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

/** The name of a test and what was wrong. */
type FailedTest = [name: string, message: string];

/** So much of a message is told again at the end. */
const messageLines = 25;

const unit = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

const specification = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string() })) })),
    }),
  ),
});
const suite = z.object({
  specs: z.array(specification),
  get suites() {
    return z.array(suite).optional();
  },
});
const browser = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.string() })),
});

const [file, failuresFile] = process.argv.slice(2);
if (file === undefined || failuresFile === undefined || !existsSync(file)) process.exit(1);
const read = z.union([unit, browser]).parse(JSON.parse(readFileSync(file, "utf8")));
const summary = "stats" in read ? summarizeBrowser(read) : summarizeUnit(read);
for (const [name, message] of summary.failures) {
  const start = stripVTControlCharacters(message).split("\n").slice(0, messageLines).join("\n  ");
  appendFileSync(failuresFile, `\n-- ${name}\n  ${start}\n`);
}
console.log(`${summary.passed} ${summary.failed}`);

function summarizeUnit({ numPassedTests, numFailedTests, testResults }: z.infer<typeof unit>) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map((test): FailedTest => [`${name}: ${test.fullName}`, test.failureMessages.join("\n")]);
    return status === "failed" && failed.length === 0 ? [[name, message] as FailedTest] : failed;
  });
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

function summarizeBrowser({ stats, suites, errors }: z.infer<typeof browser>) {
  const failures = suites
    .flatMap(specificationsOf)
    .flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(
          ({ projectName, status, results }): FailedTest => [
            `${status === "flaky" ? "PASSED ONLY AT THE SECOND TRY " : ""}[${projectName}] ${file}:${line} ${title}`,
            results.flatMap((result) => result.errors.map(({ message }) => message)).join("\n"),
          ],
        ),
    );
  const faults = errors.map(({ message }): FailedTest => ["before or after the tests", message]);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: [...failures, ...faults],
  };
}

function specificationsOf({
  specs,
  suites = [],
}: z.infer<typeof suite>): z.infer<typeof specification>[] {
  return [...specs, ...suites.flatMap(specificationsOf)];
}
