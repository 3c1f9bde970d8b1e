import { and, eq, isNull, sql } from "drizzle-orm";
import { unmatchableHash } from "../../credentials/index.ts";
import { Refusal } from "../../ground/refusal.ts";
import { returnedAttempts } from "../../limits/index.ts";
import type { Customer } from "../customer.ts";
import { openSession } from "../openSession.ts";
import { customers } from "../tables.ts";
import type { CodeTools } from "./askForCode.ts";
import { type FurtherCode, type GivenCode, proveByCode } from "./proveByCode.ts";
import { type TakeOverHooks, takeOver } from "./takeOver.ts";

const numberMoved = new Refusal(
  "changed_meanwhile",
  "This number was just changed. Please begin again.",
);

/** `isTakenOver`: sessions, passkeys and password of before count no more, nor an email address that nobody showed to be theirs. */
export interface LoggedInByCode {
  token: string;
  customer: Customer;
  isTakenOver: boolean;
}

/**
 * Opens a session for whoever reads the phone's messages. The first time that anybody shows so whose the number is, in a
 * browser in which the account was not used before, the account is theirs alone from then on: somebody else may have
 * registered their number.
 */
export async function logInByCode(
  tools: CodeTools & { hooks: TakeOverHooks },
  given: GivenCode,
): Promise<Refusal | FurtherCode | LoggedInByCode> {
  const proven = await proveByCode(tools, "login", given);
  if (proven instanceof Refusal || "ticket" in proven) return proven;
  const { customer, attempts, isFirstProof } = proven;
  const { db, sender } = tools;
  if (isFirstProof) {
    const passwordHash = unmatchableHash;
    const taken = await takeOver(tools, {
      ...proven,
      visit: given,
      passwordHash,
      told: "takenOver",
    });
    return taken === null ? numberMoved : { ...taken, isTakenOver: true };
  }
  const isNewlyProved = customer.numberProvedAt === null && sender.reachesPhones();
  const isTheirs = and(eq(customers.id, customer.id), eq(customers.phoneNumber, given.phoneNumber));
  const proved = db.$with("proved").as(
    db
      .update(customers)
      .set({ numberProvedAt: sql`now()` })
      .where(and(isTheirs, isNull(customers.numberProvedAt)))
      .returning({ id: customers.id }),
  );
  const token = await openSession(db, given, customer.id, {
    where: isTheirs,
    also: [returnedAttempts(db, attempts), ...(isNewlyProved ? [proved] : [])],
  });
  return token === null ? numberMoved : { token, customer, isTakenOver: false };
}
