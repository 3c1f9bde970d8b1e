import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { checkoutLines } from "./tables.ts";

/** SQL: whether a checkout that is still kept is, or was, of the variant. */
export function isInACheckout(variantId: SQLWrapper): SQL {
  return sql`exists (select from ${checkoutLines} where ${checkoutLines.variantId} = ${variantId})`;
}
