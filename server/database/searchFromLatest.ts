import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./connect.ts";
import type { Transaction } from "./transactions.ts";

/** What is in a page's worth of so many of the latest rows is common: the others need not be looked for. */
const recently = 6000;

/**
 * PostgreSQL cannot guess how common a word is of which it has the beginning: it would look for a rare
 * one through all rows in their order, or sort all of a common one. So the latest rows are looked through
 * first, and where these do not fill a page the index of `which` is read, whatever the guess. `read` answers
 * one row more than a page where there are more.
 */
export async function searchFromLatest<Row>(
  db: Database,
  read: (from: Database | Transaction, some: SQL) => Promise<Row[]>,
  { among, which, order, page }: { among: SQL; which: SQL; order: SQL; page: number },
): Promise<Row[]> {
  const recent = sql`${among} order by ${order} limit ${sql.raw(String(recently))}`;
  const latest = await read(db, sql`select * from (${recent}) as recent where ${which}`);
  if (latest.length > page) return latest;
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      select set_config('enable_indexscan', 'off', true), set_config('enable_seqscan', 'off', true),
        set_config('max_parallel_workers_per_gather', '0', true)`);
    return read(tx, sql`${among} and ${which}`);
  });
}
