import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { migrationLock, migrationsFolder } from "./migrations.ts";
import { grantRights, roleOf } from "./rights.ts";

/**
 * As the owner of the tables brings the schema up to date, and gives the role that serves its rights; then
 * runs `fill` in the same turn. Processes that start together take turns by an advisory lock, so that
 * none of it happens twice.
 */
export async function migrateUnderLock(
  { owner, connection }: { owner: pg.ClientConfig; connection: pg.ClientConfig },
  fill: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
    await grantRights(client, roleOf(connection));
    await fill();
  } finally {
    await client.end();
  }
}
