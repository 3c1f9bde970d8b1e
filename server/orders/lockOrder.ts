import { eq, type SQL } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { orders } from "./tables.ts";

export type LockedOrder = typeof orders.$inferSelect;

/** The order's row as it is until the transaction ends: whoever else would change it waits. */
export function lockOrder(tx: Transaction, orderId: string): Promise<LockedOrder | undefined> {
  return lock(tx, eq(orders.id, orderId));
}

/** The same for the order of this number. */
export function lockNumbered(tx: Transaction, number: string): Promise<LockedOrder | undefined> {
  return lock(tx, eq(orders.number, number));
}

async function lock(tx: Transaction, which: SQL): Promise<LockedOrder | undefined> {
  const [order] = await tx.select().from(orders).where(which).for("no key update");
  return order;
}
