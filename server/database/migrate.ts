import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { migrationLock, migrationsFolder } from "./migrations.ts";

/**
 * Brings the schema up to date, then runs `fill` in the same turn. Processes that start together
 * take turns by an advisory lock, so that neither happens twice.
 */
export async function migrateUnderLock(
  connection: pg.ClientConfig,
  fill: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
    await fill();
  } finally {
    await client.end();
  }
}
