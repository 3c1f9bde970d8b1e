import { z } from "zod";
import { categorySchema, productSchema } from "./product.ts";
import { productReviewsSchema } from "./review.ts";

export const productSorts = ["-createdAt", "price", "-price"] as const;
export type ProductSort = (typeof productSorts)[number];

const flag = z.enum(["true", "false"]).transform((text) => text === "true");
const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, "must be a whole number")
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum));
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be a slug")
  .max(100);
/** A repeatable or comma-separated parameter: `colour=Teal&colour=Sand` or `colour=Teal,Sand`. */
const labels = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => [given].flat().flatMap((text) => text.split(",")))
  .transform((parts) => parts.map((part) => part.trim()).filter((part) => part !== ""))
  .pipe(z.array(z.string().max(60)).max(20));

/** What narrows a list. Values of one parameter widen the result, different parameters narrow it. */
const filterShapes = {
  isFeatured: flag.optional(),
  colour: labels.optional(),
  material: labels.optional(),
  minPrice: wholeNumber(0, 100_000_000).optional(),
  maxPrice: wholeNumber(0, 100_000_000).optional(),
  inStock: flag.optional(),
};
export type ListFilter = keyof typeof filterShapes;
export const listFilters = Object.keys(filterShapes) as ListFilter[];
/** A filter that the list's page offers; the others are for who asks the API. */
export type OfferedFilter = Exclude<ListFilter, "isFeatured">;
/** What the address of a list's page may say. */
export const parametersOfList = [
  "sort",
  "page",
  "search",
  ...listFilters.filter((name) => name !== ("isFeatured" satisfies ListFilter)),
];

/**
 * The query string of `GET /api/products`. Unknown parameters are dropped; a malformed one is a 400.
 * `minPrice` and `maxPrice` are whole rupees; `search` is cut at 200 characters' length by refusal.
 */
export const productListQuerySchema = z.object({
  search: z.string().trim().max(200).optional(),
  limit: wholeNumber(1, 100).default(100),
  page: wholeNumber(1, 100_000).default(1),
  fields: z.string().max(300).optional(),
  /** The category's slug, or its id as `product.category` holds it. */
  category: slug.optional(),
  sort: z.enum(productSorts).optional(),
  ...filterShapes,
});

const facetValue = z.object({ value: z.string(), count: z.int() });
export const facetsSchema = z.object({
  colours: z.array(facetValue.extend({ hex: z.string() })),
  materials: z.array(facetValue),
  /** Whole rupees, or null when nothing matches. */
  price: z.object({ min: z.int(), max: z.int() }).nullable(),
  inStock: z.int(),
});

export const productListSchema = z.object({
  success: z.literal(true),
  products: z.array(productSchema),
  pagination: z.object({
    totalProducts: z.int(),
    page: z.int(),
    limit: z.int(),
    totalPages: z.int(),
  }),
  /** Values that occur in the category (or the search), before the facet filters are applied. */
  facets: facetsSchema,
});

/** With `fields`, a product carries only the fields named, plus `id` and `slug`. */
export const partialProductListSchema = productListSchema.extend({
  products: z.array(productSchema.partial().required({ id: true, slug: true })),
});

export const productAnswerSchema = z.object({
  success: z.literal(true),
  product: productSchema,
  reviews: productReviewsSchema,
});
export const categoryListSchema = z.object({
  success: z.literal(true),
  categories: z.array(categorySchema),
});

export type ProductListQuery = z.output<typeof productListQuerySchema>;
export type Facets = z.infer<typeof facetsSchema>;
export type ProductList = z.infer<typeof productListSchema>;
