import { and, eq, lt } from "drizzle-orm";
import {
  guessLimits,
  hashToken,
  passwordLimit,
  type Seal,
  stepOver,
  unmatchableHash,
  verifyPassword,
} from "../credentials/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { returnedAttempts, takeAttempts, tooManyAttempts } from "../limits/index.ts";
import { openChallenge, readChallenge, takeChallenge } from "./challenges.ts";
import { isFamiliar } from "./familiarNetworks.ts";
import { actorOf, type CameIn, openStaffSession, type StaffVisit } from "./openStaffSession.ts";
import { recordChange } from "./recordChange.ts";
import { takeRecoveryCode } from "./recoveryCodes.ts";
import { staff } from "./tables.ts";
import { stepOfCode } from "./totp.ts";
import { sealedFor } from "./totpSetup.ts";

const wrong = new Refusal("invalid_credentials", "Email or password is not right.");
const wrongCode = new Refusal(
  "invalid_credentials",
  "That code is not right, or was used before. Please wait for the next one.",
);

/** Counts wrong passwords under the email, whether anybody has it or not. */
const passwordGuesses = guessLimits("staff password", "wrong passwords of a member of the staff");
const codeGuesses = guessLimits("staff code", "wrong one-time passwords of a member of the staff");

/**
 * The first step: email and password. An unknown email, one without a password and one that may not
 * sign in cost the same work and get the same answer as a wrong password. Answers a ticket for the second step.
 */
export async function checkPassword(
  db: Database,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<Refusal | { ticket: string }> {
  const [known] = await db
    .select({ member: staff, isFamiliar: isFamiliar(address) })
    .from(staff)
    .where(and(eq(staff.email, email), eq(staff.state, "active")));
  const origin = { address, isFamiliar: known?.isFamiliar ?? false };
  const limits = passwordGuesses({ who: email }, origin);
  const wait = await takeAttempts(db, [...limits, passwordLimit({ address })]);
  if (wait) return tooManyAttempts(wait);
  const hashed = known?.member.passwordHash ?? null;
  const right = await verifyPassword(hashed ?? unmatchableHash, password, address);
  if (right === false || known === undefined || hashed === null) {
    return right instanceof Refusal ? right : wrong;
  }
  const returned = returnedAttempts(
    db,
    limits.map(({ key }) => key),
  );
  await db.with(returned).select().from(returned);
  if (right instanceof Refusal) return right;
  const given = { staffId: known.member.id, expected: hashToken(hashed) };
  return { ticket: await openChallenge(db, { purpose: "second factor", ...given }) };
}

/** The second step: a one-time password, or a recovery code in its place. */
export async function finishSignIn(
  db: Database,
  seal: Seal,
  {
    ticket,
    code,
    visit,
    onKnown,
  }: {
    ticket: string;
    code: string;
    visit: StaffVisit;
    /** Hears whose ticket it is. */
    onKnown: (staffId: string) => void;
  },
): Promise<Refusal | CameIn> {
  const { address } = visit;
  const begun = await readChallenge(db, "second factor", ticket);
  if (begun === null || begun.staffId === null) return stepOver;
  onKnown(begun.staffId);
  const [known] = await db
    .select({ isFamiliar: isFamiliar(address) })
    .from(staff)
    .where(eq(staff.id, begun.staffId));
  const origin = { address, isFamiliar: known?.isFamiliar ?? false };
  const limits = codeGuesses({ who: begun.staffId }, origin);
  const wait = await takeAttempts(db, limits);
  if (wait) return tooManyAttempts(wait);
  const { staffId, expected } = begun;
  return db.transaction(async (tx) => {
    const [member] = await tx
      .select()
      .from(staff)
      .where(and(eq(staff.id, staffId), eq(staff.state, "active")))
      .for("update");
    // A password that was changed since it was given opens nothing any more.
    if (member?.passwordHash == null || hashToken(member.passwordHash) !== expected) {
      return stepOver;
    }
    const by = await takeCode(tx, seal, member, code);
    if (by === null) {
      // Whoever it is has the password: the owner of it should see this.
      const subject = { kind: "staff", id: member.id };
      await recordChange(tx, actorOf(member, visit), { action: "staff.codeRefused", subject });
      return wrongCode;
    }
    if ((await takeChallenge(tx, "second factor", ticket)) === null) return stepOver;
    const returned = returnedAttempts(
      tx,
      limits.map(({ key }) => key),
    );
    await tx.with(returned).select().from(returned);
    return openStaffSession(tx, member, visit, by);
  });
}

/** Uses a code up: what it was, or null for a wrong one and for one that was used before. */
export async function takeCode(
  tx: Transaction,
  seal: Seal,
  { id, totpSecret }: typeof staff.$inferSelect,
  code: string,
): Promise<string | null> {
  const secret = totpSecret === null ? null : seal.open(totpSecret, sealedFor(id));
  const step = secret === null ? null : stepOfCode(secret, code);
  if (step === null) return (await takeRecoveryCode(tx, id, code)) ? "recovery code" : null;
  const used = await tx
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, id), lt(staff.totpStep, step)))
    .returning({ id: staff.id });
  return used.length > 0 ? "one-time password" : null;
}
