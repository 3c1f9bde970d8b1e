import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../database/connect.ts";
import { products } from "../tables.ts";
import { keepProblems } from "./keepProblems.ts";
import { importChanges, importRuns, productImports } from "./tables.ts";
import { undoImported } from "./undoImported.ts";
import { writeImported } from "./writeImported.ts";

/**
 * Writes, or takes back, one product of a run of imports, and keeps how it was left. One that somebody changed while it
 * waited for its turn stays as they left it, and is told with its line.
 */
export async function writeRunsChange(
  tx: Transaction,
  changeId: number,
  isUndo: boolean,
): Promise<void> {
  const mine = eq(importChanges.id, changeId);
  const [row] = await tx.select().from(importChanges).where(mine);
  if (row === undefined) return;
  const { runId, line, change, before } = row;
  if (isUndo) {
    if (row.productId !== null && !(await undoImported(tx, row.productId, row))) {
      const reason = `${change.facts.name} was changed meanwhile, and stays as it is`;
      await noteProblem(tx, { runId, line, reason });
    }
    return;
  }
  const written = await writeImported(tx, change, { before, version: row.versionBefore });
  if (written === null) {
    return leaveOut(tx, changeId, "it was changed meanwhile, and stays as it is");
  }
  const { id: productId, found } = written;
  const versionAfter = sql`(select ${products.version} from ${products} where ${products.id} = ${productId})`;
  const kept = {
    ...change,
    variants: change.variants.map((one) => ({ ...one, found: found.get(one.sku) ?? 0 })),
  };
  await tx.update(importChanges).set({ productId, versionAfter, change: kept }).where(mine);
}

/** Takes a product out of its run, for a reason that is a mistake of its line; the run goes on. */
export async function leaveOut(tx: Transaction, changeId: number, why: string): Promise<void> {
  const [left] = await tx.delete(importChanges).where(eq(importChanges.id, changeId)).returning();
  if (left === undefined) return;
  const { runId, line, before, change } = left;
  await noteProblem(tx, { runId, line, reason: `${change.facts.name} was left out: ${why}` });
  const counted = before === null ? "added" : "changed";
  await tx
    .update(importRuns)
    .set({ [counted]: sql`${importRuns[counted]} - 1` })
    .where(eq(importRuns.id, runId));
  await concludeRun(tx, runId, false);
}

/** Takes a product out of what is undone, for a reason that is told with its line; the rest is undone. */
export async function leaveAsItIs(tx: Transaction, changeId: number, why: string): Promise<void> {
  const [left] = await tx.select().from(importChanges).where(eq(importChanges.id, changeId));
  if (left === undefined) return;
  const { runId, line, change } = left;
  await noteProblem(tx, { runId, line, reason: `${change.facts.name} stays as it is: ${why}` });
  await concludeRun(tx, runId, true);
}

async function noteProblem(
  tx: Transaction,
  { runId, ...problem }: { runId: string; line: number; reason: string },
): Promise<void> {
  await keepProblems(tx, runId, [problem]);
  await tx
    .update(importRuns)
    .set({ problems: sql`${importRuns.problems} + 1` })
    .where(eq(importRuns.id, runId));
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
