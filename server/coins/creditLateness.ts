import { coinsInWords } from "../../contract/coinRules.ts";
import type { Transaction } from "../database/connect.ts";
import { indianDay } from "../delivery/index.ts";
import { type OrderRef, readOrder } from "../orders/index.ts";
import { creditCoins } from "./creditCoins.ts";

/** What the owner gives for an order that comes late: coins for each day, and the most of them. */
export interface LatenessRule {
  coinsPerDay: number;
  mostCoins: number;
}

/** How late it came, and what was given for it. */
export interface Lateness {
  days: number;
  coins: number;
}

/** Days of the calendar after the one on which it was due; 0 of what is in time. */
export function daysLate(dueOn: string, cameAt: Date): number {
  const late = Date.parse(indianDay(cameAt)) - Date.parse(dueOn);
  return Math.max(0, Math.round(late / (24 * 60 * 60 * 1000)));
}

/**
 * Gives the customer of an order that arrived at this moment what is owed for its lateness, once; null where it is in
 * time, nobody's account, or had its coins before.
 */
export async function creditLateness(
  tx: Transaction,
  { orderId, customerId, whole }: Pick<OrderRef, "orderId" | "customerId" | "whole">,
  { coinsPerDay, mostCoins }: LatenessRule,
  cameAt: Date,
): Promise<Lateness | null> {
  if (customerId === null || coinsPerDay === 0) return null;
  const order = whole ?? (await readOrder(tx, orderId));
  if (!order?.promisedTo) return null;
  // Who chose a day after the last one promised waits for nothing until then.
  const due = [order.promisedTo, order.wishes?.slot?.day ?? order.promisedTo];
  const days = Math.min(...due.map((day) => daysLate(day, cameAt)));
  const coins = Math.min(days * coinsPerDay, mostCoins);
  if (coins === 0) return null;
  const note = `Order ${order.number} came ${inDays(days)} late: ${coinsInWords(coins)}.`;
  const isNew = await creditCoins(tx, { customerId, coins, reason: "lateness", orderId, note });
  return isNew ? { days, coins } : null;
}

/** `1 day`, `3 days`. */
const inDays = (days: number) => `${days} ${days === 1 ? "day" : "days"}`;
