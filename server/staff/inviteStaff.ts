import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { invitationHours, permissions, type Role } from "../../contract/staffRules.ts";
import { hashToken, newToken } from "../credentials/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { Refusal } from "../ground/refusal.ts";
import { type AuditActor, recordChange } from "./recordChange.ts";
import { staff, staffInvitations } from "./tables.ts";

export const invitationOver = new Refusal(
  "not_found",
  "This invitation was used, taken back or is too old. Please ask for a new one.",
);
const otherRole = new Refusal(
  "already_staff",
  "Somebody with this email is in the team already, with another role. Change the role in the team's list.",
);

export interface Invitation {
  email: string;
  role: Role;
}

/** An invitation as it is told: the link is secret, and good once. */
export type TellInvited = (tx: Transaction, told: Invitation & { link: string }) => Promise<void>;

/**
 * Invites somebody by a link, which takes the place of an earlier one to the same email. Who has an
 * account comes back by it: what they signed in with until then is gone. `tell` is told in the transaction.
 */
export async function inviteStaff(
  db: Database,
  origin: string,
  actor: AuditActor,
  { email, role, tell }: Invitation & { tell?: TellInvited },
): Promise<Refusal | { link: string }> {
  const [token, id] = [newToken(), newId()];
  // Behind the # it is sent to no server, and stands in no log.
  const link = `${origin}/admin/invitation#${token}`;
  return db.transaction(async (tx) => {
    const [member] = await tx
      .select({ role: staff.role })
      .from(staff)
      .where(and(eq(staff.email, email), ne(staff.state, "removed")));
    // The command line alone may raise who is there: a lost shop comes back by it.
    if (member !== undefined && member.role !== role && actor.id !== null) return otherRole;
    const given = {
      id,
      tokenHash: hashToken(token),
      role,
      invitedBy: actor.id,
      createdAt: sql`now()`,
      expiresAt: sql`now() + ${sql.raw(`interval '${invitationHours} hours'`)}`,
    };
    await tx
      .insert(staffInvitations)
      .values({ email, ...given })
      .onConflictDoUpdate({ target: staffInvitations.email, set: given });
    const subject = { kind: "invitation", id: email };
    await recordChange(tx, actor, { action: "staff.invite", subject, after: { role } });
    await tell?.(tx, { email, role, link });
    return { link };
  });
}

/** The invitation that a link's token stands for, while it holds. */
export async function findInvitation(
  db: Database,
  token: string,
): Promise<Refusal | (Invitation & { name: string })> {
  const [found] = await db
    .select({ email: staffInvitations.email, role: staffInvitations.role, name: staff.name })
    .from(staffInvitations)
    .leftJoin(staff, and(eq(staff.email, staffInvitations.email), ne(staff.state, "removed")))
    .where(holds(token));
  return found === undefined ? invitationOver : { ...found, name: found.name ?? "" };
}

/** SQL, of a row of `staff_invitations`: whether whoever invited may still, which the command line always may. */
const inviterStands = sql`(${staffInvitations.invitedBy} is null or exists (
  select from ${staff} as inviter where inviter.id = ${staffInvitations.invitedBy}
    and inviter.state = 'active' and ${inArray(sql`inviter.role`, [...permissions["staff.manage"]])}
))`;

export const holds = (token: string) =>
  and(
    eq(staffInvitations.tokenHash, hashToken(token)),
    gt(staffInvitations.expiresAt, sql`now()`),
    inviterStands,
  );

/** Takes an invitation back. False when there is none of this id any more. */
export async function cancelInvitation(
  db: Database,
  actor: AuditActor,
  id: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(staffInvitations)
      .where(eq(staffInvitations.id, id))
      .returning({ email: staffInvitations.email, role: staffInvitations.role });
    if (gone === undefined) return false;
    const { email, role } = gone;
    const subject = { kind: "invitation", id: email };
    const change = { action: "staff.cancelInvitation", subject, before: { role } };
    await recordChange(tx, actor, change);
    return true;
  });
}
