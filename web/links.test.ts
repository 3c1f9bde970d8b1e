import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../server/ground/projectRoot.ts";

/** What is no page of the router: the API, files, and the two old addresses that the server redirects. */
const elsewhere =
  /^\/(api|static)\/|^\/(favicon\.svg|speculation-rules\.json)$|^\/(cart|my-orders)$/;
const written = /(?<before>\bhref\()?["`](?:\$\{origin\})?(?<path>\/[a-z][^"`]*)["`]/g;

it("every path is built by href(), whose type knows the pages there are", () => {
  const files = globSync("web/**/*.{ts,tsx}", { cwd: projectRoot }).filter(
    (file) => !file.includes(".test."),
  );
  expect(files.length).toBeGreaterThan(200);
  const bare = files.flatMap((file) =>
    readFileSync(join(projectRoot, file), "utf8")
      .split("\n")
      .filter((line) => !/^\s*(\*|\/\*|\/\/)/.test(line))
      .flatMap((line) => [...line.matchAll(written)])
      .filter(({ groups }) => !groups?.before && !elsewhere.test(groups?.path ?? ""))
      .map(([found]) => `${file}: ${found}`),
  );
  expect(bare).toEqual([]);
});
