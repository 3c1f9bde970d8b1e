import { lt, not, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { sweepNetworks } from "./familiarNetworks.ts";
import { isAlive } from "./sessionLife.ts";
import { consents, sessions } from "./tables.ts";

/** Deletes what has lapsed: dead sessions, networks long unused, and consents withdrawn over a year ago. */
export async function sweepAccounts(db: Database): Promise<void> {
  await db.delete(sessions).where(not(isAlive));
  await sweepNetworks(db);
  await db.delete(consents).where(lt(consents.withdrawnAt, sql`now() - interval '1 year'`));
}
