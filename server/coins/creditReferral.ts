import { sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { moveCoins } from "./moveCoins.ts";

/** A referral as it is locked, to be decided. */
export interface LockedReferral extends Record<string, unknown> {
  id: string;
  referrerId: string;
  friendId: string;
  state: string;
  coins: number;
  orderId: string | null;
  doubts: string[];
  joinedAt: string;
}

/** Tells both sides of a credit; a part of its transaction. */
export type TellCredited = (
  tx: Transaction,
  credited: Pick<LockedReferral, "referrerId" | "friendId" | "coins">,
) => Promise<void>;

/** Gives both sides what they were promised, once. */
export async function creditReferral(
  tx: Transaction,
  referral: LockedReferral,
  staffName: string | null,
  tell: TellCredited,
): Promise<void> {
  const { id, referrerId, friendId, coins, orderId } = referral;
  await tx.execute(sql`
    update referrals set state = 'credited', decided_at = now(), staff_name = ${staffName} where id = ${id}`);
  const sides = [
    { customerId: referrerId, reason: "referral", orderId: null },
    { customerId: friendId, reason: "welcome", orderId },
  ] as const;
  // In one order, so that nobody waits in a circle.
  for (const side of sides.toSorted((a, b) => (a.customerId < b.customerId ? -1 : 1))) {
    await moveCoins(tx, { ...side, coins, key: `referral ${id}` });
  }
  await tell(tx, { referrerId, friendId, coins });
}

/** Nothing is credited: its order came back, or the staff found two sides to be one. */
export async function refuseReferral(
  tx: Transaction,
  id: string,
  staffName: string | null,
): Promise<void> {
  await tx.execute(sql`
    update referrals set state = 'refused', decided_at = now(), staff_name = ${staffName} where id = ${id}`);
}

export const referralColumns = sql`id, referrer_id as "referrerId", friend_id as "friendId", state, coins,
  order_id as "orderId", doubts, joined_at as "joinedAt"`;
