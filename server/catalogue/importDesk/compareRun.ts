import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/connect.ts";
import { createPictureReader } from "../../media/index.ts";
import {
  type CsvRecord,
  compareRows,
  importChanges,
  importLines,
  importProblems,
  importRuns,
  type ParsedFile,
  type Problem,
  parseProduct,
  parseRow,
  picturesOf,
  snapshot,
} from "../import/index.ts";
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
    const lines = await db
      .select()
      .from(importLines)
      .where(and(mine, inArray(importLines.product, names)))
      .orderBy(asc(importLines.product), asc(importLines.line));
    const { rows, problems } = parseLines(run, lines);
    const pictures = await knownPictures(rows.flatMap(filesOf));
    problems.push(...rows.flatMap((row) => missingPictures(row, pictures)));
    await db.transaction(async (tx) => {
      await keepComparison(tx, run, rows, problems);
      await goesOn(tx, readingShare + Math.floor((done / Math.max(all, 1)) * (100 - readingShare)));
    });
    after = names.at(-1) ?? after;
  }
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
  if (all.length > 0) {
    await tx.insert(importProblems).values(all.map((one) => ({ runId, ...one })));
  }
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
