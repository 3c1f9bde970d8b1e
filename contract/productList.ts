import { z } from "zod";
import { slugShape } from "./categoryRules.ts";
import { readArrivesBy } from "./deliveryDates.ts";
import { categorySchema, productSchema } from "./product.ts";
import { productLimits } from "./productRules.ts";
import { readCentimetres } from "./readCentimetres.ts";
import { productReviewsSchema } from "./review.ts";

export const productSorts = ["-createdAt", "price", "-price", "origin"] as const;
export type ProductSort = (typeof productSorts)[number];

const flag = z.enum(["true", "false"]).transform((text) => text === "true");
const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, "must be a whole number")
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum));
const slug = z.string().regex(slugShape, "must be a slug").max(100);
/** Whole centimetres, or a length with its unit: `210`, `2.1 m`, `7 ft`. */
const centimetres = z
  .string()
  .max(30)
  .transform(readCentimetres)
  .pipe(
    z
      .int("must be a length such as 210 or 2.1 m")
      .min(1)
      .max(productLimits.millimetres / 10),
  );
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
  minWidth: centimetres.optional(),
  maxWidth: centimetres.optional(),
  maxDepth: centimetres.optional(),
  maxHeight: centimetres.optional(),
  /** At least so many. */
  seats: wholeNumber(1, productLimits.seats).optional(),
  /** Slugs of countries. */
  origin: labels.optional(),
  /** What is at the door by a day, such as `2026-12-05_5`: see `readArrivesBy`. */
  arrivesBy: z
    .string()
    .refine((text) => readArrivesBy(text) !== null, "must be a day and a number of business days")
    .optional(),
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

/** Whole numbers that enclose all there is; null when nothing matches. */
const range = z.object({ min: z.int(), max: z.int() }).nullable();
const facetValue = z.object({ value: z.string(), count: z.int() });
export const facetsSchema = z.object({
  colours: z.array(facetValue.extend({ hex: z.string() })),
  materials: z.array(facetValue),
  /** In whole rupees. */
  price: range,
  /** In whole centimetres. */
  width: range,
  depth: range,
  height: range,
  /** Every number of seats that occurs, and how many products seat at least so many. */
  seats: z.array(z.object({ value: z.int(), count: z.int() })),
  /** Countries by the slug that `origin` takes, and as they are called. */
  origins: z.array(facetValue.extend({ name: z.string() })),
  inStock: z.int(),
});

const foundPageSchema = z.object({ path: z.string(), title: z.string() });
/** A page of the shop that answers a search. */
export type FoundPage = z.infer<typeof foundPageSchema>;

/** What a search was taken for: each part as it reads, and the search without it. */
export const searchMeaningSchema = z.object({
  parts: z.array(
    z.object({
      is: z.enum([
        "price",
        "seats",
        "size",
        "room",
        "kind",
        "material",
        "colour",
        "word",
        "unknown",
      ]),
      label: z.string(),
      without: z.string(),
      /** Nothing has it together with the rest, so that it was left out. */
      isGivenUp: z.boolean(),
    }),
  ),
  /** What was asked for and the shop does not make, in the plural: "mattresses". Nothing is found then. */
  notMade: z.string().nullable(),
  /** Policies, kitchens and articles that answer it. */
  pages: z.array(foundPageSchema),
});
export type SearchMeaning = z.infer<typeof searchMeaningSchema>;

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
  /** Only of a search. */
  understood: searchMeaningSchema.optional(),
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
export const goesWithSchema = z.object({
  success: z.literal(true),
  /** At most four, the likest first. */
  products: z.array(productSchema),
});
export const categoryListSchema = z.object({
  success: z.literal(true),
  categories: z.array(categorySchema),
});

export type ProductListQuery = z.output<typeof productListQuerySchema>;
export type Facets = z.infer<typeof facetsSchema>;
export type ProductList = z.infer<typeof productListSchema>;
