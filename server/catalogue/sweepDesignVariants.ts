import { and, isNotNull, lt, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { deleteRows } from "../database/deleteRows.ts";
import { variants } from "./tables.ts";

/** So long ago it was last put into a cart. */
const unused = sql.raw("interval '30 days'");

/**
 * Forgets the variants of designs that somebody put into a cart and nobody kept: their designs stay, and make them again
 * (`keepDesignVariant`). `holds` say, as SQL, of whom a variant is.
 */
export async function sweepDesignVariants(
  db: Database,
  holds: readonly ((variantId: SQLWrapper) => SQL)[],
  signal?: AbortSignal,
): Promise<number> {
  const isUnused = and(
    isNotNull(variants.designCode),
    lt(variants.updatedAt, sql`now() - ${unused}`),
    ...holds.map((hold) => not(hold(variants.id))),
  );
  return deleteRows(db, variants, isUnused, signal);
}
