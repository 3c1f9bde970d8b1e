import { sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { once } from "../database/transactions.ts";
import { lockWanted } from "./lockStock.ts";

export interface StockLine {
  variantId: string;
  /** A positive whole number. */
  quantity: number;
}

/** A piece of which there are not enough; `available` is how many can be had now. */
export interface Shortage {
  variantId: string;
  available: number;
}

/**
 * Holds the pieces for a checkout: all of them, or none and what is short, in one conditional
 * statement on locked variants. A checkout reserves once, and again what was released; a repeat
 * changes nothing. Each variant stands in one line only.
 */
export async function reserveStock(
  within: Transaction,
  checkoutId: string,
  lines: readonly StockLine[],
  expiresAt: Date,
): Promise<Shortage[]> {
  const variantIds = lines.map(({ variantId }) => variantId);
  const quantities = lines.map(({ quantity }) => quantity);
  await lockWanted(within, checkoutId, variantIds);
  return once(within, "reserve_stock", (name) => reserving(within, name)).execute({
    checkoutId,
    variantIds,
    quantities,
    expiresAt,
  });
}

function reserving(within: Transaction, name: string) {
  const wanted = within.$with("wanted", {}).as(sql`
    select line.variant_id, line.quantity,
      coalesce(case when variant.archived_at is null and product.archived_at is null
        then variant.stock - variant.reserved end, 0) as available
    from unnest(${sql.placeholder("variantIds")}::uuid[], ${sql.placeholder("quantities")}::int[]) as line (variant_id, quantity)
    left join variants as variant on variant.id = line.variant_id
    left join products as product on product.id = variant.product_id
    where not exists (
      select from stock_reservations as known
      where known.checkout_id = ${sql.placeholder("checkoutId")}::uuid and known.variant_id = line.variant_id
        and known.state <> 'released'
    )`);
  const short = within
    .$with("short", {
      variantId: sql<string>`variant_id`.as("variant_id"),
      available: sql<number>`available`.as("available"),
    })
    .as(sql`select variant_id, available from wanted where available < quantity`);
  const held = within.$with("held", {}).as(sql`
    insert into stock_reservations as kept (checkout_id, variant_id, quantity, state, expires_at)
    select ${sql.placeholder("checkoutId")}::uuid, variant_id, quantity, 'held', ${sql.placeholder("expiresAt")}::timestamptz
    from wanted where not exists (select from short)
    on conflict (checkout_id, variant_id) do update
      set state = 'held', expires_at = excluded.expires_at, quantity = excluded.quantity
      where kept.state = 'released'
    returning variant_id, quantity`);
  const raised = within.$with("raised", {}).as(sql`
    update variants set reserved = reserved + held.quantity
    from held where variants.id = held.variant_id and stock - reserved >= held.quantity
    returning variants.id`);
  return within.with(wanted, short, held, raised).select().from(short).prepare(name);
}
