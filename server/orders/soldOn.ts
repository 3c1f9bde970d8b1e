import { sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { addUp } from "./orderTotals.ts";

/** An order as the sales of its day count it. */
export interface SoldOrder {
  orderId: string;
  /** It was cancelled, or it came back. */
  isReversed: boolean;
  /** What the customer paid for the goods of each line: after the discount, taxes included. */
  lines: { productId: string; pieces: number; paise: number }[];
}

interface Row extends Record<string, unknown> {
  order_id: string;
  is_reversed: boolean;
  discount_paise: string;
  lines: { product_id: string; quantity: number; unit_price_paise: number }[];
}

/** Orders that are read at once: visitors wait no longer than it takes to add up so many. */
const batch = 500;

/**
 * The orders that were placed for good on a day of India, such as `2026-11-21`, some at a time; not those that nobody
 * paid.
 */
export async function* soldOn(tx: Transaction, day: string): AsyncGenerator<SoldOrder[]> {
  await tx.execute(sql`
    declare sold no scroll cursor for
    select id as order_id, status in ('Cancelled', 'Returned', 'Refunded') as is_reversed, discount_paise, (
      select coalesce(json_agg(json_build_object(
        'product_id', product_id, 'quantity', quantity, 'unit_price_paise', unit_price_paise) order by position), '[]')
      from order_lines where order_id = orders.id and quantity > 0
    ) as lines
    from orders
    where placed_at >= ${day}::date::timestamp at time zone 'Asia/Kolkata'
      and placed_at < (${day}::date + 1)::timestamp at time zone 'Asia/Kolkata'
      and status <> 'Pending payment'
      and not (status = 'Cancelled' and payment_method = 'online' and payment_status in ('pending', 'failed'))`);
  for (let isMore = true; isMore; ) {
    const { rows } = await tx.execute<Row>(sql.raw(`fetch ${batch} from sold`));
    yield rows.map(toSold);
    isMore = rows.length === batch;
  }
  await tx.execute(sql`close sold`);
}

function toSold(row: Row): SoldOrder {
  const linesPaise = row.lines.map((line) => line.quantity * line.unit_price_paise);
  const { lineDiscountsPaise } = addUp(linesPaise, {
    discountPaise: Number(row.discount_paise),
    shippingPaise: 0,
    codFeePaise: 0,
    roundingPaise: 0,
  });
  return {
    orderId: row.order_id,
    isReversed: row.is_reversed,
    lines: row.lines.map(({ product_id, quantity }, place) => ({
      productId: product_id,
      pieces: quantity,
      paise: (linesPaise[place] ?? 0) - (lineDiscountsPaise[place] ?? 0),
    })),
  };
}
