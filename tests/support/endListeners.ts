import type pg from "pg";

/** Breaks every connection of this database that listens for the shop. */
export async function endListeners(client: pg.Client): Promise<void> {
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'aangan listens'",
  );
}
