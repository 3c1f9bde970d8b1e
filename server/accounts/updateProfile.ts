import {
  and,
  eq,
  getTableColumns,
  ne,
  notExists,
  type SQL,
  sql,
  type WithSubquery,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ProfileUpdate } from "../../contract/account.ts";
import { currentPasswordNeeded, numberCodesNeeded } from "../../contract/accountRules.ts";
import { type HashNewPassword, refuseCommonPassword } from "../credentials/index.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { returnedAttempts, takeAttempts, tooManyAttempts } from "../limits/index.ts";
import type { PictureStore } from "../media/index.ts";
import { changeLimits } from "./changeLimits.ts";
import type { CodeTools } from "./codes/askForCode.ts";
import { proveNumbers } from "./codes/moveNumber.ts";
import type { Customer } from "./customer.ts";
import { onlyThisSession } from "./ownSessions.ts";
import {
  drawPortrait,
  erasePortrait,
  eraseUnlessShown,
  portraitFile,
  type Sitter,
} from "./portrait.ts";
import { requireConfirmed, wrongPassword } from "./requireConfirmed.ts";
import type { SignedIn } from "./requireCustomer.ts";
import { changedMeanwhile, stillSignedIn } from "./stillSignedIn.ts";
import { customers } from "./tables.ts";

export interface ProfileChange {
  signedIn: SignedIn;
  update: ProfileUpdate;
  /** The picture as it was sent, if one was. */
  picture: Buffer | null;
  /** The customer's network address. */
  address: string;
}

/** What others do when a profile changes, as a part of the statement that changes it. */
export interface ProfileHooks {
  /** The login moved to another number, where `made` holds; the email as it was before. */
  numberMoved(
    db: Database,
    move: { id: string; email: string; from: string; to: string },
    made: SQL,
  ): WithSubquery;
  /** The password changed, or the email address did; the number and the email as they were before. */
  passwordChanged(db: Database, of: Reachable, made: SQL): WithSubquery;
  emailChanged(db: Database, of: Reachable, made: SQL): WithSubquery;
}

type Reachable = Pick<Customer, "id" | "email" | "phoneNumber" | "numberProvedAt">;

const numberTaken = new Refusal(
  "already_registered",
  "This phone number belongs to another account.",
);

/**
 * Changes the profile, all of it or nothing. A new password and another phone number, which is the
 * login, need the current password and end every other session; another number needs the codes that
 * were sent to both, too; another email address needs the password or a session confirmed just now. A
 * new picture takes the place of the old one, which is erased.
 */
export async function updateProfile(
  tools: Pick<CodeTools, "db" | "seal"> &
    Pick<Sitter, "hasOrdered"> & {
      pictures: PictureStore;
      hooks: ProfileHooks;
      hashNewPassword: HashNewPassword;
    },
  change: ProfileChange,
): Promise<Refusal | Customer> {
  const { db, pictures, hooks, hasOrdered } = tools;
  const { customer } = change.signedIn;
  const sitter = { customer, address: change.address, hasOrdered };
  const portrait = change.picture && (await drawPortrait(db, change.picture, sitter));
  if (portrait instanceof Refusal) return portrait;
  const admitted = await admit(tools, change);
  if (admitted instanceof Refusal) return admitted;
  const file = portrait ? portraitFile(customer.id, portrait) : null;
  if (portrait && file) await pictures.save(file, portrait);
  const withdraw = async () => {
    if (file) await eraseUnlessShown(db, pictures, { customerId: customer.id, file });
  };
  const changed = await write(db, hooks, change, file, admitted).catch(async (error) => {
    if (isNumberTaken(error)) return numberTaken;
    // While the database is away nobody can tell whether the profile shows it: then it stays.
    await withdraw().catch(() => {});
    throw error;
  });
  if (changed instanceof Refusal) {
    await withdraw();
    return changed;
  }
  const { pictureBefore, ...now } = changed;
  if (file && file !== pictureBefore) await erasePortrait(pictures, pictureBefore);
  return now;
}

/** What the current password, and the codes of a move, have allowed. */
interface Admitted {
  movesNumber: boolean;
  /** Of the new password; null when it stays. */
  passwordHash: string | null;
  /** The keys of the attempts that a success takes back. */
  attempts: string[];
}

