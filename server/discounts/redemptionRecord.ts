import { sql } from "drizzle-orm";
import type { CustomerRecord } from "../accounts/index.ts";
import { discountRedemptions, discounts } from "./tables.ts";

/** The codes that the customer used, for an export of everything kept about them. */
export const redemptionRecord: CustomerRecord = (customerId) => sql`(
  select jsonb_agg(jsonb_build_object(
    'code', ${discounts.code}, 'phoneNumber', ${discountRedemptions.phoneNumber},
    'usedAt', ${discountRedemptions.redeemedAt}
  ))
  from ${discountRedemptions} join ${discounts} on ${discounts.id} = ${discountRedemptions.discountId}
  where ${discountRedemptions.customerId} = ${customerId}
)`;
