import { and, eq } from "drizzle-orm";
import { passwordLimit, unmatchableHash, verifyPassword } from "../credentials/index.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { returnedAttempts, takeAttempts, tooManyAttempts } from "../limits/index.ts";
import type { Customer } from "./customer.ts";
import { loginLimits } from "./loginLimits.ts";
import { openSession } from "./openSession.ts";
import { customers } from "./tables.ts";
import { type CustomerVisit, familiarity, originOf } from "./visitOf.ts";

export interface Login extends CustomerVisit {
  /** Ten digits. */
  phoneNumber: string;
  password: string;
}

const wrong = new Refusal("invalid_credentials", "Login failed. Please check your credentials.");

/** Opens a session. An unknown number costs the same work and gets the same answer as a wrong password. */
export async function logIn(
  db: Database,
  { phoneNumber, password, ...visit }: Login,
): Promise<Refusal | { token: string; customer: Customer }> {
  const { address } = visit;
  const [known] = await db
    .select({ customer: customers, ...familiarity(visit) })
    .from(customers)
    .where(eq(customers.phoneNumber, phoneNumber));
  const customer = known?.customer;
  const origin = originOf(visit, known);
  const limits = loginLimits(phoneNumber, origin);
  const wait = await takeAttempts(db, [...limits, passwordLimit(origin, phoneNumber)]);
  if (wait) return tooManyAttempts(wait);
  const right = await verifyPassword(customer?.passwordHash ?? unmatchableHash, password, address);
  const returned = returnedAttempts(
    db,
    limits.map(({ key }) => key),
  );
  if (right instanceof Refusal) {
    await db.with(returned).select().from(returned);
    return right;
  }
  if (!right || customer === undefined) return wrong;
  // Of the password that was verified: a change of it since then leaves no row to select.
  const verified = and(
    eq(customers.id, customer.id),
    eq(customers.passwordHash, customer.passwordHash),
  );
  const token = await openSession(db, visit, customer.id, { where: verified, also: [returned] });
  return token === null ? wrong : { token, customer };
}
