import { desc, eq } from "drizzle-orm";
import type { DeskCustomer } from "../../../contract/admin/customers.ts";
import { toRupees } from "../../../contract/rupees.ts";
import type { Database } from "../../database/connect.ts";
import { discountRedemptions, discounts } from "../tables.ts";

/** The codes that a customer used, the latest first, with what each took off. */
export async function codesUsedBy(
  db: Database,
  customerId: string,
): Promise<DeskCustomer["codes"]> {
  const rows = await db
    .select({
      discountId: discounts.id,
      code: discounts.code,
      usedAt: discountRedemptions.redeemedAt,
      paise: discountRedemptions.paise,
    })
    .from(discountRedemptions)
    .innerJoin(discounts, eq(discounts.id, discountRedemptions.discountId))
    .where(eq(discountRedemptions.customerId, customerId))
    .orderBy(desc(discountRedemptions.redeemedAt))
    .limit(100);
  return rows.map(({ usedAt, paise, ...code }) => ({
    ...code,
    usedAt: usedAt.toISOString(),
    saved: toRupees(paise),
  }));
}
