import { sql } from "drizzle-orm";
import type { CustomerRecord } from "../accounts/index.ts";
import { cartLines, sellableVariants } from "./tables.ts";

/** The customer's cart for an export of everything kept about them. */
export const cartRecord: CustomerRecord = (customerId) => sql`(
  select jsonb_agg(jsonb_build_object(
    'product', ${sellableVariants.name}, 'color', ${sellableVariants.colorLabel},
    'size', ${sellableVariants.sizeValue}, 'quantity', ${cartLines.quantity}, 'addedAt', ${cartLines.addedAt}
  ))
  from ${cartLines} join ${sellableVariants} on ${sellableVariants.variantId} = ${cartLines.variantId}
  where ${cartLines.customerId} = ${customerId}
)`;
