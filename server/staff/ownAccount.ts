import { and, count, eq, isNull, ne, sql } from "drizzle-orm";
import type { StaffAccount } from "../../contract/admin/staff.ts";
import { type HashNewPassword, passkeyKnown, type Seal, stepOver } from "../credentials/index.ts";
import type { Transaction } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { takeChallenge } from "./challenges.ts";
import { checkOwnPassword, type Own } from "./confirmOwn.ts";
import { endSessions } from "./openStaffSession.ts";
import { checkNewPasskey, keepPasskey } from "./passkeys.ts";
import { recordChange } from "./recordChange.ts";
import { recordWays, type TellMember } from "./recordWays.ts";
import { replaceRecoveryCodes } from "./recoveryCodes.ts";
import { refuseStaffPassword } from "./refuseStaffPassword.ts";
import { notSignedIn, type SignedInStaff, type StaffActor } from "./staffActor.ts";
import { staff, staffPasskeys, staffRecoveryCodes, staffSessions } from "./tables.ts";
import { confirmTotp, sealedFor } from "./totpSetup.ts";

/** A member who changes their own account. */
export interface OwnChange extends Own {
  actor: StaffActor;
  hashNewPassword: HashNewPassword;
  tellMember: TellMember;
}

const noPasskey = new Refusal("not_found", "There is no such passkey any more.");
const lastWayIn = new Refusal(
  "last_way_in",
  "This passkey is your only way to sign in. Add another passkey or a password first.",
);
const passwordFirst = new Refusal(
  "invalid_request",
  "Please choose a password too: one-time passwords are its second factor.",
);

export async function readOwnAccount({
  db,
  me,
}: OwnChange): Promise<Omit<StaffAccount, "success">> {
  const [row] = await db
    .select({ hasPassword: sql<boolean>`${staff.passwordHash} is not null` })
    .from(staff)
    .where(eq(staff.id, me.id));
  const [codes] = await db
    .select({ left: count() })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, me.id), isNull(staffRecoveryCodes.usedAt)));
  const { id, name, createdAt, lastUsedAt } = staffPasskeys;
  const passkeys = await db
    .select({ id, name, createdAt, lastUsedAt })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, me.id))
    .orderBy(createdAt, id);
  return {
    staff: { id: me.id, name: me.name, email: me.email, role: me.role },
    hasPassword: row?.hasPassword ?? false,
    recoveryCodesLeft: codes?.left ?? 0,
    passkeys: passkeys.map((passkey) => ({
      ...passkey,
      createdAt: passkey.createdAt.toISOString(),
      lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
    })),
  };
}

const subjectOf = ({ me }: OwnChange) => ({ kind: "staff", id: me.id });

export async function changeOwnName(own: OwnChange, name: string): Promise<void> {
  const { db, me, actor } = own;
  await db.transaction(async (tx) => {
    await tx.update(staff).set({ name }).where(eq(staff.id, me.id));
    const [before, after] = [{ name: me.name }, { name }];
    await recordChange(tx, actor, {
      action: "staff.rename",
      subject: subjectOf(own),
      before,
      after,
    });
  });
}

