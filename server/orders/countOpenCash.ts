import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { prepareOnce } from "../database/transactions.ts";
import { orders } from "./tables.ts";

/**
 * How many orders of this phone number, or of this customer, are still to be paid at the door. Who
 * shares a limit takes turns before.
 */
export async function countOpenCash(
  tx: Transaction,
  buyer: { phoneNumber: string; customerId: string | null },
): Promise<number> {
  const ofBuyer = or(
    eq(orders.contactPhone, sql.placeholder("phoneNumber")),
    eq(orders.customerId, sql.placeholder("customerId")),
  );
  const isOpen = inArray(orders.status, ["Processing", "Shipped"]);
  const statement = prepareOnce(tx, "count_open_cash", (name) =>
    tx
      .select({ count: sql<number>`count(*)::int` })
      .from(orders)
      .where(and(eq(orders.paymentMethod, "cod"), isOpen, ofBuyer))
      .prepare(name),
  );
  const [row] = await statement.execute(buyer);
  return row?.count ?? 0;
}
