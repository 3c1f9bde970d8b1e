import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { errorCode } from "./errorCode.ts";
import { requestLimits } from "./limits.ts";
import { migrationLock, migrationsFolder } from "./migrations.ts";
import { grantRights, roleOf } from "./rights.ts";

/** Whoever reads a table that is to be altered queues behind who waits to alter it: for less than they would wait. */
const mostWaiting = requestLimits.lock / 2;

/** What PostgreSQL says of a lock that it waited for long enough. */
const lockNotAvailable = "55P03";

/** Between two tries, for all who queued meanwhile. */
const breathMs = 3000;

/** Whoever starts a shop wonders after so long why it does not open. */
const mostSilentMs = 5000;

export const waitsForTurn =
  "waiting for another process of the shop, which brings the database up to date";
export const waitsForTable =
  "waiting for somebody who holds a table that the database's update alters; trying again until they are done";

/**
 * As the owner of the tables brings the schema up to date, and gives the role that serves its rights; then
 * runs `fill` in the same turn. Processes that start together take turns by an advisory lock, so that
 * none of it happens twice. Where somebody holds a table for long, such as a backup, it tries again until they are done.
 * `log` hears what it waits for.
 */
export async function migrateUnderLock(
  { owner, connection }: { owner: pg.ClientConfig; connection: pg.ClientConfig },
  fill: () => Promise<void>,
  log: (message: string) => void,
  { folder = migrationsFolder, silentMs = mostSilentMs } = {},
): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const wonder = setTimeout(log, silentMs, waitsForTurn);
    try {
      await client.query("select pg_advisory_lock($1)", [migrationLock]);
    } finally {
      clearTimeout(wonder);
    }
    await client.query(`set lock_timeout = ${mostWaiting}`);
    for (let tries = 1; !(await migrated(client, folder)); tries += 1) {
      if (tries === 1) log(waitsForTable);
      await pause(breathMs);
    }
    await client.query("reset lock_timeout");
    await grantRights(client, roleOf(connection));
    await fill();
  } finally {
    await client.end();
  }
}

/** False, and nothing happened, where somebody holds a table that is to be altered. */
async function migrated(client: pg.Client, migrationsFolder: string): Promise<boolean> {
  try {
    await migrate(drizzle(client), { migrationsFolder });
    return true;
  } catch (error) {
    if (errorCode(error) === lockNotAvailable) return false;
    throw error;
  }
}
