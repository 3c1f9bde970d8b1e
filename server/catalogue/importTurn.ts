import { sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { productImports } from "./import/tables.ts";

/** One import at a time checks and stages, or writes a product. Held for a transaction. */
export async function takeImportTurn(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('import of products', 0))`);
}

/** Whether products of an import wait to be written. */
export async function isImporting(tx: Transaction): Promise<boolean> {
  return (await tx.select({ id: productImports.id }).from(productImports).limit(1)).length > 0;
}
