import { setTimeout as wait } from "node:timers/promises";
import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../database/connect.ts";
import { errorCode } from "../../database/errorCode.ts";
import { takeImportTurn } from "../importTurn.ts";
import { productImports } from "./tables.ts";
import { writeImported } from "./writeImported.ts";
import { writeRunsChange } from "./writeRunsChange.ts";

/** How long a product's pieces may be waited for: whoever buys its other pieces waits behind. */
const patience = sql.raw("set local lock_timeout = '250ms'");
const pauseMilliseconds = 200;

/**
 * Writes what imports have staged, in their order, each product in a short transaction of its own. One
 * whose rows somebody holds is tried again after the others, for as long as `milliseconds` says. What is
 * left, because of that or because the process ended, is the next call's: a job makes it every minute.
 * Answers how many are left.
 */
export async function finishImports(
  db: Database,
  { signal, milliseconds = 50_000 }: { signal?: AbortSignal; milliseconds?: number } = {},
): Promise<number> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const staged = await db
      .select({ id: productImports.id })
      .from(productImports)
      .orderBy(asc(productImports.id));
    let left = staged.length;
    for (const { id } of staged) {
      if (signal?.aborted) return left;
      if (await writeStaged(db, id)) left -= 1;
    }
    if (left === 0 || performance.now() > end) return left;
    await wait(pauseMilliseconds);
  }
}

/** False when somebody holds a row of it. */
async function writeStaged(db: Database, id: number): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await takeImportTurn(tx);
      await tx.execute(patience);
      const mine = eq(productImports.id, id);
      const [staged] = await tx.delete(productImports).where(mine).returning();
      if (staged?.change) await writeImported(tx, staged.change);
      else if (staged?.changeId) await writeRunsChange(tx, staged.changeId, staged.isUndo);
    });
    return true;
  } catch (error) {
    if (isHeld(error)) return false;
    throw error;
  }
}

/** PostgreSQL gave up waiting for a lock, or chose this transaction to give way. */
const isHeld = (error: unknown) => ["55P03", "40P01"].includes(errorCode(error));