/** A new password in place of the present one; every other session ends. */
export async function changeOwnPassword(
  own: OwnChange,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<Refusal | null> {
  const { db, me } = own;
  const refusal = await checkOwnPassword(own, currentPassword);
  if (refusal) return refusal;
  const passwordHash = await hashOwn(own, password);
  if (passwordHash instanceof Refusal) return passwordHash;
  return db.transaction(async (tx) => {
    const member = await lockOwn(tx, me);
    if (member instanceof Refusal) return member;
    if (member.passwordHash === null) return passwordFirst;
    await tx.update(staff).set({ passwordHash }).where(eq(staff.id, me.id));
    await endSessions(tx, me.id, me.tokenHash);
    await recordWays(tx, own, { action: "staff.changePassword" });
    return null;
  });
}

async function hashOwn({ me, address, hashNewPassword }: OwnChange, password: string) {
  const common = await refuseStaffPassword(password, me.email);
  return common ?? hashNewPassword(password, address);
}

/** One-time passwords of another secret, with a password for who had none; every other session ends. */
export async function changeSecondFactor(
  own: OwnChange,
  seal: Seal,
  given: { ticket: string; code: string; password?: string | undefined },
): Promise<Refusal | { recoveryCodes: string[] }> {
  const { db, me } = own;
  const { ticket, code, password } = given;
  const confirmed = await confirmTotp(db, seal, { ticket, code, staffId: me.id });
  if (confirmed instanceof Refusal) return confirmed;
  const hashed = password === undefined ? null : await hashOwn(own, password);
  if (hashed instanceof Refusal) return hashed;
  const totpSecret = seal.seal(confirmed.secret, sealedFor(me.id));
  return db.transaction(async (tx) => {
    const member = await lockOwn(tx, me);
    if (member instanceof Refusal) return member;
    const passwordHash = hashed ?? member.passwordHash;
    if (passwordHash === null) return passwordFirst;
    if ((await takeChallenge(tx, "totp", ticket)) === null) return stepOver;
    const set = { passwordHash, totpSecret, totpStep: confirmed.step };
    await tx.update(staff).set(set).where(eq(staff.id, me.id));
    await endSessions(tx, me.id, me.tokenHash);
    await recordWays(tx, own, { action: "staff.changeSecondFactor" });
    return { recoveryCodes: await replaceRecoveryCodes(tx, me.id) };
  });
}

/** Ten new recovery codes; the earlier ones are good no more. */
export async function renewRecoveryCodes(
  own: OwnChange,
): Promise<Refusal | { recoveryCodes: string[] }> {
  const { db, me } = own;
  return db.transaction(async (tx) => {
    const member = await lockOwn(tx, me);
    if (member instanceof Refusal) return member;
    await recordWays(tx, own, { action: "staff.renewRecoveryCodes" });
    return { recoveryCodes: await replaceRecoveryCodes(tx, me.id) };
  });
}

export async function addOwnPasskey(
  own: OwnChange,
  origin: string,
  { name, ...made }: { ticket: string; response: object; name: string },
): Promise<Refusal | null> {
  const { db, me } = own;
  const passkey = await checkNewPasskey(db, origin, { ...made, staffId: me.id });
  if (passkey instanceof Refusal) return passkey;
  return db.transaction(async (tx) => {
    const member = await lockOwn(tx, me);
    if (member instanceof Refusal) return member;
    if (!(await keepPasskey(tx, me.id, name, passkey))) return passkeyKnown;
    const after = { passkey: name };
    await recordWays(tx, own, { action: "staff.addPasskey", after });
    return null;
  });
}

export async function removeOwnPasskey(own: OwnChange, id: string): Promise<Refusal | null> {
  const { db, me } = own;
  return db.transaction(async (tx) => {
    const member = await lockOwn(tx, me);
    if (member instanceof Refusal) return member;
    if (member.passwordHash === null && !(await hasOtherPasskey(tx, me.id, id))) return lastWayIn;
    const isMine = and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, me.id));
    const [gone] = await tx.delete(staffPasskeys).where(isMine).returning();
    if (gone === undefined) return noPasskey;
    const before = { passkey: gone.name };
    await recordWays(tx, own, { action: "staff.removePasskey", before });
    return null;
  });
}

/**
 * The member, locked until the transaction ends. Refused where their session ended since the request
 * came: whoever ended it meant what it had begun as well.
 */
async function lockOwn(
  tx: Transaction,
  { id, tokenHash }: SignedInStaff,
): Promise<Refusal | typeof staff.$inferSelect> {
  const [member] = await tx.select().from(staff).where(eq(staff.id, id)).for("update");
  // A statement of its own: it sees what was done by whom the lock waited for.
  const isThis = eq(staffSessions.tokenHash, tokenHash);
  const [session] = await tx.select({ id: staffSessions.id }).from(staffSessions).where(isThis);
  return member === undefined || session === undefined ? notSignedIn : member;
}

async function hasOtherPasskey(tx: Transaction, staffId: string, id: string): Promise<boolean> {
  const isOther = and(eq(staffPasskeys.staffId, staffId), ne(staffPasskeys.id, id));
  const others = await tx.select({ id: staffPasskeys.id }).from(staffPasskeys).where(isOther);
  return others.length > 0;
}
