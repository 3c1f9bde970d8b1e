import { lt, not, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { deleteRows } from "../database/deleteRows.ts";
import { isStrange } from "./familiarNetworks.ts";
import { isAlive } from "./sessionLife.ts";
import { staffChallenges, staffInvitations, staffNetworks, staffSessions } from "./tables.ts";

/** Deletes what has lapsed: dead sessions, second steps nobody took, invitations, networks long unused. */
export async function sweepStaff(db: Database, signal?: AbortSignal): Promise<void> {
  await deleteRows(db, staffSessions, not(isAlive), signal);
  await deleteRows(db, staffChallenges, lt(staffChallenges.expiresAt, sql`now()`), signal);
  await deleteRows(db, staffInvitations, lt(staffInvitations.expiresAt, sql`now()`), signal);
  await deleteRows(db, staffNetworks, isStrange, signal);
}
