import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../server/ground/projectRoot.ts";

/** Requirements of levels 1 and 2 of each chapter of OWASP ASVS 5.0; 10 and 17 stand there as one row each. */
const chapters = {
  ...{ 1: 27, 2: 11, 3: 19, 4: 10, 5: 9, 6: 35, 7: 18, 8: 7, 9: 7 },
  ...{ 10: 1, 11: 14, 12: 9, 13: 13, 14: 9, 15: 13, 16: 16, 17: 1 },
};

const rows = readFileSync(join(projectRoot, "docs/security/asvs.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, id = "", subject = "", verdict = "", code = "", reason = ""] = line
      .split("|")
      .map((cell) => cell.trim());
    return { id, subject, verdict, code, reason };
  });

const filesIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, file = ""]) => file);

it("has each requirement once", () => {
  const ids = rows.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const counted = Object.groupBy(ids, (id) => id.split(".")[0] ?? "");
  const counts = Object.entries(counted).map(([chapter, of = []]) => [chapter, of.length]);
  expect(Object.fromEntries(counts)).toEqual(chapters);
});

it("names code and a test for what is met, and a reason for what is not", () => {
  const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
  const wanting = rows.filter(({ verdict, code, reason }) => {
    if (verdict === "met") return filesIn(code).length === 0 || !filesIn(reason).some(isTest);
    if (verdict === "partly" || verdict === "refused") return reason.length < 20;
    return verdict !== "absent";
  });
  expect(wanting).toEqual([]);
});

it("has a threat model that names everybody whom the shop talks to", () => {
  const read = (file: string) => readFileSync(join(projectRoot, file), "utf8");
  const [, union = ""] =
    /export type Service =([\s\S]*?);/.exec(read("server/ground/watchedCall.ts")) ?? [];
  const services = [...union.matchAll(/\| "(\w+)"/g)].map(([, name]) => name);
  const [, table = ""] =
    /## Whom the shop talks to\n([\s\S]*?)\n## /.exec(read("docs/security/threat-model.md")) ?? [];
  const named = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  expect(services.length).toBeGreaterThan(9);
  expect(named.toSorted()).toEqual(services.toSorted());
});

it("lets every call leave where it is watched, but those to who follows by webhook", () => {
  const apart = ["server/ground/openCall.ts", "server/webhooks/post.ts"];
  const callers = globSync("server/**/*.ts", { cwd: projectRoot })
    .filter((file) => !file.endsWith(".test.ts") && !apart.includes(file))
    .map((file) => ({ file, text: readFileSync(join(projectRoot, file), "utf8") }))
    .filter(({ text }) => /\b(?:fetch|openCall)\(/.test(text));
  expect(callers.length).toBeGreaterThan(3);
  const unseen = callers.filter(({ text }) => !/\bwatchedCall[<(]/.test(text));
  expect(unseen.map(({ file }) => file)).toEqual([]);
});

it("has a threat model that says of each log what it holds and for how long", () => {
  const page = readFileSync(join(projectRoot, "docs/security/threat-model.md"), "utf8");
  const [, table = ""] = /## What is logged where\n([\s\S]*?)\n## /.exec(page) ?? [];
  for (const log of ["journald.conf", "security_events", "audit_log", "nginx", "PostgreSQL"])
    expect(table).toContain(log);
});

it("names only files that are there", () => {
  const named = rows.flatMap(({ code, reason }) => filesIn(`${code} ${reason}`));
  const missing = named.filter((file) => file[0] !== "/" && !existsSync(join(projectRoot, file)));
  expect(missing).toEqual([]);
});
