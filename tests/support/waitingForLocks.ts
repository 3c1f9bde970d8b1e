import type pg from "pg";

/** How many statements wait for a lock in this database; to be asked on another connection than the one that holds it. */
export async function waitingForLocks(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount ?? 0;
}

/** Lets somebody else hold locks, in a transaction that is rolled back when `work` ends. */
export async function besideSomebody<Result>(
  pool: pg.Pool,
  work: (query: (text: string, values: unknown[]) => Promise<pg.QueryResult>) => Promise<Result>,
): Promise<Result> {
  const somebody = await pool.connect();
  try {
    await somebody.query("begin");
    return await work((text, values) => somebody.query(text, values));
  } finally {
    // Whoever holds locks for too long is cut off by then: what `work` says of it is told, and nobody waits for the pool.
    await somebody.query("rollback").catch(() => {});
    somebody.release();
  }
}
