import { eq } from "drizzle-orm";
import { removeBoughtLines } from "../../cart/index.ts";
import type { Transaction } from "../../database/connect.ts";
import { checkoutLines, checkouts } from "../tables.ts";

/**
 * Takes what this checkout bought off its customer's cart, once its order is confirmed. Buy Now took
 * nothing from a cart.
 */
export async function emptyBoughtLines(
  tx: Transaction,
  { checkoutId, customerId }: { checkoutId: string; customerId: string | null },
): Promise<void> {
  if (customerId === null) return;
  const rows = await tx
    .select({
      source: checkouts.source,
      variantId: checkoutLines.variantId,
      quantity: checkoutLines.quantity,
    })
    .from(checkouts)
    .innerJoin(checkoutLines, eq(checkoutLines.checkoutId, checkouts.id))
    .where(eq(checkouts.id, checkoutId))
    .prepare("bought_lines")
    .execute();
  const [first] = rows;
  if (first?.source === "cart") await removeBoughtLines(tx, customerId, rows);
}
