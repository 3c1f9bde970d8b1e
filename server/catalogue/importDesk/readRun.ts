import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/connect.ts";
import type { Problem } from "../import/index.ts";
import { importLines, importProblems, importRuns, keepProblems } from "../import/index.ts";
import { findEncoding, readText } from "./openText.ts";
import { type ImportLine, mostProblems, readCsvLines, readJsonLines } from "./readLines.ts";

export type Run = typeof importRuns.$inferSelect;

/** Few, so that they are forgotten again before the next are read. */
const linesAtOnce = 100;
const bytesAtOnce = 2 * 1024 * 1024;
/** Ten times a large catalogue. */
const mostLines = 500_000;
/** Reading is the first part of the work, comparing the rest. */
export const readingShare = 40;

/** Reads a run's file into the database, some lines at a time; `goesOn` is told how far it is, in percent. */
export async function readRun(
  db: Database,
  run: Run,
  path: string,
  goesOn: (tx: Transaction, percent: number) => Promise<void>,
): Promise<void> {
  const encoding = await findEncoding(path);
  if (typeof encoding === "object") return keep(db, run, [encoding]);
  await db.update(importRuns).set({ encoding }).where(eq(importRuns.id, run.id));
  let bytes = 0;
  const text = readText(path, encoding, (read) => {
    bytes = read;
  });
  const lines = run.format === "csv" ? readCsvLines(text) : readJsonLines(text);
  let batch: (ImportLine | Problem)[] = [];
  let [saved, count, wrong] = [0, 0, 0];
  const save = () =>
    db.transaction(async (tx) => {
      await keepIn(tx, run, batch);
      await goesOn(tx, Math.floor((bytes / Math.max(run.bytes, 1)) * readingShare));
      [batch, saved] = [[], bytes];
    });
  for await (const line of lines) {
    count += 1;
    if ("reason" in line) wrong += 1;
    const end = endOf(count, wrong);
    batch.push(end === null ? line : { line: line.line, reason: end });
    if (end !== null) break;
    if (batch.length >= linesAtOnce || bytes - saved >= bytesAtOnce) await save();
  }
  if (count === 0) batch.push({ line: 1, reason: "there is no product in this file" });
  await save();
  await noteRepeated(db, run);
}

/** Why a file is read no further. */
function endOf(lines: number, problems: number): string | null {
  if (lines > mostLines) return `it has more than ${mostLines} lines: please send it in parts`;
  if (problems <= mostProblems) return null;
  return `more than ${mostProblems} lines are wrong: the rest was not read`;
}

function keep(db: Database, run: Run, lines: (ImportLine | Problem)[]): Promise<void> {
  return db.transaction((tx) => keepIn(tx, run, lines));
}

async function keepIn(tx: Transaction, { id: runId }: Run, found: (ImportLine | Problem)[]) {
  const known = found.map((one) => ("value" in one && !isText(one.value) ? unkept(one.line) : one));
  const problems = known.filter((one) => "reason" in one);
  const lines = known.filter((one) => "value" in one);
  await keepProblems(tx, runId, problems);
  if (lines.length > 0) {
    // As one value: thousands of parameters would be held, and named, one by one.
    await tx.execute(sql`
      insert into ${importLines} (run_id, product, line, value, skus)
      select ${runId}, product, line, value, skus
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as read(product text, line integer, value jsonb, skus text[])`);
  }
}

/** What no database keeps: null characters, and halves of a character. */
const isText = (value: unknown) => !/(?<!\\)(\\\\)*\\u(0000|d[89a-f])/i.test(JSON.stringify(value));
const unkept = (line: number): Problem => ({
  line,
  reason: "it holds characters that cannot be kept, such as a null character",
});

/** A SKU, or in JSON a slug, that stands in a file twice is a problem of the later line. Either may be long. */
async function noteRepeated(db: Database, { id, format }: Run): Promise<void> {
  const mine = sql`${importLines.runId} = ${id}`;
  await db.execute(sql`
    insert into ${importProblems} (run_id, line, reason)
    select ${id}, line, 'SKU ' || left(sku, 100) || ' occurs already on line ' || first from (
      select sku, line, min(line) over (partition by sku) as first,
        row_number() over (partition by sku order by line) as place
      from ${importLines}, unnest(${importLines.skus}) as sku where ${mine}
    ) as named where place > 1 order by line limit ${mostProblems}`);
  if (format === "csv") return;
  await db.execute(sql`
    insert into ${importProblems} (run_id, line, reason)
    select ${id}, line, left(slug, 100) || ' occurs already on line ' || first from (
      select value->>'slug' as slug, line, min(line) over (partition by value->>'slug') as first,
        row_number() over (partition by value->>'slug' order by product) as place
      from ${importLines} where ${mine} and value->>'slug' is not null
    ) as named where place > 1 order by line limit ${mostProblems}`);
}
