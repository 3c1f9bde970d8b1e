import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import { products, variants } from "../tables.ts";
import { lockProducts } from "../writeProduct.ts";
import { differences, toForm } from "./productForm.ts";
import { notThere } from "./readProduct.ts";

const isReferredTo = new Refusal(
  "already_used",
  "Orders or checkouts refer to this product. Archive it instead: nobody can buy it any more.",
);

/** Deletes variants that no order and no checkout refers to; answers those that one does. */
export async function deleteVariants(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const kept: string[] = [];
  for (const id of ids) {
    await tx.execute(sql`savepoint deletion`);
    try {
      await tx.delete(variants).where(eq(variants.id, id));
    } catch (error) {
      if (!isStillNamed(error)) throw error;
      await tx.execute(sql`rollback to savepoint deletion`);
      kept.push(id);
    }
    await tx.execute(sql`release savepoint deletion`);
  }
  return kept;
}

/** Deletes a product that nobody has bought or is buying, with what customers wrote of it. */
export function deleteProduct(
  db: Database,
  actor: StaffActor,
  id: string,
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    const [known] = await lockProducts(tx, [id]);
    if (known === undefined) return notThere;
    await tx.execute(sql`savepoint whole`);
    const kept = await deleteVariants(
      tx,
      known.variants.map((variant) => variant.id),
    );
    if (kept.length > 0) {
      await tx.execute(sql`rollback to savepoint whole`);
      return isReferredTo;
    }
    await tx.delete(products).where(eq(products.id, id));
    await recordChange(tx, actor, {
      action: "product.delete",
      subject: { kind: "product", id },
      before: differences(toForm(known), null).before,
    });
    return null;
  });
}

/** PostgreSQL refused to delete what a row refers to: 23503, from version 18 on 23001. */
function isStillNamed(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : "";
  return code === "23503" || code === "23001";
}
