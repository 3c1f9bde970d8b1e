import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { checkouts } from "./tables.ts";

/** The provider says that nothing will come of it. False if it is not under way any more. */
export async function failCheckout(tx: Transaction, checkoutId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(checkouts)
    .set({ status: "failed" })
    .where(and(eq(checkouts.id, checkoutId), inArray(checkouts.status, ["opening", "open"])));
  return rowCount === 1;
}
