import { and, eq, type SQL, sql, type WithSubquery } from "drizzle-orm";
import {
  type HashNewPassword,
  passwordLimit,
  refuseCommonPassword,
} from "../../credentials/index.ts";
import type { Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { returnedAttempts, takeAttempts, tooManyAttempts } from "../../limits/index.ts";
import type { Customer } from "../customer.ts";
import { newSession, remembered } from "../openSession.ts";
import { changedMeanwhile } from "../stillSignedIn.ts";
import { customerPasskeys, customers, sessions } from "../tables.ts";
import type { CodeTools } from "./askForCode.ts";
import { emailStep, type GivenCode, proveByCode } from "./proveByCode.ts";

/** What others do when a password is set anew, as a part of the statement that does it. */
export interface ResetHooks {
  passwordReset(
    db: Transaction,
    of: { fullName: string; email: string; phoneNumber: string },
    made: SQL,
  ): WithSubquery;
}

/**
 * Sets a new password for whoever reads the phone's messages, takes all passkeys away, ends every session and opens
 * a new one: all or none. Nobody proves a number to register it: whoever registered a stranger's may have added a passkey
 * before its owner came.
 */
export async function resetPassword(
  tools: CodeTools & { hooks: ResetHooks; hashNewPassword: HashNewPassword },
  { password, ...given }: GivenCode & { password: string },
): Promise<Refusal | typeof emailStep | { token: string; customer: Customer }> {
  const { db, hooks } = tools;
  const { phoneNumber, address } = given;
  const common = await refuseCommonPassword(password, phoneNumber);
  if (common) return common;
  const wait = await takeAttempts(db, [passwordLimit({ address })]);
  if (wait) return tooManyAttempts(wait);
  // Before the code is looked at: a crowd that has to wait loses none.
  const passwordHash = await tools.hashNewPassword(password, address);
  if (passwordHash instanceof Refusal) return passwordHash;
  const proven = await proveByCode(tools, "reset", given);
  if (proven instanceof Refusal || proven === emailStep) return proven;
  const { customer, attempts } = proven;
  return db.transaction(async (tx) => {
    // Who adds a passkey at this moment is waited for: the statement below sees it then, and whoever comes later finds
    // their session ended.
    await tx.select().from(customers).where(eq(customers.id, customer.id)).for("update");
    const isUnchanged = and(
      eq(customers.id, customer.id),
      eq(customers.phoneNumber, phoneNumber),
      eq(customers.passwordHash, customer.passwordHash),
    );
    const changed = tx.$with("changed").as(
      tx
        .update(customers)
        .set({ passwordHash, generation: sql`${customers.generation} + 1`, updatedAt: sql`now()` })
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
    const { token, row } = newSession(given, sql`changed`);
    const opened = tx
      .$with("opened")
      .as(tx.insert(sessions).select(row).returning({ id: sessions.id }));
    const { fullName, email } = customer;
    const [now] = await tx
      .with(
        ...[changed, ended, barred, opened],
        ...remembered(tx, given, sql`changed`),
        returnedAttempts(tx, attempts),
        hooks.passwordReset(tx, { fullName, email, phoneNumber }, made),
      )
      .select()
      .from(changed);
    return now === undefined ? changedMeanwhile : { token, customer: now };
  });
}
