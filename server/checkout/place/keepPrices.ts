import { sql } from "drizzle-orm";
import type { Transaction } from "../../database/connect.ts";
import type { StoredCheckout } from "../findCheckout.ts";
import { checkoutLines } from "../tables.ts";

/** Lines whose price changed on the way keep the one that was paid. */
export async function keepPrices(tx: Transaction, checkout: StoredCheckout): Promise<void> {
  const changed = checkout.lines.filter(
    ({ unitPricePaise, offer }) => unitPricePaise !== offer.salePricePaise,
  );
  if (changed.length === 0) return;
  const ids = sql.param(changed.map(({ variantId }) => variantId));
  const prices = sql.param(changed.map(({ offer }) => offer.salePricePaise));
  await tx.execute(sql`
    update ${checkoutLines} as line set unit_price_paise = paid.price
    from unnest(${ids}::uuid[], ${prices}::bigint[]) as paid (variant_id, price)
    where line.checkout_id = ${checkout.id} and line.variant_id = paid.variant_id`);
}
