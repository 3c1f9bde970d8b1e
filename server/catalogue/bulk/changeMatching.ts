import { eq, lt, sql } from "drizzle-orm";
import type { BulkRun, MatchApply } from "../../../contract/admin/bulkChanges.ts";
import type { Database } from "../../database/connect.ts";
import { takeTurn } from "../../database/takeTurn.ts";
import { Refusal } from "../../ground/refusal.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import { listed } from "../desk/index.ts";
import { namesOfCategories } from "./changeMany.ts";
import { changeInWords, filterInWords } from "./inWords.ts";
import { sealOfMatching } from "./previewMatching.ts";
import { bulkChangeProducts, bulkChanges } from "./tables.ts";

const underWay = new Refusal(
  "busy",
  "Another change of many products is still being made. Please try again in a minute.",
  { retryAfterSeconds: 60 },
);
const notAsShown = new Refusal(
  "changed_meanwhile",
  "Nothing was changed: this is not the change that was shown. Please look again.",
);
const linesShown = 50;

/**
 * Notes which products match and what is to be done with each; `BulkWork` does it, some at a time. The
 * same id begins once. Refused where it is not what was previewed, or they are more or fewer by now.
 */
export async function changeMatching(
  db: Database,
  actor: StaffActor,
  wish: MatchApply,
): Promise<Refusal | null> {
  if (wish.seal !== sealOfMatching(wish)) return notAsShown;
  const { id, filter, change, products: expected } = wish;
  const wanted = await listed(db, filter);
  return db.transaction(async (tx) => {
    await takeTurn(tx, "bulk change");
    const [begun] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, id));
    if (begun !== undefined) return null;
    const others = await tx.$count(bulkChanges, eq(bulkChanges.state, "changing"));
    if (others > 0) return underWay;
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from products where ${wanted}`,
    );
    const products = rows[0]?.count ?? 0;
    if (products !== expected) return othersByNow(products);
    await tx.delete(bulkChanges).where(lt(bulkChanges.createdAt, sql`now() - interval '1 year'`));
    await tx.insert(bulkChanges).values({ id, filter, change, actor, products });
    await tx.execute(sql`
      insert into bulk_change_products (change_id, serial, product_id)
      select ${id}, serial, id from products where ${wanted}`);
    const names = await namesOfCategories(tx);
    await recordChange(tx, actor, {
      action: "product.changeMatching",
      subject: { kind: "bulkChange", id },
      after: {
        ...{ products, filter: filterInWords(filter, names) },
        change: changeInWords(change, names),
      },
    });
    return null;
  });
}

function othersByNow(products: number): Refusal {
  const sentence = `Nothing was changed: ${products} products match by now. Please look again.`;
  return new Refusal("changed_meanwhile", sentence);
}

/** A change of all that match: how far it is, and what it left out. */
export async function readBulkRun(db: Database, id: string): Promise<BulkRun | null> {
  const [run] = await db.select().from(bulkChanges).where(eq(bulkChanges.id, id));
  if (run === undefined) return null;
  const names = await namesOfCategories(db);
  const left = await db
    .select({ errors: bulkChangeProducts.errors })
    .from(bulkChangeProducts)
    .where(sql`${bulkChangeProducts.changeId} = ${id} and ${bulkChangeProducts.errors} is not null`)
    .orderBy(sql`${bulkChangeProducts.serial} desc`)
    .limit(linesShown);
  const { state, products, done, changed, leftOut } = run;
  return {
    ...{ id, state, products, done, changed, leftOut },
    staffName: run.actor.name,
    filter: filterInWords(run.filter, names),
    change: changeInWords(run.change, names),
    errors: left.flatMap(({ errors }) => errors ?? []).slice(0, linesShown),
    createdAt: run.createdAt.toISOString(),
    doneAt: run.doneAt?.toISOString() ?? null,
  };
}
