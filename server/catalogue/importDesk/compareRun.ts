import { and, asc, eq, getTableColumns, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import { mostVariants } from "../../../contract/productRules.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { createPictureReader } from "../../media/index.ts";
import {
  type CsvRecord,
  compareRows,
  importChanges,
  importLines,
  importProblems,
  importRuns,
  keepProblems,
  type ParsedFile,
  type Problem,
  parseProduct,
  parseRow,
  picturesOf,
  snapshot,
} from "../import/index.ts";
import { mostProblems } from "./readLines.ts";
import { type Run, readingShare } from "./readRun.ts";

const productsAtOnce = 100;

/**
 * Compares what was read of a run with the shop's products, some at a time, and keeps what each of them
 * would change and how it stands now. Nothing is locked.
 */
export async function compareRun(
  db: Database,
  run: Run,
  goesOn: (tx: Transaction, percent: number) => Promise<void>,
): Promise<void> {
  const mine = eq(importLines.runId, run.id);
  const [counted] = await db
    .select({ all: sql<number>`count(distinct ${importLines.product})::int` })
    .from(importLines)
    .where(mine);
  const all = counted?.all ?? 0;
  const knownPictures = createPictureReader(db);
  let after = "";
  for (let done = 0; ; done += productsAtOnce) {
    const products = await db
      .selectDistinct({ product: importLines.product })
      .from(importLines)
      .where(and(mine, gt(importLines.product, after)))
      .orderBy(asc(importLines.product))
      .limit(productsAtOnce);
    const names = products.map(({ product }) => product);
    if (names.length === 0) return;
    const lines = await linesOf(db, and(mine, inArray(importLines.product, names)));
    const { rows, problems } = parseLines(run, lines);
    const pictures = await knownPictures(rows.flatMap(filesOf));
    problems.push(...rows.flatMap((row) => missingPictures(row, pictures)));
    await db.transaction(async (tx) => {
      await keepComparison(tx, run, rows, problems);
      await goesOn(tx, readingShare + Math.floor((done / Math.max(all, 1)) * (100 - readingShare)));
    });
    after = names.at(-1) ?? after;
    if ((await db.$count(importProblems, eq(importProblems.runId, run.id))) > mostProblems) return;
  }
}

/** Of a product no more than show that it has too many variants. */
function linesOf(db: Database, where: SQL | undefined) {
  const place = sql<number>`row_number() over (partition by ${importLines.product} order by ${importLines.line})`;
  const placed = db
    .select({ ...getTableColumns(importLines), place: place.as("place") })
    .from(importLines)
    .where(where)
    .as("placed");
  return db
    .select()
    .from(placed)
    .where(lte(placed.place, mostVariants + 1))
    .orderBy(asc(placed.product), asc(placed.line));
}

type Row = ParsedFile["rows"][number];
const filesOf = ({ product }: Row) => picturesOf(product).map(({ file }) => file);

function parseLines({ format }: Run, lines: (typeof importLines.$inferSelect)[]): ParsedFile {
  const parsed =
    format === "json"
      ? lines.map(({ line, value }) => parseRow(line, value))
      : [...Map.groupBy(lines, ({ product }) => product).values()].map((own) =>
          parseProduct(
            own.map(({ line, value }) => ({ line, cells: value as CsvRecord["cells"] })),
          ),
        );
  return {
    rows: parsed.flatMap(({ rows }) => rows),
    problems: parsed.flatMap(({ problems }) => problems),
  };
}

function missingPictures(row: Row, known: ReadonlyMap<string, unknown>): Problem[] {
  const missing = [...new Set(filesOf(row))].filter((file) => !known.has(file));
  return missing.map((file) => ({
    line: row.line,
    reason: `picture "${file}" is not in the shop: add it under Pictures first`,
  }));
}

async function keepComparison(tx: Transaction, run: Run, rows: Row[], problems: Problem[]) {
  const { id: runId, countsStock } = run;
  const compared = await compareRows(tx, rows, { countsStock, stored: ({ file }) => file });
  const all = [...problems, ...compared.problems];
  await keepProblems(tx, runId, all.slice(0, mostProblems));
  if (compared.changes.length > 0) {
    await tx.insert(importChanges).values(
      compared.changes.map(({ line, change, known }) => ({
        ...{ runId, line, change },
        before: known && snapshot(known),
        productId: known?.id ?? null,
        versionBefore: known?.version ?? null,
      })),
    );
  }
  const unchanged = rows.length - compared.changes.length;
  await tx
    .update(importRuns)
    .set({ unchanged: sql`${importRuns.unchanged} + ${unchanged}` })
    .where(eq(importRuns.id, runId));
}
