import { eq, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { printRupees } from "../ground/money.ts";
import { Refusal } from "../ground/refusal.ts";
import { checkoutsOf } from "../orders/index.ts";
import { discountRedemptions, discounts } from "./tables.ts";

export interface Discount {
  id: string;
  code: string;
  kind: "percentage" | "amount";
  /** Hundredths of a percent, or paise. */
  value: number;
  mostPaise: number | null;
  /** The least order value that it counts for. */
  minimumPaise: number;
  mostUses: number | null;
  mostUsesPerCustomer: number | null;
}

/** Who would use the code, and on what; a phone number that is not known yet limits nothing. */
export interface DiscountUse {
  /** Null before there is one. */
  checkoutId: string | null;
  subtotalPaise: number;
  customerId: string | null;
  phoneNumber: string | null;
}

/** The same for a code that never was and for one that is over: guessing learns nothing. */
export const notValid = refusal("This code is not valid.");
export const usedUp = refusal("You have used this code as often as it allows.");

/** Within its dates, and neither paused nor archived. */
export const isOn = sql`${discounts.pausedAt} is null and ${discounts.archivedAt} is null and ${discounts.startsAt} <= now() and (${discounts.endsAt} is null or ${discounts.endsAt} > now())`;

/** Redemptions by other checkouts: one that redeems again does not stand in its own way. */
const ofOthers = (checkoutId: string | null) =>
  sql`${discountRedemptions.discountId} = ${discounts.id} and ${discountRedemptions.checkoutId} is distinct from ${checkoutId}::uuid`;

/** Whether nobody may use it any more; null where nothing limits it. */
export const isExhausted = ({ checkoutId }: Pick<DiscountUse, "checkoutId">): SQL =>
  sql`${discounts.mostUses} <= (select count(*) from ${discountRedemptions} where ${ofOthers(checkoutId)})`;

/** Whether this person may not; null where nothing limits it. Of an account that was deleted its orders know the number. */
export const isUsedUpBy = ({ checkoutId, phoneNumber, customerId }: DiscountUse): SQL =>
  sql`${discounts.mostUsesPerCustomer} <= (
    select count(*) from ${discountRedemptions}
    where ${ofOthers(checkoutId)} and (
      ${discountRedemptions.phoneNumber} = ${phoneNumber}::text
      or ${discountRedemptions.customerId} = ${customerId}::uuid
      or ${discountRedemptions.checkoutId} = any(${checkoutsOf(phoneNumber)})
    )
  )`;

/**
 * The discount of this code, if it counts for this order now, or why not in a sentence. Others may use it up meanwhile:
 * `redeemDiscount` is what enforces its limits.
 */
export async function findDiscount(
  db: Database | Transaction,
  code: string,
  use: DiscountUse,
): Promise<Discount | Refusal> {
  const [found] = await db
    .select({
      discount: discounts,
      isOn: sql<boolean>`${isOn} and ${isExhausted(use)} is not true`,
      isUsedUp: sql<boolean>`${isUsedUpBy(use)} is true`,
    })
    .from(discounts)
    .where(eq(discounts.code, code));
  if (!found?.isOn) return notValid;
  const { discount } = found;
  if (found.isUsedUp) return usedUp;
  return tooSmall(discount, use.subtotalPaise) ?? discount;
}

/** Why the order is too small for the code, or null. */
export function tooSmall(
  { minimumPaise }: { minimumPaise: number },
  subtotalPaise: number,
): Refusal | null {
  if (subtotalPaise >= minimumPaise) return null;
  return refusal(`This code is for orders of ${printRupees(minimumPaise)} or more.`);
}

function refusal(message: string): Refusal {
  return new Refusal("discount_refused", message);
}
