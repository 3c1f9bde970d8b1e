import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import { isImporting, takeImportTurn } from "../importTurn.ts";
import { categories, products } from "../tables.ts";
import { moveProducts } from "../writeProduct.ts";
import { takeCategoryTurn } from "./changeCategory.ts";

const notThere = new Refusal("not_found", "This category is no longer there.");
const noGoal = new Refusal("not_found", "The category to move to is no longer there.");
const importing = new Refusal(
  "busy",
  "Products are being imported, perhaps into this category. Please try again in a minute.",
  { retryAfterSeconds: 60 },
);

/**
 * Deletes a category. Its products, archived ones too, go to `moveTo` in the same moment; without that, a
 * category that has any is refused. Waits for imports, which name categories of their own.
 */
export function deleteCategory(
  db: Database,
  actor: StaffActor,
  id: string,
  moveTo: string | undefined,
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    await takeCategoryTurn(tx);
    await takeImportTurn(tx);
    const [before] = await tx.select().from(categories).where(eq(categories.id, id)).for("update");
    if (before === undefined) return notThere;
    if (await isImporting(tx)) return importing;
    const inIt = await tx.$count(products, eq(products.categoryId, id));
    const goal = inIt === 0 ? null : await findGoal(tx, id, moveTo);
    if (goal === undefined) return moveTo === undefined ? stillUsed(inIt) : noGoal;
    if (goal !== null) await moveProducts(tx, id, goal.id);
    await tx.delete(categories).where(eq(categories.id, id));
    await recordChange(tx, actor, {
      action: "category.delete",
      subject: { kind: "category", id },
      before: { slug: before.slug, name: before.name, description: before.description },
      after: goal && { products: inIt, movedTo: goal.slug },
    });
    return null;
  });
}

async function findGoal(tx: Transaction, id: string, moveTo: string | undefined) {
  if (moveTo === undefined || moveTo === id) return undefined;
  const [goal] = await tx.select().from(categories).where(eq(categories.id, moveTo));
  return goal;
}

function stillUsed(count: number): Refusal {
  const products = count === 1 ? "1 product belongs" : `${count} products belong`;
  return new Refusal(
    "already_used",
    `${products} to this category. Choose another one for them first.`,
  );
}
