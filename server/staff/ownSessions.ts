import { and, desc, eq, sql } from "drizzle-orm";
import type { StaffSessionList } from "../../contract/admin/staff.ts";
import type { Database } from "../database/connect.ts";
import { endSessions } from "./openStaffSession.ts";
import { recordChange } from "./recordChange.ts";
import { isAlive } from "./sessionLife.ts";
import type { SignedInStaff, StaffActor } from "./staffActor.ts";
import { staffSessions } from "./tables.ts";

/** Where a member is signed in: this session first, then the one used last. */
export async function listOwnSessions(
  db: Database,
  { id: staffId, tokenHash }: SignedInStaff,
): Promise<StaffSessionList["sessions"]> {
  const isCurrent = sql<boolean>`${staffSessions.tokenHash} = ${tokenHash}`;
  const { id, device, network, createdAt, lastUsedAt } = staffSessions;
  const rows = await db
    .select({ id, device, network, createdAt, lastUsedAt, isCurrent })
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isAlive))
    .orderBy(desc(isCurrent), desc(lastUsedAt), desc(createdAt));
  return rows.map((row) => ({
    ...row,
    device: row.device || "Unknown device",
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  }));
}

/** Ends one session of the member's own. False when they have none of this id. */
export async function endOwnSession(db: Database, actor: StaffActor, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isMine = and(eq(staffSessions.id, id), eq(staffSessions.staffId, actor.id));
    const [gone] = await tx.delete(staffSessions).where(isMine).returning();
    if (gone === undefined) return false;
    const { device, network } = gone;
    const change = { subject: { kind: "staff", id: actor.id }, before: { device, network } };
    await recordChange(tx, actor, { action: "staff.endSession", ...change });
    return true;
  });
}

/** Ends every session of the member's but this one. */
export async function endOtherSessions(
  db: Database,
  { id, tokenHash }: SignedInStaff,
  actor: StaffActor,
): Promise<void> {
  await db.transaction(async (tx) => {
    await endSessions(tx, id, tokenHash);
    const subject = { kind: "staff", id };
    await recordChange(tx, actor, { action: "staff.endSessions", subject });
  });
}

export async function signOut(db: Database, tokenHash: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash));
}
