import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { type Discount, type DiscountUse, isExhausted, isOn, isUsedUpBy } from "./findDiscount.ts";
import { discountRedemptions, discounts } from "./tables.ts";

/** A code as an order uses it. `paise` is what it took off. */
export interface Redemption extends DiscountUse {
  checkoutId: string;
  phoneNumber: string;
  paise: number;
}

/**
 * Uses a code for an order, in the transaction that places it. False if meanwhile it ended, got a limit or
 * was used up, whoever else redeems at this moment: the transaction must then not commit. The same
 * checkout may redeem again.
 */
export async function redeemDiscount(
  tx: Transaction,
  discount: Discount,
  redemption: Redemption,
): Promise<boolean> {
  await takeTurns(tx, discount, redemption);
  const { checkoutId, customerId, phoneNumber, paise, subtotalPaise } = redemption;
  const counts = and(
    eq(discounts.id, discount.id),
    isOn,
    lte(discounts.minimumPaise, subtotalPaise),
    ...hasTakenTurns(discount),
    sql`${isExhausted(redemption)} is not true`,
    sql`${isUsedUpBy(redemption)} is not true`,
  );
  // Locked as its foreign key would lock it, but before: a code that is being deleted gives no row.
  const { rowCount } = await tx.execute(sql`
    insert into ${discountRedemptions} (checkout_id, discount_id, customer_id, phone_number, paise)
    select ${checkoutId}, ${discounts.id}, ${customerId}::uuid, ${phoneNumber}, ${paise}
    from ${discounts} where ${counts}
    for key share
    on conflict (checkout_id) do update set paise = excluded.paise`);
  return rowCount === 1;
}

/**
 * Those who share a limit wait for each other until the transaction ends; the others never meet. The
 * counting statement comes after it, so it sees what the one before has redeemed.
 */
async function takeTurns(tx: Transaction, discount: Discount, redemption: Redemption) {
  const { id, mostUses, mostUsesPerCustomer } = discount;
  const { customerId, phoneNumber } = redemption;
  const keys: string[] = [];
  if (mostUses !== null) keys.push(`discount ${id}`);
  if (mostUsesPerCustomer !== null) {
    keys.push(`discount ${id} ${phoneNumber}`);
    if (customerId !== null) keys.push(`discount ${id} ${customerId}`);
  }
  if (keys.length === 0) return;
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0))
    from (select unnest(${sql.param(keys.toSorted())}::text[]) as key) as keys`);
}

/** A limit that came since the code was read had no turn, so that two might count the same uses: who asks again has one. */
function hasTakenTurns({ mostUses, mostUsesPerCustomer }: Discount) {
  return [
    ...(mostUses === null ? [isNull(discounts.mostUses)] : []),
    ...(mostUsesPerCustomer === null ? [isNull(discounts.mostUsesPerCustomer)] : []),
  ];
}

/**
 * Notes that a code is used after all: an order that had given its use back was paid. The money is there, so it is
 * noted whatever the code allows by now; false where it would not have allowed it. A use that was never given back
 * stays as it is. Nobody is waited for: this comes after the locks on stock.
 */
export async function redeemPaid(
  tx: Transaction,
  code: string,
  redemption: Omit<Redemption, "subtotalPaise">,
): Promise<boolean> {
  const { checkoutId, customerId, phoneNumber, paise } = redemption;
  const use = { ...redemption, subtotalPaise: 0 };
  const { rows } = await tx.execute<{ isBeyond: boolean }>(sql`
    with used as (
      insert into ${discountRedemptions} (checkout_id, discount_id, customer_id, phone_number, paise)
      select ${checkoutId}, ${discounts.id}, ${customerId}::uuid, ${phoneNumber}, ${paise}
      from ${discounts} where ${discounts.code} = ${code}
      on conflict (checkout_id) do nothing
      returning discount_id
    )
    select ${isExhausted(use)} is true or ${isUsedUpBy(use)} is true as "isBeyond"
    from ${discounts} join used on used.discount_id = ${discounts.id}`);
  return rows[0]?.isBeyond !== true;
}

/** Gives the use back: its order will not be, or waits on unpaid. Once is enough, twice does no harm. */
export async function returnDiscount(tx: Transaction, checkoutId: string): Promise<void> {
  await tx.delete(discountRedemptions).where(eq(discountRedemptions.checkoutId, checkoutId));
}

/** The code takes off so much of its order now that pieces of that were cancelled. */
export async function lessenDiscount(
  tx: Transaction,
  checkoutId: string,
  paise: number,
): Promise<void> {
  await tx
    .update(discountRedemptions)
    .set({ paise })
    .where(eq(discountRedemptions.checkoutId, checkoutId));
}
