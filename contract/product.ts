import { z } from "zod";

/** Rupees as a JSON number with at most two decimals; inside the server money is integer paise. */
export const rupees = z.number().nonnegative();

/** What a page needs to show a picture without a layout shift: its size, its ground and its words. */
export const pictureSchema = z.object({
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Dominant colour as `#rrggbb`, painted until the picture arrives. */
  ground: z.string(),
  /** Where it is cut to a box: the point that stays in sight, as CSS `object-position`; else the middle. */
  focus: z.string().optional(),
});

export const variantSchema = z.object({
  id: z.string(),
  _id: z.string(),
  /** Numeric identity for partners that accept nothing else. */
  serial: z.int(),
  sku: z.string(),
  color: z.object({ label: z.string(), value: z.string() }),
  size: z.object({ value: z.string() }),
  /** File names under `/static/images/`. */
  images: z.array(z.string()),
  /** Maximum retail price, all taxes included. */
  price: rupees,
  /** What the customer pays; never above `price`. */
  salePrice: rupees,
  /** Pieces that can be bought now. */
  stockQuantity: z.int().nonnegative(),
});

export const productSchema = z.object({
  id: z.string(),
  _id: z.string(),
  serial: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** The category's id. */
  category: z.string(),
  categorySlug: z.string(),
  categoryName: z.string(),
  type: z.string(),
  tag: z.string().nullable(),
  /** Badge text such as "15% OFF", or null when nothing is reduced. */
  discountTag: z.string().nullable(),
  isFeatured: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The first variant's price; 0 for a product that has no variant yet. */
  price: rupees,
  baseImages: z.array(z.string()),
  variants: z.array(variantSchema),
  specifications: z.array(z.object({ attribute: z.string(), value: z.string() })),
  materials: z.array(z.string()),
  dimensionsMm: z.object({ width: z.int(), depth: z.int(), height: z.int() }),
  countryOfOrigin: z.string(),
  /** How many people it seats, as it is sold; null where nobody sits. */
  seats: z.int().nullable(),
  /** Working days that making it takes once it is ordered; 0 of what stands ready. */
  leadDays: z.int(),
  /** Address of its model for viewing from all sides, see `modelUrl`; null where there is none. */
  model: z.string().nullable(),
  /** Said of what is also made to measure. */
  isCustom: z.literal(true).optional(),
  /** What approved reviews say; absent while there are none. Samples count for nothing. */
  rating: z.object({ average: z.number(), count: z.int().positive() }).optional(),
  /** Facts about every picture that the product names; a file that is unknown is absent. */
  pictures: z.record(z.string(), pictureSchema),
});

export const categorySchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  productCount: z.int(),
});

export type Picture = z.infer<typeof pictureSchema>;
export type Variant = z.infer<typeof variantSchema>;
export type Product = z.infer<typeof productSchema>;
export type Category = z.infer<typeof categorySchema>;
/** A category without how many products it has. */
export type NamedCategory = Omit<Category, "productCount">;
