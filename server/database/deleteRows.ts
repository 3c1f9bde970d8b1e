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
  const page = sql`delete from ${table} where ctid = any(array(
    select ctid from ${table} where ${where} limit ${mostAtOnce} for update skip locked
  ))`;
  return untilNothingIsDue(async () => (await db.execute(page)).rowCount ?? 0, { signal });
}
