import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  ImportChangesAnswer,
  ImportListAnswer,
  ImportProblemsAnswer,
  ImportRun,
  importChangesQuerySchema,
} from "../../../contract/admin/imports.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { importChanges, importProblems, importRuns } from "../import/index.ts";
import { describeChange, nameCategoriesOf } from "./describeChange.ts";

type Db = Database | Transaction;
const pageLength = 50;

function selectRuns(db: Db) {
  return db
    .select({
      run: importRuns,
      waiting: sql<number>`(select count(*)::int from product_imports where run_id = import_runs.id)`,
      isLast: sql<boolean>`import_runs.id is not distinct from (
        select last.id from import_runs as last where last.state = 'written'
        order by last.written_at desc limit 1)`,
    })
    .from(importRuns);
}
type Row = Awaited<ReturnType<ReturnType<typeof selectRuns>["execute"]>>[number];

function toRun({ run, waiting, isLast }: Row): ImportRun {
  const { added, changed, problems } = run;
  const all = Math.max(added + changed, 1);
  const { id, fileName, format, countsStock, bytes, staffName, state, encoding, unchanged } = run;
  return {
    ...{ id, fileName, format, countsStock, bytes, staffName, state, encoding, unchanged },
    ...{ added, changed, problems, isLast },
    progress: waiting > 0 ? Math.floor((1 - Math.min(waiting / all, 1)) * 100) : run.progress,
    createdAt: run.createdAt.toISOString(),
    writtenAt: run.writtenAt?.toISOString() ?? null,
    undoneAt: run.undoneAt?.toISOString() ?? null,
  };
}

/** Imports that were ever begun, the latest first. */
export async function listRuns(
  db: Db,
  after: string | undefined,
): Promise<Omit<ImportListAnswer, "success">> {
  const rows = await selectRuns(db)
    .where(after === undefined ? undefined : lt(importRuns.id, after))
    .orderBy(desc(importRuns.id))
    .limit(pageLength + 1);
  const runs = rows.slice(0, pageLength).map(toRun);
  return { runs, next: rows.length > pageLength ? (runs.at(-1)?.id ?? null) : null };
}

export async function findRun(db: Db, id: string): Promise<ImportRun | null> {
  const [row] = await selectRuns(db).where(eq(importRuns.id, id));
  return row === undefined ? null : toRun(row);
}

/** What a run changes, in the order of its file. */
export async function listChanges(
  db: Database,
  runId: string,
  { kind, after }: z.output<typeof importChangesQuerySchema>,
): Promise<Omit<ImportChangesAnswer, "success">> {
  const isKind = kind === "new" ? isNull(importChanges.before) : isNotNull(importChanges.before);
  const rows = await db
    .select()
    .from(importChanges)
    .where(
      and(
        eq(importChanges.runId, runId),
        kind === undefined ? undefined : isKind,
        behind(importChanges, after),
      ),
    )
    .orderBy(asc(importChanges.line), asc(importChanges.id))
    .limit(pageLength + 1);
  const names = await nameCategoriesOf(db);
  const shown = rows.slice(0, pageLength);
  return { changes: shown.map((row) => describeChange(row, names)), next: nextOf(rows, shown) };
}

/** What is wrong with a file, line by line. */
export async function listProblems(
  db: Database,
  runId: string,
  after: string | undefined,
): Promise<Omit<ImportProblemsAnswer, "success">> {
  const { id, line, reason } = importProblems;
  const rows = await db
    .select({ id, line, reason })
    .from(importProblems)
    .where(and(eq(importProblems.runId, runId), behind(importProblems, after)))
    .orderBy(asc(line), asc(id))
    .limit(pageLength + 1);
  const problems = rows.slice(0, pageLength);
  return { problems, next: nextOf(rows, problems) };
}

function behind(table: typeof importChanges | typeof importProblems, after: string | undefined) {
  if (after === undefined) return undefined;
  const [line = 0, id = 0] = after.split("-").map(Number);
  return or(gt(table.line, line), and(eq(table.line, line), gt(table.id, id)));
}

function nextOf(rows: readonly unknown[], shown: readonly { line: number; id: number }[]) {
  const last = shown.at(-1);
  return rows.length > shown.length && last ? `${last.line}-${last.id}` : null;
}
