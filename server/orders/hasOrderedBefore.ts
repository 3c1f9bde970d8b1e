import { and, inArray, lt, notInArray, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { orders } from "./tables.ts";

/** Whether something was ordered to one of these phone numbers before a moment, by whomever; not what came to nothing. */
export async function hasOrderedBefore(
  tx: Transaction,
  phoneNumbers: readonly string[],
  moment: Date,
): Promise<boolean> {
  const earlier = and(
    inArray(orders.contactPhone, [...phoneNumbers]),
    lt(orders.placedAt, moment),
    notInArray(orders.status, ["Pending payment", "Cancelled"]),
  );
  const [row] = await tx
    .select({ isKnown: sql<boolean>`exists (select from ${orders} where ${earlier})` })
    .from(sql`(select 1) as one`);
  return row?.isKnown === true;
}
