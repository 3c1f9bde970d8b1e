import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { repeatDeadlocked } from "../database/repeatDeadlocked.ts";
import { Refusal } from "../ground/refusal.ts";
import { forgottenAttempts } from "../limits/index.ts";
import type { PictureStore } from "../media/index.ts";
import { erasePortrait } from "./portrait.ts";
import { requireConfirmed } from "./requireConfirmed.ts";
import type { SignedIn } from "./requireCustomer.ts";
import { changedMeanwhile, stillSignedIn } from "./stillSignedIn.ts";
import { consents, customers } from "./tables.ts";

/** Erases the customer who has proved that it is they who want it. */
export async function deleteAccount(
  db: Database,
  pictures: PictureStore,
  signedIn: SignedIn,
  given: { currentPassword?: string | undefined; address: string },
): Promise<Refusal | null> {
  const confirmed = await requireConfirmed(db, signedIn, given);
  if (confirmed instanceof Refusal) return confirmed;
  // Whoever orders at the same time waits for this row, and this for what they have locked.
  const isGone = await repeatDeadlocked(() =>
    eraseAccount(db, pictures, signedIn.customer, stillSignedIn(db, signedIn)),
  );
  return isGone ? null : changedMeanwhile;
}

type Erasable = Pick<
  typeof customers.$inferSelect,
  "id" | "phoneNumber" | "passwordHash" | "profilePicture"
>;

/**
 * Erases a customer: the picture first, so that a failure leaves an account to try again with; then
 * in one statement the row and whatever other tables keep of it. Of the consents stays that somebody
 * gave and withdrew them, and attempts count on until they lapse, within a day, where nobody has shown
 * whose the number is. False when the password changed meanwhile, or `isAsked` holds no more.
 */
export async function eraseAccount(
  db: Database | Transaction,
  pictures: PictureStore,
  customer: Erasable,
  isAsked?: SQL,
): Promise<boolean> {
  await erasePortrait(pictures, customer.profilePicture);
  const gone = db.$with("gone").as(
    db
      .delete(customers)
      .where(
        and(
          eq(customers.id, customer.id),
          eq(customers.passwordHash, customer.passwordHash),
          isAsked,
        ),
      )
      .returning({
        id: customers.id,
        picture: customers.profilePicture,
        provedAt: customers.numberProvedAt,
      }),
  );
  const withdrawn = db
    .$with("withdrawn")
    .as(
      db
        .update(consents)
        .set({ withdrawnAt: sql`now()` })
        .where(inArray(consents.customerId, sql`(select id from gone)`))
        .returning({ id: consents.id }),
    );
  // Anybody may register a number, and would be rid of the limits that guard its owner by erasing the account.
  const wasTheirs = sql`exists (select from gone where number_proved_at is not null)`;
  const forgotten = forgottenAttempts(db, customer.phoneNumber, wasTheirs);
  const [row] = await db.with(gone, withdrawn, forgotten).select().from(gone);
  if (row === undefined) return false;
  // One that was sent while we asked for the password.
  if (row.picture !== customer.profilePicture) await erasePortrait(pictures, row.picture);
  return true;
}

/** Erases the customer of this id, if there is one, for whoever need not prove who they are. */
export async function removeAccount(
  db: Database,
  pictures: PictureStore,
  id: string,
): Promise<void> {
  for (;;) {
    const [customer] = await db.select().from(customers).where(eq(customers.id, id));
    if (customer === undefined) return;
    if (await repeatDeadlocked(() => eraseAccount(db, pictures, customer))) return;
  }
}
