import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./connect.ts";
import { untilNothingIsDue } from "./untilNothingIsDue.ts";

/** Few enough that nobody waits long for a row, and that no statement meets its time limit. */
const mostAtOnce = 1000;

/**
 * Deletes the rows of a table of which `where` is true, page by page. Rows that somebody works on are
 * left to the next run.
 */
export async function deleteRows(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  signal?: AbortSignal,
): Promise<number> {
  if (where === undefined) throw new Error("all rows of a table are not for deleteRows");
  // The place of a row is its own within one partition alone.
  const page = sql`with due as materialized (
    select tableoid as partition, ctid as place from ${table} where ${where} limit ${mostAtOnce} for update skip locked
  ) delete from ${table} using due where ${table}.tableoid = due.partition and ${table}.ctid = due.place`;
  return untilNothingIsDue(async () => (await db.execute(page)).rowCount ?? 0, { signal });
}
