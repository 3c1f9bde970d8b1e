import { and, eq } from "drizzle-orm";
import { Refusal } from "../../ground/refusal.ts";
import { returnedAttempts } from "../../limits/index.ts";
import type { Customer } from "../customer.ts";
import { openSession } from "../openSession.ts";
import { customers } from "../tables.ts";
import type { CodeTools } from "./askForCode.ts";
import { emailStep, type GivenCode, proveByCode } from "./proveByCode.ts";

const numberMoved = new Refusal(
  "changed_meanwhile",
  "This number was just changed. Please begin again.",
);

/** Opens a session for whoever reads the phone's messages. */
export async function logInByCode(
  tools: CodeTools,
  given: GivenCode,
): Promise<Refusal | typeof emailStep | { token: string; customer: Customer }> {
  const proven = await proveByCode(tools, "login", given);
  if (proven instanceof Refusal || proven === emailStep) return proven;
  const { customer, attempts } = proven;
  const { db } = tools;
  const isTheirs = and(eq(customers.id, customer.id), eq(customers.phoneNumber, given.phoneNumber));
  const token = await openSession(db, given, customer.id, {
    where: isTheirs,
    also: [returnedAttempts(db, attempts)],
  });
  return token === null ? numberMoved : { token, customer };
}
