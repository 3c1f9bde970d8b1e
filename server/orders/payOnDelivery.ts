import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { sellStock } from "../stock/index.ts";
import type { OrderHooks } from "./hooks.ts";
import { lockOrder } from "./lockOrder.ts";
import { type Move, moveOrder } from "./moveOrder.ts";
import { orders } from "./tables.ts";

const move = {
  from: "Pending payment",
  to: "Processing",
  actor: "customer",
  note: "You chose to pay on delivery. Thank you! Your order is placed.",
} as const satisfies Move;

/** What paying in cash changes of the total. */
export interface CashTerms {
  codFeePaise: number;
  /** 0 or negative. */
  roundingPaise: number;
}

/**
 * The customer pays at the door what was to be paid online: the order is placed for good, its stock is
 * sold, its fee and rounding become part of its total. `over`, and nothing happened, when it waits for no payment,
 * because it was paid or cancelled meanwhile; `out of stock` when its pieces are gone.
 */
export async function payOnDelivery(
  within: Transaction,
  orderId: string,
  { codFeePaise, roundingPaise }: CashTerms,
  hooks: OrderHooks,
): Promise<"placed" | "over" | "out of stock"> {
  const order = await lockOrder(within, orderId);
  if (order?.status !== move.from) return "over";
  const shortages = await sellStock(within, order.checkoutId, orderId);
  if (shortages.length > 0) return "out of stock";
  await within
    .update(orders)
    .set({
      paymentMethod: "cod",
      paymentStatus: "pending",
      codFeePaise,
      roundingPaise,
      totalPaise: sql`${orders.totalPaise} - ${orders.codFeePaise} - ${orders.roundingPaise} + ${codFeePaise}::bigint + ${roundingPaise}::bigint`,
    })
    .where(eq(orders.id, orderId));
  await moveOrder(within, orderId, move, hooks);
  return "placed";
}
