import type { Product, Variant } from "../../../contract/product.ts";
import type { CardImage } from "../../../contract/productCard.ts";

/**
 * Pictures of a product as one variant shows it: the variant's own, then the product's. With no
 * variant selected the first one's stand in; the list is empty when there are no pictures at all.
 */
export function galleryPictures(
  product: Pick<Product, "name" | "variants" | "baseImages" | "pictures">,
  selected: Variant | null,
): CardImage[] {
  const variant = selected ?? product.variants[0];
  const files = new Set([...(variant?.images ?? []), ...product.baseImages]);
  const unknown = { alt: product.name, width: 1600, height: 1200, ground: "#F1EBE1" };
  return [...files].map((file) => ({ file, ...(product.pictures[file] ?? unknown) }));
}
