import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { mayBeForgotten } from "../database/forgettable.ts";
import { once } from "../database/transactions.ts";
import type { StoredCheckout } from "./stored.ts";
import { checkouts } from "./tables.ts";

/** What a customer says of a checkout that is under way. */
export type CheckoutFacts = Partial<Pick<StoredCheckout, "address" | "email" | "discountCode">>;

/** Writes these facts, and no others, on a checkout that is open at that moment; false if it is not. */
export async function changeFacts(
  db: Database,
  checkoutId: string,
  facts: CheckoutFacts,
): Promise<boolean> {
  const names = Object.keys(facts).sort() as (keyof CheckoutFacts)[];
  const statement = once(db, `change_checkout_${names.join("_")}`, (name) =>
    db
      .update(checkouts)
      .set(Object.fromEntries(names.map((fact) => [fact, given(fact)])))
      .where(
        and(
          eq(checkouts.id, sql.placeholder("checkoutId")),
          eq(checkouts.status, "open"),
          sql`${checkouts.expiresAt} > now()`,
        ),
      )
      .returning({ mayBeForgotten })
      .prepare(name),
  );
  const address = facts.address ? JSON.stringify(facts.address) : null;
  const changed = await statement.execute({ ...facts, address, checkoutId });
  return changed.length === 1;
}

/** The address is sent as text. */
function given(fact: keyof CheckoutFacts) {
  return fact === "address" ? sql`${sql.placeholder(fact)}::jsonb` : sql`${sql.placeholder(fact)}`;
}
