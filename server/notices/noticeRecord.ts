import { sql } from "drizzle-orm";
import type { CustomerRecord } from "../accounts/index.ts";
import { offers } from "../catalogue/index.ts";
import { notices } from "./tables.ts";

/** What the customer waits to be told of products, for an export of everything kept about them. */
export const noticeRecord: CustomerRecord = (customerId) => sql`(
  select jsonb_agg(jsonb_build_object(
    'product', ${offers.name}, 'sku', ${offers.sku}, 'kind', ${notices.kind},
    'seenPaise', ${notices.seenPaise}, 'askedAt', ${notices.askedAt}
  ) order by ${notices.id})
  from ${notices} join ${offers} on ${offers.variantId} = ${notices.variantId}
  where ${notices.customerId} = ${customerId}
)`;
