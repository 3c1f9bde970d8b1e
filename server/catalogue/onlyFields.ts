import type { Product } from "../../contract/product.ts";

/**
 * The product with the fields named in a comma-separated list, plus `id` and `slug`. Names that no
 * product has are ignored.
 */
export function onlyFields(
  product: Product,
  fields: string,
): Partial<Product> & Pick<Product, "id" | "slug"> {
  const wanted = new Set(["id", "slug", ...fields.split(",").map((field) => field.trim())]);
  const kept = Object.entries(product).filter(([field]) => wanted.has(field));
  return Object.fromEntries(kept) as Partial<Product> & Pick<Product, "id" | "slug">;
}
