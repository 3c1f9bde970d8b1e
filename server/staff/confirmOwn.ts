import { and, eq, sql } from "drizzle-orm";
import type { StaffConfirmation } from "../../contract/admin/staff.ts";
import { guessLimits, passwordLimit, type Seal, verifyPassword } from "../credentials/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { type Limit, returnedAttempts, takeAttempts, tooManyAttempts } from "../limits/index.ts";
import { provePasskey } from "./passkeys.ts";
import { takeCode } from "./signIn.ts";
import type { SignedInStaff } from "./staffActor.ts";
import { staff, staffSessions } from "./tables.ts";

/** A member of the staff who is signed in and proves who they are. */
export interface Own {
  db: Database;
  me: SignedInStaff;
  /** The network address that they ask from. */
  address: string;
}

const wrongPassword = new Refusal("forbidden", "Your current password is not right.");
const wrongCode = new Refusal(
  "forbidden",
  "That code is not right, or was used before. Please wait for the next one.",
);
const passkeyNeeded = new Refusal(
  "forbidden",
  "You sign in with a passkey: please confirm with it.",
);

const signedIn = "a member of the staff who is signed in";
const wrongPasswords = guessLimits("staff session password", `wrong passwords of ${signedIn}`);
const wrongCodes = guessLimits("staff session code", `wrong one-time passwords of ${signedIn}`);
/** A stolen session guesses as strangers do. */
const guesses = (of: typeof wrongCodes, { me, address }: Own) =>
  of({ who: me.id }, { address, isFamiliar: false });

/** Notes that this session's member has proved who they are, by one of the ways to sign in. */
export async function confirmOwn(
  own: Own,
  { seal, origin }: { seal: Seal; origin: string },
  given: StaffConfirmation,
): Promise<Refusal | null> {
  const { db, me } = own;
  if (given.way === "passkey") {
    const proven = await provePasskey(db, origin, given, async (tx) => note(tx, me), me.id);
    // Not 401: the session is good.
    return proven instanceof Refusal ? new Refusal("forbidden", proven.message) : null;
  }
  const limits = guesses(wrongCodes, own);
  const wait = await takeAttempts(db, limits);
  if (wait) return tooManyAttempts(wait);
  const refusal = await checkOwnPassword(own, given.currentPassword);
  if (refusal) return refusal;
  return db.transaction(async (tx) => {
    const [member] = await tx.select().from(staff).where(eq(staff.id, me.id)).for("update");
    if (member === undefined || (await takeCode(tx, seal, member, given.code)) === null) {
      return wrongCode;
    }
    await giveBack(tx, limits);
    await note(tx, me);
    return null;
  });
}

/** Holds a password against the member's own. */
export async function checkOwnPassword(own: Own, currentPassword: string): Promise<Refusal | null> {
  const { db, me, address } = own;
  const isMe = and(eq(staff.id, me.id), eq(staff.state, "active"));
  const [member] = await db.select().from(staff).where(isMe);
  if (member?.passwordHash == null) return passkeyNeeded;
  const limits = guesses(wrongPasswords, own);
  const wait = await takeAttempts(db, [...limits, passwordLimit({ address })]);
  if (wait) return tooManyAttempts(wait);
  const right = await verifyPassword(member.passwordHash, currentPassword, address);
  if (right === false) return wrongPassword;
  await giveBack(db, limits);
  return right instanceof Refusal ? right : null;
}

async function giveBack(db: Database | Transaction, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key);
  const returned = returnedAttempts(db, keys);
  await db.with(returned).select().from(returned);
}

async function note(tx: Transaction, { tokenHash }: SignedInStaff): Promise<void> {
  const confirmedAt = sql`now()`;
  await tx.update(staffSessions).set({ confirmedAt }).where(eq(staffSessions.tokenHash, tokenHash));
}
