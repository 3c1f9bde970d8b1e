import { and, asc, eq, max, ne, sql } from "drizzle-orm";
import type { Team } from "../../contract/admin/staff.ts";
import type { Role } from "../../contract/staffRules.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { endSessions } from "./openStaffSession.ts";
import { recordChange } from "./recordChange.ts";
import { notAllowed, type StaffActor } from "./staffActor.ts";
import {
  staff,
  staffInvitations,
  staffNetworks,
  staffPasskeys,
  staffRecoveryCodes,
} from "./tables.ts";

const nobody = new Refusal("not_found", "There is nobody like that in the team any more.");
const lastOwner = new Refusal(
  "last_owner",
  "The shop needs an owner, and this is the only one. Make somebody else an owner first.",
);

/** Everybody who runs the shop or did, and who is invited. */
export async function readTeam(db: Database): Promise<Omit<Team, "success">> {
  const { id, name, email, role, state } = staff;
  const members = await db
    .select({ id, name, email, role, state, lastSeenAt: max(staffNetworks.lastUsedAt) })
    .from(staff)
    .leftJoin(staffNetworks, eq(staffNetworks.staffId, id))
    .groupBy(id)
    .orderBy(asc(state), asc(name), asc(id));
  const invitations = await db
    .select({ invitation: staffInvitations, invitedBy: name })
    .from(staffInvitations)
    .leftJoin(staff, eq(id, staffInvitations.invitedBy))
    .orderBy(asc(staffInvitations.createdAt));
  return {
    members: members.map((member) => ({
      ...member,
      lastSeenAt: member.lastSeenAt?.toISOString() ?? null,
    })),
    invitations: invitations.map(({ invitation, invitedBy }) => ({
      id: invitation.id,
      email: invitation.email,
      role: invitation.role,
      invitedBy: invitedBy ?? "",
      expiresAt: invitation.expiresAt.toISOString(),
    })),
  };
}

interface Standing {
  role: Role;
  state: "active" | "deactivated" | "removed";
}

/** Gives a member another role, or lets them in no more, or again; it acts with their next request. */
export async function changeMember(
  db: Database,
  actor: StaffActor,
  id: string,
  wanted: { role?: Role | undefined; state?: "active" | "deactivated" | undefined },
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    const found = await lockMember(tx, actor, id, (now) => withDefined(now, wanted));
    if (found instanceof Refusal) return found;
    const { role, state } = found.next;
    await tx.update(staff).set({ role, state }).where(eq(staff.id, id));
    if (state !== "active") {
      await endSessions(tx, id);
      await tx.delete(staffInvitations).where(isLinkTo(id));
    }
    if (role !== "owner" || state !== "active") await takeBackInvitations(tx, id);
    await recordStanding(tx, actor, id, "staff.change", found);
    return null;
  });
}

/** Removes a member for good: nothing to sign in with is left, and the email is free again. */
export async function removeMember(
  db: Database,
  actor: StaffActor,
  id: string,
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    const found = await lockMember(tx, actor, id, (now) => ({ ...now, state: "removed" }));
    if (found instanceof Refusal) return found;
    const nothing = { passwordHash: null, totpSecret: null };
    await tx
      .update(staff)
      .set({ state: "removed", ...nothing })
      .where(eq(staff.id, id));
    await endSessions(tx, id);
    await takeBackInvitations(tx, id);
    await tx.delete(staffInvitations).where(isLinkTo(id));
    for (const table of [staffPasskeys, staffRecoveryCodes, staffNetworks]) {
      await tx.delete(table).where(eq(table.staffId, id));
    }
    await recordStanding(tx, actor, id, "staff.remove", found);
    return null;
  });
}

/** Ends every session of a member, such as one whose phone was stolen. */
export async function signOutMember(
  db: Database,
  actor: StaffActor,
  id: string,
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    const [member] = await tx.select({ id: staff.id }).from(staff).where(isMember(id));
    if (member === undefined) return nobody;
    await endSessions(tx, id);
    await recordChange(tx, actor, { action: "staff.endSessions", subject: { kind: "staff", id } });
    return null;
  });
}

/** The link by which a member who lost the way comes back in, where one was sent. */
const isLinkTo = (id: string) =>
  eq(staffInvitations.email, sql`(select ${staff.email} from ${staff} where ${eq(staff.id, id)})`);

const isMember = (id: string) => and(eq(staff.id, id), ne(staff.state, "removed"));

const withDefined = (
  now: Standing,
  { role, state }: { role?: Role | undefined; state?: Standing["state"] | undefined },
): Standing => ({ role: role ?? now.role, state: state ?? now.state });

/**
 * A member, and what they become, locked until the transaction ends; refused where the shop would be
 * left without an owner. All active owners are locked first, always in one order: of two owners who
 * put each other out at the same moment, the second finds one owner, or is none any more.
 */
async function lockMember(
  tx: Transaction,
  actor: StaffActor,
  id: string,
  become: (now: Standing) => Standing,
): Promise<Refusal | { now: Standing; next: Standing }> {
  // Before the member, in the order of who comes in by it at this moment.
  await tx.select().from(staffInvitations).where(isLinkTo(id)).for("update");
  const owners = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, "owner"), eq(staff.state, "active")))
    .orderBy(asc(staff.id))
    .for("update");
  if (!owners.some((owner) => owner.id === actor.id)) return notAllowed;
  const [now] = await tx
    .select({ role: staff.role, state: staff.state })
    .from(staff)
    .where(isMember(id))
    .for("update");
  if (now === undefined) return nobody;
  const next = become(now);
  const staysOwner = next.role === "owner" && next.state === "active";
  if (!staysOwner && owners.every((owner) => owner.id === id)) return lastOwner;
  return { now, next };
}

/** Whoever cannot invite any more has invited nobody. */
async function takeBackInvitations(tx: Transaction, id: string): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.invitedBy, id));
}

async function recordStanding(
  tx: Transaction,
  actor: StaffActor,
  id: string,
  action: string,
  { now, next }: { now: Standing; next: Standing },
): Promise<void> {
  const names = (["role", "state"] as const).filter((name) => now[name] !== next[name]);
  if (names.length === 0) return;
  const of = (standing: Standing) =>
    Object.fromEntries(names.map((name) => [name, standing[name]] as const));
  const subject = { kind: "staff", id };
  await recordChange(tx, actor, { action, subject, before: of(now), after: of(next) });
}
