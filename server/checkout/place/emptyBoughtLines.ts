import { eq, sql } from "drizzle-orm";
import { holderOfGuestCart, removeBoughtLines } from "../../cart/index.ts";
import type { Transaction } from "../../database/connect.ts";
import { prepareOnce } from "../../database/transactions.ts";
import { checkoutLines, checkouts } from "../tables.ts";

/**
 * Takes what this checkout bought off the cart it came from, once its order is confirmed. Buy Now took
 * nothing from a cart.
 */
export async function emptyBoughtLines(
  tx: Transaction,
  { checkoutId, customerId }: { checkoutId: string; customerId: string | null },
): Promise<void> {
  const rows = await prepareOnce(tx, "bought_lines", (name) =>
    tx
      .select({
        source: checkouts.source,
        guestCartId: checkouts.guestCartId,
        variantId: checkoutLines.variantId,
        quantity: checkoutLines.quantity,
      })
      .from(checkouts)
      .innerJoin(checkoutLines, eq(checkoutLines.checkoutId, checkouts.id))
      .where(eq(checkouts.id, sql.placeholder("checkoutId")))
      .prepare(name),
  ).execute({ checkoutId });
  const [first] = rows;
  if (first?.source !== "cart") return;
  if (customerId !== null) {
    await removeBoughtLines(tx, { kind: "customer", id: customerId }, rows);
  } else if (first.guestCartId !== null) {
    await removeBoughtLines(tx, await holderOfGuestCart(tx, first.guestCartId), rows);
  }
}
