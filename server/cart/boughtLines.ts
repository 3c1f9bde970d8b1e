import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import type { CartHolder } from "./cartHolder.ts";
import { cartLines, guestCarts } from "./tables.ts";

/** Where the lines of a guest's cart are now: there, or with the customer whose cart it joined. */
export async function holderOfGuestCart(tx: Transaction, id: string): Promise<CartHolder> {
  const [cart] = await tx
    .select({ joinedBy: guestCarts.joinedBy })
    .from(guestCarts)
    .where(eq(guestCarts.id, id));
  return cart?.joinedBy ? { kind: "customer", id: cart.joinedBy } : { kind: "guest", id };
}

/**
 * Takes what was bought off the cart: lines shrink by the quantity bought and go when nothing is left.
 * What was put in since stays.
 */
export async function removeBoughtLines(
  tx: Transaction,
  holder: CartHolder,
  lines: readonly { variantId: string; quantity: number }[],
): Promise<void> {
  const ids = sql.param(lines.map(({ variantId }) => variantId));
  const quantities = sql.param(lines.map(({ quantity }) => quantity));
  const column = sql.raw(holder.kind === "customer" ? "customer_id" : "guest_cart_id");
  const ofHolder = sql`line.${column} = ${holder.id} and line.variant_id = bought.variant_id`;
  await tx.execute(sql`
    with bought as (
      select * from unnest(${ids}::uuid[], ${quantities}::int[]) as bought (variant_id, quantity)
    ), gone as (
      delete from ${cartLines} as line using bought
      where ${ofHolder} and line.quantity <= bought.quantity
    )
    update ${cartLines} as line set quantity = line.quantity - bought.quantity
    from bought where ${ofHolder} and line.quantity > bought.quantity`);
}
