import { and, eq, getTableColumns, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ProfileUpdate } from "../../contract/account.ts";
import type { Database } from "../database/connect.ts";
import { returnedAttempts, takeAttempts } from "../limits/index.ts";
import type { PictureStore } from "../media/index.ts";
import { confirmPassword, wrongPassword } from "./confirmPassword.ts";
import type { Customer } from "./customer.ts";
import { claimLimits, loginLimits } from "./loginLimits.ts";
import { hashPassword } from "./passwords.ts";
import { drawPortrait, erasePortrait, portraitFile } from "./portrait.ts";
import { busy, type Refusal, tooManyAttempts } from "./refusal.ts";
import type { SignedIn } from "./requireCustomer.ts";
import { customers, sessions } from "./tables.ts";

export interface ProfileChange {
  signedIn: SignedIn;
  update: ProfileUpdate;
  /** The picture as it was sent, if one was. */
  picture: Buffer | null;
  /** The customer's network address. */
  address: string;
}

const numberTaken: Refusal = {
  code: "already_registered",
  message: "This phone number belongs to another account.",
};

/**
 * Changes the profile, all of it or nothing. A new password ends every other session; a new picture
 * takes the place of the old one, which is erased.
 */
export async function updateProfile(
  db: Database,
  pictures: PictureStore,
  change: ProfileChange,
): Promise<Refusal | Customer> {
  const { customer } = change.signedIn;
  const portrait = change.picture && (await drawPortrait(change.picture));
  if (portrait && "code" in portrait) return portrait;
  const passwordHash = await admit(db, change);
  if (passwordHash !== null && typeof passwordHash !== "string") return passwordHash;
  const file = portrait ? portraitFile(customer.id, portrait) : null;
  if (portrait && file) await pictures.save(file, portrait);
  const changed = await write(db, change, file, passwordHash).catch((error) => {
    if (isNumberTaken(error)) return numberTaken;
    throw error;
  });
  if ("code" in changed) {
    if (file && file !== customer.profilePicture) await erasePortrait(pictures, file);
    return changed;
  }
  const { pictureBefore, ...now } = changed;
  if (file && file !== pictureBefore) await erasePortrait(pictures, pictureBefore);
  return now;
}

/** Counts and checks what the change needs: the hash of the new password, or null if there is none. */
async function admit(db: Database, change: ProfileChange): Promise<Refusal | string | null> {
  const { signedIn, update, address } = change;
  const { customer } = signedIn;
  const claims = update.phoneNumber === customer.phoneNumber ? [] : claimLimits(address);
  if (update.password === undefined) {
    const wait = claims.length > 0 ? await takeAttempts(db, claims) : null;
    return wait && tooManyAttempts(wait);
  }
  const limits = [...loginLimits(customer.phoneNumber, address), ...claims];
  const refusal = await confirmPassword(db, customer, update.currentPassword ?? "", limits);
  if (refusal) return refusal;
  const hashed = await hashPassword(update.password);
  return hashed === "busy" ? busy : hashed;
}

/**
 * One statement: the profile, and with a new password the sessions and the attempt it took. The row
 * is locked before it is written, so that the picture that is replaced is the one that was there.
 */
async function write(
  db: Database,
  change: ProfileChange,
  newPicture: string | null,
  passwordHash: string | null,
): Promise<Refusal | (Customer & { pictureBefore: string })> {
  const { customer, tokenHash } = change.signedIn;
  const { fullName, email, phoneNumber, addressLine1, city, pincode } = change.update;
  const profile = { fullName, email, phoneNumber, addressLine1, city, pincode };
  const picture = newPicture === null ? {} : { profilePicture: newPicture };
  const before = db
    .select({ id: customers.id, picture: sql<string>`${customers.profilePicture}`.as("before") })
    .from(customers)
    .where(eq(customers.id, customer.id))
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
  if (passwordHash === null) {
    const [changed] = await asSet({}).where(mine).returning(fields);
    return changed ?? numberTaken;
  }
  const changed = db.$with("changed").as(
    asSet({ passwordHash, generation: sql`${customers.generation} + 1` })
      .where(and(mine, eq(customers.passwordHash, customer.passwordHash)))
      .returning(fields),
  );
  const kept = db.$with("kept").as(
    db
      .update(sessions)
      .set({ generation: sql`${sessions.generation} + 1` })
      .where(and(eq(sessions.tokenHash, tokenHash), sql`exists (select from changed)`))
      .returning({ tokenHash: sessions.tokenHash }),
  );
  const keys = loginLimits(customer.phoneNumber, change.address).map(({ key }) => key);
  const returned = returnedAttempts(db, keys);
  const [row] = await db.with(changed, kept, returned).select().from(changed);
  if (row) return row;
  return phoneNumber === customer.phoneNumber ? wrongPassword : numberTaken;
}

/** Somebody took the number between our look and our write. */
function isNumberTaken(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string; constraint?: string } };
  return cause?.code === "23505" && cause.constraint === "customers_phone_number";
}
