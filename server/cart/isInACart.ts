import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { cartLines } from "./tables.ts";

/** SQL: whether the variant lies in anybody's cart, or is kept there for later. */
export function isInACart(variantId: SQLWrapper): SQL {
  return sql`exists (select from ${cartLines} where ${cartLines.variantId} = ${variantId})`;
}
