import type { Product, Variant } from "../../../contract/product.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import type { PublicShop } from "../../../contract/texts/shown.ts";

export interface LegalRow {
  term: string;
  detail: string;
}

/**
 * What the Legal Metrology (Packaged Commodities) Rules 2011, rule 6(10), want beside every product
 * sold online. The maximum retail price is the variant's and is left out when there is none.
 */
export function legalRows(product: Product, variant: Variant | null, shop: PublicShop): LegalRow[] {
  const { street, city, state, pincode } = shop.address;
  const address = `${street}, ${city}, ${state} ${pincode}, India`;
  return [
    { term: "Common name", detail: product.type },
    { term: "Country of origin", detail: product.countryOfOrigin },
    ...(variant === null
      ? []
      : [{ term: "MRP (incl. of all taxes)", detail: formatRupees(variant.price) }]),
    { term: "Net quantity", detail: netQuantity(product, variant) },
    { term: "Made and sold by", detail: `${shop.legalName}, ${address}` },
    { term: "Customer care", detail: `${shop.name}, ${address}. ${shop.phone}, ${shop.email}` },
  ];
}

/** What the package holds as the specification lists it, else the number of pieces. */
export function netQuantity(product: Product, variant: Variant | null): string {
  const listed = product.specifications.find(({ attribute }) =>
    ["net quantity", "what's in the box"].includes(attribute.trim().toLowerCase()),
  );
  if (listed) return listed.value;
  const pieces = /set of (\d+)/i.exec(`${variant?.size.value} ${product.name}`)?.[1] ?? "1";
  return pieces === "1" ? "1 piece" : `${pieces} pieces`;
}

type Specification = Product["specifications"][number];

const isCare = ({ attribute }: Specification) =>
  attribute.trim().toLowerCase() === "care instructions";

/** Everything in the specification but the care instructions. */
export function featureRows(specifications: readonly Specification[]): Specification[] {
  return specifications.filter((row) => !isCare(row));
}

/** The care instructions, or null when there are none. */
export function careInstructions(specifications: readonly Specification[]): string | null {
  return specifications.find(isCare)?.value ?? null;
}
