import { and, asc, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { BulkLine } from "../../../contract/admin/bulkChanges.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { errorCode } from "../../database/errorCode.ts";
import { listed } from "../desk/index.ts";
import { holdCategory, type KnownProduct, lockProducts } from "../writeProduct.ts";
import { namesOfCategories } from "./changeMany.ts";
import { planBulk } from "./planBulk.ts";
import { bulkChangeProducts, bulkChanges } from "./tables.ts";
import { type StockDesk, writePlan } from "./writePlan.ts";

/** Held together for as long as it takes to write them: few enough that no buyer notices. */
const productsAtOnce = 10;
const patience = sql.raw("set local lock_timeout = '250ms'");

type Run = typeof bulkChanges.$inferSelect;

/**
 * Changes the next few products of the oldest change that is under way, each exactly once however many
 * processes or restarts: how far it is commits with what was changed. Each is changed as it stands by
 * now, unless it no longer matches or cannot be changed so.
 */
export async function changeBatch(
  db: Database,
  stock: StockDesk,
): Promise<"changed" | "held" | "nothing left"> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(patience);
      const [run] = await tx
        .select()
        .from(bulkChanges)
        .where(eq(bulkChanges.state, "changing"))
        .orderBy(asc(bulkChanges.createdAt))
        .limit(1)
        .for("update", { skipLocked: true });
      if (run === undefined) return "nothing left";
      const found = await tx
        .select()
        .from(bulkChangeProducts)
        .where(
          and(eq(bulkChangeProducts.changeId, run.id), lt(bulkChangeProducts.serial, run.reached)),
        )
        .orderBy(desc(bulkChangeProducts.serial))
        .limit(productsAtOnce);
      if (found.length === 0) await conclude(tx, run);
      else await changeThese(tx, run, stock, found);
      return "changed";
    });
  } catch (error) {
    // PostgreSQL gave up waiting for a lock, or chose this transaction to give way.
    if (["55P03", "40P01"].includes(errorCode(error))) return "held";
    throw error;
  }
}

async function changeThese(
  tx: Transaction,
  run: Run,
  stock: StockDesk,
  found: readonly { productId: string; serial: number }[],
): Promise<void> {
  if (run.change.kind === "category") await holdCategory(tx, run.change.categoryId);
  const known = await lockMatching(
    tx,
    run,
    found.map(({ productId }) => productId),
  );
  const { plans } = planBulk(known, run.change, {
    categories: await namesOfCategories(tx),
    stockAfter: stock.after,
  });
  let changed = 0;
  let leftOut = 0;
  for (const plan of plans) {
    const errors = plan.lines.filter(({ error }) => error !== null);
    if (errors.length > 0) {
      leftOut += 1;
      await noteLeftOut(tx, run.id, plan.known.serial, errors);
    } else if (plan.lines.length > 0) {
      changed += 1;
      await writePlan(tx, run.actor, stock, run.change, plan);
    }
  }
  await tx
    .update(bulkChanges)
    .set({
      reached: found.at(-1)?.serial ?? run.reached,
      done: run.done + found.length,
      changed: run.changed + changed,
      leftOut: run.leftOut + leftOut,
    })
    .where(eq(bulkChanges.id, run.id));
}

/** Whoever changed one since, so that it no longer matches, keeps it as they left it. */
async function lockMatching(tx: Transaction, { filter }: Run, ids: readonly string[]) {
  const known: KnownProduct[] = await lockProducts(tx, ids);
  const wanted = await listed(tx, filter);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from products where id = any(${sql.param([...ids])}::uuid[]) and ${wanted}`,
  );
  const matching = new Set(rows.map(({ id }) => id));
  return known.filter(({ id }) => matching.has(id));
}

async function noteLeftOut(tx: Transaction, changeId: string, serial: number, errors: BulkLine[]) {
  await tx
    .update(bulkChangeProducts)
    .set({ errors })
    .where(and(eq(bulkChangeProducts.changeId, changeId), eq(bulkChangeProducts.serial, serial)));
}

async function conclude(tx: Transaction, { id }: Run): Promise<void> {
  await tx
    .update(bulkChanges)
    .set({ state: "done", doneAt: sql`now()` })
    .where(eq(bulkChanges.id, id));
  const isSpent = and(eq(bulkChangeProducts.changeId, id), isNull(bulkChangeProducts.errors));
  await tx.delete(bulkChangeProducts).where(isSpent);
}
