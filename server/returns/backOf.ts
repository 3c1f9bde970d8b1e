import { and, eq, inArray, or } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { openReturns } from "./readReturns.ts";
import { returnRequests } from "./tables.ts";

/** Whether pieces of an order went back for money, or somebody has asked for it. */
export async function backOf(tx: Transaction, orderId: string): Promise<"none" | "asked" | "back"> {
  const rows = await tx
    .select({ state: returnRequests.state })
    .from(returnRequests)
    .where(
      and(
        eq(returnRequests.orderId, orderId),
        or(openReturns, inArray(returnRequests.state, ["refunded"])),
      ),
    );
  if (rows.some(({ state }) => state === "refunded")) return "back";
  return rows.length > 0 ? "asked" : "none";
}
