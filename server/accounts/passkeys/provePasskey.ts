import { and, eq, sql } from "drizzle-orm";
import { checkUse, stepOver, unknownPasskey } from "../../credentials/index.ts";
import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import type { Customer } from "../customer.ts";
import { customerPasskeys, customers } from "../tables.ts";
import { takeChallenge } from "./challenges.ts";

/** A part of a statement that counts the use of a passkey; without a row where it is not as it was checked. */
const usedPasskey = (
  db: Database,
  { id, counter }: { id: string; counter: number },
  checked: { counter: number },
) =>
  db.$with("used").as(
    db
      .update(customerPasskeys)
      .set({ ...checked, lastUsedAt: sql`now()` })
      // Removed or used since then, it opens nothing.
      .where(and(eq(customerPasskeys.id, id), eq(customerPasskeys.counter, counter)))
      .returning({ id: customerPasskeys.id }),
  );

/**
 * Checks what a browser answered with a passkey; the ticket is used up. Answers whose it is, and the
 * part of a statement that counts its use. Where `customerId` is given, nobody else's will do.
 */
export async function provePasskey(
  db: Database,
  origin: string,
  { ticket, response }: { ticket: string; response: { id: string } },
  customerId?: string,
): Promise<Refusal | { customer: Customer; used: ReturnType<typeof usedPasskey> }> {
  const begun = await takeChallenge(db, "sign in", ticket);
  if (begun === null) return stepOver;
  const isTheirs = customerId === undefined ? undefined : eq(customers.id, customerId);
  const [known] = await db
    .select({ passkey: customerPasskeys, customer: customers })
    .from(customerPasskeys)
    .innerJoin(customers, eq(customers.id, customerPasskeys.customerId))
    .where(and(eq(customerPasskeys.id, response.id), isTheirs));
  if (known === undefined) return unknownPasskey;
  const { passkey, customer } = known;
  const checked = await checkUse(origin, begun.expected, response, passkey);
  if (checked instanceof Refusal) return checked;
  return { customer, used: usedPasskey(db, passkey, checked) };
}