/** Asks who it is where what guards the account changes, and for the codes where the login moves. */
async function admit(
  tools: Pick<CodeTools, "db" | "seal"> & { hashNewPassword: HashNewPassword },
  change: ProfileChange,
): Promise<Refusal | Admitted> {
  const { signedIn, update, address } = change;
  const { customer } = signedIn;
  const { phoneNumber, password, currentPassword, oldNumberCode, newNumberCode } = update;
  const movesNumber = phoneNumber !== customer.phoneNumber;
  const changesLogin = password !== undefined || movesNumber;
  if (!changesLogin && update.email === customer.email) {
    return { movesNumber, passwordHash: null, attempts: [] };
  }
  if (changesLogin && !currentPassword) {
    return new Refusal("invalid_request", currentPasswordNeeded.phoneNumber);
  }
  if (movesNumber && !(oldNumberCode && newNumberCode)) {
    return new Refusal("invalid_request", numberCodesNeeded);
  }
  const common = password === undefined ? null : await refuseCommonPassword(password, phoneNumber);
  if (common) return common;
  const attempts = await requireConfirmed(tools.db, signedIn, { currentPassword, address });
  if (attempts instanceof Refusal) return attempts;
  // The first email address is told to nobody.
  const isTold = changesLogin || customer.email !== "";
  const wait = isTold && (await takeAttempts(tools.db, changeLimits(customer, address)));
  if (wait) return tooManyAttempts(wait);
  const passwordHash =
    password === undefined ? null : await tools.hashNewPassword(password, address);
  if (passwordHash instanceof Refusal) return passwordHash;
  if (!movesNumber || !oldNumberCode || !newNumberCode)
    return { movesNumber, passwordHash, attempts };
  // Last, since right codes are used up.
  const codes = { phoneNumber, oldNumberCode, newNumberCode, address };
  const proven = await proveNumbers(tools, customer, codes);
  if (proven instanceof Refusal) return proven;
  return { movesNumber, passwordHash, attempts: [...attempts, ...proven] };
}

/**
 * One statement: the profile, and where the login changes the sessions, the attempts it took and what
 * others do. The row is locked before it is written, so that the picture that is replaced is the one that was there,
 * and that nothing is written for a session that a new password ends at this moment.
 */
async function write(
  db: Database,
  hooks: ProfileHooks,
  change: ProfileChange,
  newPicture: string | null,
  { movesNumber, passwordHash, attempts }: Admitted,
): Promise<Refusal | (Customer & { pictureBefore: string })> {
  const { customer } = change.signedIn;
  const { fullName, email, phoneNumber, addressLine1, city, pincode } = change.update;
  // A number or email that stays is not written: it may have been changed since we looked.
  const number = movesNumber ? { phoneNumber, numberProvedAt: sql`now()` } : {};
  const mail = email === customer.email ? {} : { email };
  const profile = { fullName, addressLine1, city, pincode, ...number, ...mail };
  const picture = newPicture === null ? {} : { profilePicture: newPicture };
  const before = db
    .select({ id: customers.id, picture: sql<string>`${customers.profilePicture}`.as("before") })
    .from(customers)
    .where(stillSignedIn(db, change.signedIn))
    .for("update")
    .as("held");
  const other = alias(customers, "other");
  const hasNumber = and(eq(other.phoneNumber, phoneNumber), ne(other.id, customer.id));
  const mine = and(
    eq(customers.id, before.id),
    notExists(db.select().from(other).where(hasNumber)),
  );
  const asSet = <Values extends object>(values: Values) =>
    db
      .update(customers)
      .set({ ...profile, ...picture, ...values, updatedAt: sql`now()` })
      .from(before);
  const fields = { ...getTableColumns(customers), pictureBefore: before.picture };
  const movesLogin = passwordHash !== null || movesNumber;
  // The first address takes the place of none; a move to another number tells the one before already.
  const movesEmail = !movesNumber && customer.email !== "" && email !== customer.email;
  if (!movesLogin && !movesEmail && attempts.length === 0) {
    const [changed] = await asSet({}).where(mine).returning(fields);
    return changed ?? (await whyNot(db, change, numberTaken));
  }
  const newPassword = passwordHash === null ? {} : { passwordHash };
  const changed = db
    .$with("changed")
    .as(
      (movesLogin
        ? asSet({ ...newPassword, generation: sql`${customers.generation} + 1` }).where(
            and(mine, eq(customers.passwordHash, customer.passwordHash)),
          )
        : asSet({}).where(mine)
      ).returning(fields),
    );
  const made = sql`exists (select from changed)`;
  const parts: WithSubquery[] = [changed];
  if (attempts.length > 0) parts.push(returnedAttempts(db, attempts));
  if (movesLogin) parts.push(...onlyThisSession(db, change.signedIn, made));
  if (passwordHash !== null) parts.push(hooks.passwordChanged(db, customer, made));
  if (movesEmail) parts.push(hooks.emailChanged(db, customer, made));
  if (movesNumber) {
    const { id, email, phoneNumber: from } = customer;
    parts.push(hooks.numberMoved(db, { id, email, from, to: phoneNumber }, made));
  }
  const [row] = await db
    .with(...parts)
    .select()
    .from(changed);
  if (row) return row;
  return whyNot(db, change, passwordHash !== null && !movesNumber ? wrongPassword : numberTaken);
}

/** Why nothing was written: the account is another by now, or else for this reason. */
async function whyNot(db: Database, { signedIn }: ProfileChange, otherwise: Refusal) {
  const still = await db.$count(customers, stillSignedIn(db, signedIn));
  return still === 0 ? changedMeanwhile : otherwise;
}

/** Somebody took the number between our look and our write. */
function isNumberTaken(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string; constraint?: string } };
  return cause?.code === "23505" && cause.constraint === "customers_phone_number";
}
