import { z } from "zod";
import { slugShape } from "../../../contract/categoryRules.ts";
import { lineSchema, momentSchema } from "../../../contract/fields.ts";
import {
  colourShape,
  hsnShape,
  productLimits as most,
  mostVariants,
  productStates,
  skuShape,
} from "../../../contract/productRules.ts";
import { paragraphsSchema } from "../../../contract/review.ts";
import { isWholePaise } from "../../../contract/rupees.ts";
import { isKnownModel } from "../../models/index.ts";

const empty = "must not be empty";
/** As the editor of products takes it. */
const line = (maximum: number = most.labelLength) =>
  lineSchema({
    maximum,
    tooLong: `must have at most ${maximum} characters`,
    notOneLine: "must be one line, without control characters",
  }).min(1, empty);
const label = line();
const slug = z
  .string()
  .regex(slugShape, "must be lower-case words joined by dashes")
  .max(most.labelLength);
const rupees = z.number().min(0.01).max(most.rupees).refine(isWholePaise, {
  message: "must have at most two decimals",
});
const millimetres = z.int().min(1).max(most.millimetres);

const picture = z.union([
  z
    .string()
    .min(1)
    .transform((file) => ({ file, alt: "" })),
  z.object({ file: z.string().min(1), alt: z.string().default("") }),
]);

const variantRow = z
  .object({
    sku: z.string().regex(skuShape, "must be letters, digits, dots and dashes").max(most.skuLength),
    color: z.object({
      label,
      value: z.string().regex(colourShape, "must be a colour code such as #1F5F5B"),
    }),
    size: z.object({ value: label }),
    /** Maximum retail price in rupees, taxes included. */
    price: rupees,
    salePrice: rupees,
    stockQuantity: z.int().min(0).max(most.stock),
    images: z.array(picture).max(most.picturesOfVariant).default([]),
  })
  .refine((variant) => variant.salePrice <= variant.price, {
    path: ["salePrice"],
    message: "must not be above the price",
  });

/** One product of an import file, JSON or CSV alike. Prices in rupees, sizes in millimetres. */
export const productRowSchema = z.object({
  slug,
  name: label,
  category: slug,
  type: label,
  tag: label.nullable().default(null),
  /** Null lets the shop compute it from the first variant. */
  discountTag: label.nullable().default(null),
  description: paragraphsSchema({
    missing: empty,
    maximum: most.descriptionLength,
    tooLong: `must have at most ${most.descriptionLength} characters`,
  }),
  isFeatured: z.boolean().default(false),
  /** Unless given, a product that was put away is taken up again, and all else stays as it is. */
  state: z.enum(productStates).optional(),
  createdAt: momentSchema("must be a date and time, such as 2026-11-21T10:00:00Z").optional(),
  hsn: z.string().regex(hsnShape, "must be 4, 6 or 8 digits"),
  gstRatePercent: z.number().min(0).max(most.gstRatePercent),
  countryOfOrigin: label.default("India"),
  dimensionsMm: z.object({ width: millimetres, depth: millimetres, height: millimetres }),
  /** How many people it seats, as it is sold. */
  seats: z.int().min(1).max(most.seats).nullable().default(null),
  /** Working days that making it takes once it is ordered; 0 of what stands ready. */
  leadDays: z.int().min(0).max(most.leadDays).default(0),
  /** Which of the models that the shop draws shows it. */
  model: z
    .string()
    .refine(isKnownModel, "is no model that the shop draws")
    .nullable()
    .default(null),
  weightKg: z.number().min(0.001).max(most.kilograms),
  materials: z.array(label).max(most.materials),
  specifications: z
    .array(z.object({ attribute: label, value: line(most.specificationLength) }))
    .max(most.specifications),
  baseImages: z.array(picture).max(most.pictures).default([]),
  variants: z.array(variantRow).max(mostVariants),
});

export type ProductRow = z.output<typeof productRowSchema>;
export type PictureRow = ProductRow["baseImages"][number];

/** A row that cannot be imported: where it begins in the file, and why. */
export interface Problem {
  line: number;
  reason: string;
}

export interface ParsedFile {
  rows: { line: number; product: ProductRow }[];
  problems: Problem[];
}

/**
 * Checks one row; the reason names every field that is wrong. `lineOf` says where else than on the row's
 * own line a field stands.
 */
export function parseRow(
  line: number,
  value: unknown,
  lineOf: (path: readonly PropertyKey[]) => number | undefined = () => undefined,
): ParsedFile {
  const parsed = productRowSchema.safeParse(value);
  if (parsed.success) return { rows: [{ line, product: parsed.data }], problems: [] };
  const byLine = Map.groupBy(parsed.error.issues, ({ path }) => lineOf(path) ?? line);
  const problems = [...byLine].map(([at, issues]) => ({
    line: at,
    reason: issues.map(({ path, message }) => `${path.join(".") || "row"}: ${message}`).join("; "),
  }));
  return { rows: [], problems };
}
