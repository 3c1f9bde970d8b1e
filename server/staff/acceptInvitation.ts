import { and, eq, ne } from "drizzle-orm";
import type { AcceptInvitation } from "../../contract/admin/staff.ts";
import type { Role } from "../../contract/staffRules.ts";
import { type HashNewPassword, passkeyKnown, type Seal, stepOver } from "../credentials/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { Refusal } from "../ground/refusal.ts";
import { takeChallenge } from "./challenges.ts";
import { findInvitation, holds, invitationOver } from "./inviteStaff.ts";
import {
  actorOf,
  type CameIn,
  endSessions,
  openStaffSession,
  type StaffVisit,
} from "./openStaffSession.ts";
import { checkNewPasskey, keepPasskey } from "./passkeys.ts";
import { recordChange } from "./recordChange.ts";
import { cameBack, type TellMember } from "./recordWays.ts";
import { replaceRecoveryCodes } from "./recoveryCodes.ts";
import { refuseStaffPassword } from "./refuseStaffPassword.ts";
import { staff, staffInvitations, staffPasskeys, staffRecoveryCodes } from "./tables.ts";
import { confirmTotp, sealedFor } from "./totpSetup.ts";

/** Thrown to roll back: somebody has the passkey already, and the link stays good. */
class PasskeyTaken extends Error {}
function refuseTaken(error: unknown): Refusal {
  if (error instanceof PasskeyTaken) return passkeyKnown;
  throw error;
}

/** How somebody will sign in, checked; `keep` writes it down for them and answers recovery codes. */
interface WayIn {
  by: string;
  /** False where it was taken meanwhile. */
  claim(tx: Transaction): Promise<boolean>;
  keep(tx: Transaction, staffId: string): Promise<string[]>;
}

/**
 * Makes a member of the staff of who has the link, or lets one who lost everything back in: name, and
 * a password with one-time passwords, or a passkey. They are signed in after it.
 */
export async function acceptInvitation(
  {
    db,
    origin,
    seal,
    hashNewPassword,
    tellMember,
  }: {
    db: Database;
    origin: string;
    seal: Seal;
    hashNewPassword: HashNewPassword;
    tellMember: TellMember;
  },
  { token, name, way }: AcceptInvitation,
  visit: StaffVisit,
): Promise<Refusal | (CameIn & { recoveryCodes: string[] })> {
  const invitation = await findInvitation(db, token);
  if (invitation instanceof Refusal) return invitation;
  const wayIn =
    way.kind === "passkey"
      ? await byPasskey(db, origin, way)
      : await byPassword(
          { db, seal, hashNewPassword },
          { ...way, email: invitation.email, address: visit.address },
        );
  if (wayIn instanceof Refusal) return wayIn;
  const accepting = db.transaction(async (tx) => {
    if (!(await wayIn.claim(tx))) return stepOver;
    const [accepted] = await tx.delete(staffInvitations).where(holds(token)).returning();
    if (accepted === undefined) return invitationOver;
    const member = await memberOf(tx, accepted, name);
    if (member.isBack) await tellMember(tx, { name, email: member.email, what: cameBack });
    const recoveryCodes = await wayIn.keep(tx, member.id);
    const subject = { kind: "staff", id: member.id };
    const after = { name, email: member.email, role: member.role, by: wayIn.by };
    await recordChange(tx, actorOf(member, visit), { action: "staff.accept", subject, after });
    return { ...(await openStaffSession(tx, member, visit, wayIn.by)), recoveryCodes };
  });
  return accepting.catch(refuseTaken);
}

async function byPassword(
  { db, seal, hashNewPassword }: { db: Database; seal: Seal; hashNewPassword: HashNewPassword },
  given: { password: string; ticket: string; code: string; email: string; address: string },
): Promise<Refusal | WayIn> {
  const { password, ticket, code, email, address } = given;
  const common = await refuseStaffPassword(password, email);
  if (common) return common;
  const confirmed = await confirmTotp(db, seal, { ticket, code });
  if (confirmed instanceof Refusal) return confirmed;
  const passwordHash = await hashNewPassword(password, address);
  if (passwordHash instanceof Refusal) return passwordHash;
  const { secret, step: totpStep } = confirmed;
  return {
    by: "password",
    claim: async (tx) => (await takeChallenge(tx, "totp", ticket)) !== null,
    async keep(tx, staffId) {
      const totpSecret = seal.seal(secret, sealedFor(staffId));
      const set = { passwordHash, totpSecret, totpStep };
      await tx.update(staff).set(set).where(eq(staff.id, staffId));
      return replaceRecoveryCodes(tx, staffId);
    },
  };
}

async function byPasskey(
  db: Database,
  origin: string,
  given: { ticket: string; response: object },
): Promise<Refusal | WayIn> {
  const passkey = await checkNewPasskey(db, origin, given);
  if (passkey instanceof Refusal) return passkey;
  return {
    by: "passkey",
    claim: async () => true,
    async keep(tx, staffId) {
      if (!(await keepPasskey(tx, staffId, "First passkey", passkey))) throw new PasskeyTaken();
      return [];
    },
  };
}

/** The member whom an invitation makes or lets back in, with nothing yet to sign in with. */
async function memberOf(
  tx: Transaction,
  { email, role, invitedBy }: typeof staffInvitations.$inferSelect,
  name: string,
): Promise<{ id: string; name: string; email: string; role: Role; isBack: boolean }> {
  const { id, role: staffRole } = staff;
  const [known] = await tx
    .select({ id, role: staffRole })
    .from(staff)
    .where(and(eq(staff.email, email), ne(staff.state, "removed")))
    .for("update");
  if (known === undefined) {
    const member = { id: newId(), name, email, role };
    await tx.insert(staff).values(member);
    return { ...member, isBack: false };
  }
  // Who is a member keeps the role that they have by now; the command line alone raises it.
  const kept = invitedBy === null ? role : known.role;
  const nothing = { passwordHash: null, totpSecret: null, totpStep: 0 };
  await tx
    .update(staff)
    .set({ name, role: kept, state: "active", ...nothing })
    .where(eq(staff.id, known.id));
  await endSessions(tx, known.id);
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, known.id));
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, known.id));
  return { id: known.id, name, email, role: kept, isBack: true };
}
