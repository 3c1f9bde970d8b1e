import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../server/ground/projectRoot.ts";

const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");
const partOf = (path: string) => path.split("/")[1] ?? "";
const sources = globSync("server/*/**/*.ts", { cwd: projectRoot })
  .filter((path) => !path.endsWith(".test.ts"))
  .map((path) => ({ path, text: read(path) }));

const tables = sources.filter(({ path }) => path.endsWith("/tables.ts"));

/** Which part owns a table, by the table's name in SQL. */
const owners = new Map(
  tables.flatMap(({ path, text }) =>
    [...text.matchAll(/pgTable\(\s*"(\w+)"/g)].map(([, name = ""]) => [name, partOf(path)]),
  ),
);

/** Other parts' tables in hand-written SQL: pieces held and left are columns of the variant, and stock's. */
const foreignSql = ["stock: variants"];
/** What is owed back, and which payments are awaited, orders and their receipts tell beside what was done. */
const foreignQueries = ["payments: orderReceipts", "payments: orders"];

describe("a part's tables", () => {
  it("are named by other parts' tables.ts for references alone, with few exceptions", () => {
    const foreign = tables.flatMap(({ path, text }) => {
      const imports = text.matchAll(/^import \{(.*)\} from "\.\.\/\w+\/tables\.ts";$/gm);
      const names = [...imports].flatMap(([, list = ""]) => list.trim().split(", "));
      const rest = text.replaceAll(
        /^import .*$|\/\*\*.*$|^ *\*.*$|references\(\(\) => .*$|foreignColumns: .*$/gm,
        "",
      );
      return names
        .filter((name) => new RegExp(`\\b${name}\\.`).test(rest))
        .map((name) => `${partOf(path)}: ${name}`);
    });
    expect(foreign.sort()).toEqual(foreignQueries);
  });

  it("are read and written by no other part's SQL, with few exceptions", () => {
    const foreign = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:from|join|update|into|using) (?:only )?"?([a-z_]+)\b/g)].flatMap(
        ([, name = ""]) => {
          const owner = owners.get(name);
          return owner === undefined || owner === partOf(path) ? [] : [`${partOf(path)}: ${name}`];
        },
      ),
    );
    expect([...new Set(foreign)].sort()).toEqual(foreignSql);
  });
});
