import type { Product, Variant } from "../../contract/product.ts";

type Kind = "string" | "number" | "object" | "list";

// The contract's schemas would bring their library into every page.
const productKinds: Partial<Record<keyof Product, Kind>> = {
  id: "string",
  slug: "string",
  name: "string",
  description: "string",
  category: "string",
  categorySlug: "string",
  categoryName: "string",
  type: "string",
  price: "number",
  baseImages: "list",
  variants: "list",
  specifications: "list",
  dimensionsMm: "object",
  countryOfOrigin: "string",
  pictures: "object",
};
const variantKinds: Partial<Record<keyof Variant, Kind>> = {
  id: "string",
  sku: "string",
  color: "object",
  size: "object",
  images: "list",
  price: "number",
  salePrice: "number",
  stockQuantity: "number",
};

/** Whether what came has everything that pages read of a product, each of its kind. */
export function isProduct(value: unknown): value is Product {
  return (
    hasKinds(value, productKinds) &&
    (value as Product).variants.every((variant) => hasKinds(variant, variantKinds))
  );
}

function hasKinds(value: unknown, kinds: Readonly<Record<string, Kind>>): boolean {
  if (kindOf(value) !== "object") return false;
  return Object.entries(kinds).every(
    ([name, kind]) => kindOf(Reflect.get(value as object, name)) === kind,
  );
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "list";
  return value === null ? "null" : typeof value;
}
