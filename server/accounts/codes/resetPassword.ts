import { and, eq, type SQL, sql, type WithSubquery } from "drizzle-orm";
import {
  type HashNewPassword,
  passwordLimit,
  refuseCommonPassword,
} from "../../credentials/index.ts";
import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { returnedAttempts, takeAttempts, tooManyAttempts } from "../../limits/index.ts";
import type { Customer } from "../customer.ts";
import { newSession, remembered } from "../openSession.ts";
import { changedMeanwhile } from "../stillSignedIn.ts";
import { customers, sessions } from "../tables.ts";
import type { CodeTools } from "./askForCode.ts";
import { emailStep, type GivenCode, proveByCode } from "./proveByCode.ts";

/** What others do when a password is set anew, as a part of the statement that does it. */
export interface ResetHooks {
  passwordReset(
    db: Database,
    of: { fullName: string; email: string; phoneNumber: string },
    made: SQL,
  ): WithSubquery;
}

/**
 * Sets a new password for whoever reads the phone's messages, ends every session and opens a new one:
 * all or none.
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
  const isUnchanged = and(
    eq(customers.id, customer.id),
    eq(customers.phoneNumber, phoneNumber),
    eq(customers.passwordHash, customer.passwordHash),
  );
  const changed = db.$with("changed").as(
    db
      .update(customers)
      .set({ passwordHash, generation: sql`${customers.generation} + 1`, updatedAt: sql`now()` })
      .where(isUnchanged)
      .returning(),
  );
  const made = sql`exists (select from changed)`;
  const ended = db.$with("ended").as(
    db
      .delete(sessions)
      .where(and(eq(sessions.customerId, customer.id), made))
      .returning({ id: sessions.id }),
  );
  const { token, row } = newSession(given, sql`changed`);
  const opened = db
    .$with("opened")
    .as(db.insert(sessions).select(row).returning({ id: sessions.id }));
  const { fullName, email } = customer;
  const [now] = await db
    .with(
      changed,
      ended,
      opened,
      ...remembered(db, given, sql`changed`),
      returnedAttempts(db, attempts),
      hooks.passwordReset(db, { fullName, email, phoneNumber }, made),
    )
    .select()
    .from(changed);
  return now === undefined ? changedMeanwhile : { token, customer: now };
}
