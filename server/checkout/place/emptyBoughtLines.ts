import { sql } from "drizzle-orm";
import { removingBoughtLines } from "../../cart/index.ts";
import type { Transaction } from "../../database/connect.ts";
import { answeredWithCommit, prepareOnce } from "../../database/transactions.ts";
import { checkoutLines, checkouts } from "../tables.ts";

/**
 * Takes what this checkout bought off the cart it came from, once its order is confirmed. Buy Now took
 * nothing from a cart.
 */
export async function emptyBoughtLines(
  tx: Transaction,
  { checkoutId, customerId }: { checkoutId: string; customerId: string | null },
): Promise<void> {
  const statement = prepareOnce(tx, "empty_bought_lines", (name) => {
    const { parts, removed } = removingBoughtLines(
      tx,
      sql`select variant_id, quantity, ${sql.placeholder("customerId")}::uuid as customer_id, guest_cart_id
        from ${checkouts} as checkout join ${checkoutLines} as line on line.checkout_id = checkout.id
        where checkout.id = ${sql.placeholder("checkoutId")}::uuid and source = 'cart'`,
    );
    return tx
      .with(...parts)
      .select({ variantId: removed.variantId })
      .from(removed)
      .prepare(name);
  });
  answeredWithCommit(tx, () => statement.execute({ checkoutId, customerId }));
}
