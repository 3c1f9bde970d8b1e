import { sql } from "drizzle-orm";
import type { CustomerRecord } from "../accounts/index.ts";
import { offers } from "../catalogue/index.ts";
import { cartLines } from "./tables.ts";

/** The customer's cart for an export of everything kept about them. */
export const cartRecord: CustomerRecord = (customerId) => sql`(
  select jsonb_agg(jsonb_build_object(
    'product', ${offers.name}, 'color', ${offers.colorLabel},
    'size', ${offers.sizeValue}, 'quantity', ${cartLines.quantity}, 'addedAt', ${cartLines.addedAt},
    'keptForLater', ${cartLines.isSaved}
  ))
  from ${cartLines} join ${offers} on ${offers.variantId} = ${cartLines.variantId}
  where ${cartLines.customerId} = ${customerId}
)`;
