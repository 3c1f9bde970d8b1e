import { type Assembly, assembly, include, jointed } from "../model.ts";
import type { ProductModel } from "./product.ts";

/** A product and what stands beside it, as one. */
export function groupOf(product: ProductModel): Assembly {
  const group = assembly();
  include(group, product.piece.build());
  for (const { piece, at, turn, joint } of product.companions ?? []) {
    const stand = () => include(group, piece.build(), { at, turn: [0, turn, 0] });
    if (joint) jointed(group, joint, stand);
    else stand();
  }
  return group;
}
