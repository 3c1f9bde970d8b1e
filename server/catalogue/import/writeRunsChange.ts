import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../database/connect.ts";
import { products } from "../tables.ts";
import { importChanges, importRuns, productImports } from "./tables.ts";
import { undoImported } from "./undoImported.ts";
import { writeImported } from "./writeImported.ts";

/** Writes, or takes back, one product of a run of imports, and keeps how it was left. */
export async function writeRunsChange(
  tx: Transaction,
  changeId: number,
  isUndo: boolean,
): Promise<void> {
  const mine = eq(importChanges.id, changeId);
  const [row] = await tx.select().from(importChanges).where(mine);
  if (row === undefined) return;
  const { change, before } = row;
  if (!isUndo) {
    const { id: productId, found } = await writeImported(tx, change, before);
    const versionAfter = sql`(select ${products.version} from ${products} where ${products.id} = ${productId})`;
    const written = {
      ...change,
      variants: change.variants.map((one) => ({ ...one, found: found.get(one.sku) ?? 0 })),
    };
    await tx.update(importChanges).set({ productId, versionAfter, change: written }).where(mine);
  } else if (row.productId !== null) await undoImported(tx, row.productId, change, before);
}

/** With its last product a run itself is done. */
export async function concludeRun(tx: Transaction, runId: string, isUndo: boolean): Promise<void> {
  const [left] = await tx
    .select({ id: productImports.id })
    .from(productImports)
    .where(eq(productImports.runId, runId))
    .limit(1);
  if (left !== undefined) return;
  const done = isUndo
    ? { state: "undone" as const, undoneAt: sql`now()` }
    : { state: "written" as const, writtenAt: sql`now()` };
  await tx.update(importRuns).set(done).where(eq(importRuns.id, runId));
}
