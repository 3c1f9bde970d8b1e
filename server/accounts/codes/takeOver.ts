import { and, eq, type SQL, sql, type WithSubquery } from "drizzle-orm";
import type { Transaction } from "../../database/connect.ts";
import { returnedAttempts } from "../../limits/index.ts";
import type { Customer } from "../customer.ts";
import { newSession, remembered } from "../openSession.ts";
import { customerPasskeys, customers, sessions } from "../tables.ts";
import type { CustomerVisit } from "../visitOf.ts";
import type { CodeTools } from "./askForCode.ts";
import type { GivenCode } from "./proveByCode.ts";

/** What others do when an account is taken over, each as a part of the statement that does it, where `made` is true. */
export interface TakeOverHooks {
  passwordReset(tx: Transaction, of: Told, made: SQL): WithSubquery;
  takenOver(tx: Transaction, of: Told, made: SQL): WithSubquery;
}

/** The account as it was; `losesEmail`: it has no address any more. */
type Told = Pick<Customer, "id" | "email" | "phoneNumber"> & { losesEmail: boolean };

interface TakeOver {
  /** As they were when the code was held against the one that was sent. */
  customer: Customer;
  visit: CustomerVisit & Pick<GivenCode, "ticket">;
  /** Of the password that counts from now on. */
  passwordHash: string;
  /** Attempts that a success takes back. */
  attempts: string[];
  /** See `Proven`. */
  isFirstProof: boolean;
  /** What is told of it. */
  told: keyof TakeOverHooks;
}

/**
 * Makes the account that of whoever proved its number alone: another password, no passkeys, and no session but a new
 * one, of which it answers the token. All or none: null where number or password are others by now. Nobody proves a
 * number to register it: whoever registered a stranger's may be signed in, and have added a passkey, before its owner
 * comes. An email address that they have not shown to be theirs goes as well where nobody proved the number before.
 */
export function takeOver(
  { db, sender, hooks }: Pick<CodeTools, "db" | "sender"> & { hooks: TakeOverHooks },
  { customer, visit, passwordHash, attempts, isFirstProof, told }: TakeOver,
): Promise<{ token: string; customer: Customer } | null> {
  // It is told of every order.
  const losesEmail = isFirstProof && visit.ticket === undefined;
  return db.transaction(async (tx) => {
    // Who adds a passkey at this moment is waited for: the statement below sees it then, and whoever comes later finds
    // their session ended.
    await tx.select().from(customers).where(eq(customers.id, customer.id)).for("update");
    const isUnchanged = and(
      eq(customers.id, customer.id),
      eq(customers.phoneNumber, customer.phoneNumber),
      eq(customers.passwordHash, customer.passwordHash),
    );
    const changed = tx.$with("changed").as(
      tx
        .update(customers)
        .set({
          passwordHash,
          ...(losesEmail && { email: "" }),
          generation: sql`${customers.generation} + 1`,
          // Where codes go by email alone, they show nothing of a number.
          ...(sender.reachesPhones() && { numberProvedAt: sql`now()` }),
          updatedAt: sql`now()`,
        })
        .where(isUnchanged)
        .returning(),
    );
    const made = sql`exists (select from changed)`;
    const ended = tx.$with("ended").as(
      tx
        .delete(sessions)
        .where(and(eq(sessions.customerId, customer.id), made))
        .returning({ id: sessions.id }),
    );
    const barred = tx.$with("barred").as(
      tx
        .delete(customerPasskeys)
        .where(and(eq(customerPasskeys.customerId, customer.id), made))
        .returning({ id: customerPasskeys.id }),
    );
    const { token, row } = newSession(visit, sql`changed`);
    const opened = tx
      .$with("opened")
      .as(tx.insert(sessions).select(row).returning({ id: sessions.id }));
    const [now] = await tx
      .with(
        ...[changed, ended, barred, opened],
        ...remembered(tx, visit, sql`changed`),
        returnedAttempts(tx, attempts),
        hooks[told](tx, { ...customer, losesEmail }, made),
      )
      .select()
      .from(changed);
    return now === undefined ? null : { token, customer: now };
  });
}
