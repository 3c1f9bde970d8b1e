import { and, eq } from "drizzle-orm";
import type { Address } from "../../contract/address.ts";
import type { Database } from "../database/connect.ts";
import { customers } from "./tables.ts";

/**
 * Gives a profile without an address this one, and its name where the profile has none. Somebody
 * else's, by its phone number, says nothing about the customer.
 */
export async function fillProfile(
  db: Database,
  customerId: string,
  { name, phoneNumber, line1, city, pincode }: Address,
): Promise<void> {
  const mine = and(eq(customers.id, customerId), eq(customers.phoneNumber, phoneNumber));
  await db.transaction(async (tx) => {
    await tx
      .update(customers)
      .set({ fullName: name })
      .where(and(mine, eq(customers.fullName, "")));
    await tx
      .update(customers)
      .set({ addressLine1: line1, city, pincode })
      .where(
        and(
          mine,
          eq(customers.addressLine1, ""),
          eq(customers.city, ""),
          eq(customers.pincode, ""),
        ),
      );
  });
}
