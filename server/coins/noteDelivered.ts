import { sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { codePaise, type OrderRef, readOrder } from "../orders/index.ts";
import { addressKey } from "./addressKey.ts";
import type { CoinSettings } from "./settings.ts";

/**
 * The first order of a referred friend that is large enough was delivered: the referral is looked at
 * when it can no longer come back. One statement where nobody was referred.
 */
export async function noteDelivered(
  tx: Transaction,
  { orderId, customerId }: OrderRef,
  { leastOrderPaise, ripeDays }: CoinSettings,
): Promise<void> {
  if (customerId === null) return;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from referrals
    where friend_id = ${customerId} and state = 'joined' and order_id is null for no key update`);
  const [referral] = rows;
  if (referral === undefined) return;
  const order = await readOrder(tx, orderId);
  if (order === null || order.subtotalPaise - codePaise(order) < leastOrderPaise) return;
  await tx.execute(sql`
    update referrals set order_id = ${orderId}, ripe_at = now() + make_interval(days => ${ripeDays}),
      address_key = ${addressKey(order.shippingAddress)}
    where id = ${referral.id}`);
}
