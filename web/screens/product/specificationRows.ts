import type { Product } from "../../../contract/product.ts";

type Row = Product["specifications"][number];

const isCare = ({ attribute }: Row) => attribute.trim().toLowerCase() === "care instructions";

/** Everything in the specification but the care instructions. */
export function featureRows(specifications: readonly Row[]): Row[] {
  return specifications.filter((row) => !isCare(row));
}

/** The care instructions, or null when there are none. */
export function careInstructions(specifications: readonly Row[]): string | null {
  return specifications.find(isCare)?.value ?? null;
}
