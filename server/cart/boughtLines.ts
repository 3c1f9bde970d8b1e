import { sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { cartLines } from "./tables.ts";

/**
 * Takes what was bought off the customer's cart: lines shrink by the quantity bought and go when
 * nothing is left. What was put in since stays.
 */
export async function removeBoughtLines(
  tx: Transaction,
  customerId: string,
  lines: readonly { variantId: string; quantity: number }[],
): Promise<void> {
  const ids = sql.param(lines.map(({ variantId }) => variantId));
  const quantities = sql.param(lines.map(({ quantity }) => quantity));
  const ofCustomer = sql`line.customer_id = ${customerId} and line.variant_id = bought.variant_id`;
  await tx.execute(sql`
    with bought as (
      select * from unnest(${ids}::uuid[], ${quantities}::int[]) as bought (variant_id, quantity)
    ), gone as (
      delete from ${cartLines} as line using bought
      where ${ofCustomer} and line.quantity <= bought.quantity
    )
    update ${cartLines} as line set quantity = line.quantity - bought.quantity
    from bought where ${ofCustomer} and line.quantity > bought.quantity`);
}
