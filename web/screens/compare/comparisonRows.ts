import type { Product } from "../../../contract/product.ts";
import { formatRupees } from "../../../contract/rupees.ts";

/** A fact of every product, in their order; an empty text where one has none. */
export interface ComparisonRow {
  label: string;
  values: string[];
  /** Whether they are not all alike. */
  differs: boolean;
}

/** The variant that is compared and put into the cart: the first that can be bought; null when all are sold out. */
export const variantToBuy = ({ variants }: Product) =>
  variants.find(({ stockQuantity }) => stockQuantity > 0) ?? null;
const toBuy = (product: Product) => variantToBuy(product) ?? product.variants[0];

type Fact = readonly [label: string, of: (product: Product) => string];

const centimetres = (millimetres: number) => `${millimetres / 10} cm`;
const facts: readonly Fact[] = [
  ["Price", (product) => formatRupees(toBuy(product)?.salePrice ?? product.price)],
  ["Type", ({ type }) => type],
  ["Width", ({ dimensionsMm }) => centimetres(dimensionsMm.width)],
  ["Depth", ({ dimensionsMm }) => centimetres(dimensionsMm.depth)],
  ["Height", ({ dimensionsMm }) => centimetres(dimensionsMm.height)],
  ["Seats", ({ seats }) => String(seats ?? "")],
  ["Colours", ({ variants }) => [...new Set(variants.map(({ color }) => color.label))].join(", ")],
  ["Materials", ({ materials }) => materials.join(", ")],
  ["Country of origin", ({ countryOfOrigin }) => countryOfOrigin],
];
/** Said by the facts above, or too long to be compared. */
const leftOut = /^(dimensions \(|seating capacity$|care instructions$)/i;

/** The facts of these products side by side: those of all, then what their specifications name. */
export function comparisonRows(products: readonly Product[]): ComparisonRow[] {
  const attributes = new Set(
    products.flatMap(({ specifications }) => specifications.map(({ attribute }) => attribute)),
  );
  const specified = [...attributes]
    .filter((attribute) => !leftOut.test(attribute))
    .map((label): Fact => {
      const of = ({ specifications }: Product) =>
        specifications.find(({ attribute }) => attribute === label)?.value ?? "";
      return [label, of];
    });
  return [...facts, ...specified].flatMap(([label, of]) => {
    const values = products.map(of);
    const differs = new Set(values).size > 1;
    return values.every((value) => value === "") ? [] : [{ label, values, differs }];
  });
}
