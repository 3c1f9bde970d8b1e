import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { orderLines } from "./tables.ts";

/** SQL: whether the variant was ever ordered. */
export function isOrdered(variantId: SQLWrapper): SQL {
  return sql`exists (select from ${orderLines} where ${orderLines.variantId} = ${variantId})`;
}
