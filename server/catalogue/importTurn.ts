import { sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { productImports } from "./import/tables.ts";

const turn = sql`hashtextextended('import of products', 0)`;

/** One import at a time checks and stages, or writes products. Held for a transaction. */
export async function takeImportTurn(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${turn})`);
}

/** The same without waiting: false while another has it. */
export async function tryImportTurn(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${turn}) as mine`,
  );
  return rows[0]?.mine ?? false;
}

/** Whether products of an import wait to be written. */
export async function isImporting(tx: Transaction): Promise<boolean> {
  return (await tx.select({ id: productImports.id }).from(productImports).limit(1)).length > 0;
}
