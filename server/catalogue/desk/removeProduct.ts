import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import { deleteProduct, lockProducts } from "../writeProduct.ts";
import { differences, toForm } from "./productForm.ts";
import { notThere } from "./readProduct.ts";

const isReferredTo = new Refusal(
  "already_used",
  "Orders or checkouts refer to this product. Archive it instead: nobody can buy it any more.",
);

/** Deletes a product that nobody has bought or is buying, with what customers wrote of it. */
export function removeProduct(
  db: Database,
  actor: StaffActor,
  id: string,
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    const [known] = await lockProducts(tx, [id]);
    if (known === undefined) return notThere;
    if (!(await deleteProduct(tx, id))) return isReferredTo;
    await recordChange(tx, actor, {
      action: "product.delete",
      subject: { kind: "product", id },
      before: differences(toForm(known), null).before,
    });
    return null;
  });
}
