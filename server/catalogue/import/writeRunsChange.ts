import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../database/connect.ts";
import { products } from "../tables.ts";
import { importChanges, importProblems, importRuns, productImports } from "./tables.ts";
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

/**
 * Takes a product out of its run that PostgreSQL refused for a reason that no check foresaw: it is a mistake of its
 * line, and the run goes on.
 */
export async function leaveOut(tx: Transaction, changeId: number, refused: Error): Promise<void> {
  const [left] = await tx.delete(importChanges).where(eq(importChanges.id, changeId)).returning();
  if (left === undefined) return;
  const { runId, line, before, change } = left;
  const { message } = refused.cause instanceof Error ? refused.cause : refused;
  const reason = `${change.facts.name} was left out, since the database refuses it: ${message}`;
  await tx.insert(importProblems).values({ runId, line, reason });
  const counted = before === null ? "added" : "changed";
  await tx
    .update(importRuns)
    .set({
      problems: sql`${importRuns.problems} + 1`,
      [counted]: sql`${importRuns[counted]} - 1`,
    })
    .where(eq(importRuns.id, runId));
  await concludeRun(tx, runId, false);
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
