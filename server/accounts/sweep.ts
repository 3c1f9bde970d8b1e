import { lt, not, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { deleteRows } from "../database/deleteRows.ts";
import { sweepDevices } from "./familiarDevices.ts";
import { sweepNetworks } from "./familiarNetworks.ts";
import { isAlive } from "./sessionLife.ts";
import { consents, customerChallenges, oneTimeCodes, sessions } from "./tables.ts";

/** Deletes what has lapsed: dead sessions, one-time codes, second steps nobody took, networks and browsers long unused, and consents withdrawn over a year ago. */
export async function sweepAccounts(db: Database, signal?: AbortSignal): Promise<void> {
  await deleteRows(db, sessions, not(isAlive), signal);
  await deleteRows(db, oneTimeCodes, lt(oneTimeCodes.expiresAt, sql`now()`), signal);
  const isLate = lt(customerChallenges.expiresAt, sql`now()`);
  await deleteRows(db, customerChallenges, isLate, signal);
  await sweepNetworks(db, signal);
  await sweepDevices(db, signal);
  const isOver = lt(consents.withdrawnAt, sql`now() - interval '1 year'`);
  await deleteRows(db, consents, isOver, signal);
}
