import type { Picture, Product } from "./product.ts";

/** What a product card shows, and nothing more: lists of a hundred products stay small on the wire. */
export interface ProductCard {
  id: string;
  slug: string;
  name: string;
  type: string;
  tag: string | null;
  discountTag: string | null;
  /** Rupees the customer pays for the first variant. */
  salePrice: number;
  /** Rupees struck through, or null when the first variant is not reduced. */
  oldPrice: number | null;
  inStock: boolean;
  /** Working days that making it takes; 0 of what stands ready. */
  leadDays: number;
  createdAt: string;
  /** In millimetres. */
  size: Product["dimensionsMm"];
  countryOfOrigin: string;
  colours: { label: string; value: string }[];
  /** Absent while nobody has reviewed it. */
  rating?: Product["rating"];
  image: CardImage | null;
  /** A second view, shown on hover. */
  secondImage: CardImage | null;
}

export interface CardImage extends Picture {
  file: string;
  /** The owner's own, in the place of one that came with the project and with its words. */
  isReplaced?: boolean | undefined;
}

type CardSource = Pick<
  Product,
  | "id"
  | "slug"
  | "name"
  | "type"
  | "tag"
  | "discountTag"
  | "price"
  | "createdAt"
  | "dimensionsMm"
  | "countryOfOrigin"
  | "variants"
  | "leadDays"
  | "baseImages"
  | "pictures"
  | "rating"
>;

/** Thumbnail rule of the shop: first variant's first image, else first base image, else none. */
export function toProductCard(product: CardSource): ProductCard {
  const first = product.variants[0];
  const files = [...(first?.images ?? []), ...product.baseImages];
  const [image, secondImage] = files.map((file) => cardImage(product, file));
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    type: product.type,
    tag: product.tag,
    discountTag: product.discountTag,
    salePrice: first?.salePrice ?? product.price,
    oldPrice: first && first.price > first.salePrice ? first.price : null,
    inStock: product.variants.some((variant) => variant.stockQuantity > 0),
    leadDays: product.leadDays,
    createdAt: product.createdAt,
    size: product.dimensionsMm,
    countryOfOrigin: product.countryOfOrigin,
    colours: product.variants.map((variant) => variant.color),
    ...(product.rating && { rating: product.rating }),
    image: image ?? null,
    secondImage: secondImage ?? null,
  };
}

function cardImage(product: CardSource, file: string): CardImage {
  const known = product.pictures[file];
  if (known) return { file, ...known };
  return { file, alt: product.name, width: 1600, height: 1200, ground: "#F1EBE1" };
}
