import { type Assembly, assembly, behind, include, jointed } from "../model.ts";
import type { ProductModel } from "./product.ts";

/** A product and what stands beside it, as one. */
export function groupOf(product: ProductModel): Assembly {
  const group = assembly();
  include(group, product.piece.build());
  for (const { piece, at, turn, joint, onlyOpen } of product.companions ?? []) {
    const standIn = (into: Assembly) => include(into, piece.build(), { at, turn: [0, turn, 0] });
    const stand = () => (onlyOpen ? behind(group, standIn) : standIn(group));
    if (joint) jointed(group, joint, stand);
    else stand();
  }
  return group;
}
