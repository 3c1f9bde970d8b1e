import { z } from "zod";
import { slugShape } from "../categoryRules.ts";
import { lineSchema } from "../fields.ts";
import { pictureSchema } from "../product.ts";
import {
  colourShape,
  hsnShape,
  productLimits as most,
  mostInBulk,
  mostVariants,
  productStates,
  scheduleStates,
  skuShape,
  stockFilters,
  stockReasons,
} from "../productRules.ts";
import { paragraphsSchema } from "../review.ts";

const label = (missing: string, maximum: number = most.labelLength) =>
  lineSchema({
    missing,
    maximum,
    tooLong: `Please keep it to ${maximum} characters.`,
    notOneLine: "Please keep it to one line of text.",
  }).min(1, missing);
const optionalLabel = label("Please leave it empty or write something.").nullable();
const amount = (missing: string) =>
  z
    .number(missing)
    .positive("Please enter an amount above zero.")
    .max(most.rupees, "Please enter a smaller amount.")
    .multipleOf(0.01, "Please enter rupees with at most two decimals.");
const millimetres = z
  .int("Please enter whole millimetres.")
  .min(1, "Please enter whole millimetres.")
  .max(most.millimetres, `Please enter at most ${most.millimetres} mm.`);
const files = (maximum: number) =>
  z.array(z.string().min(1).max(200)).max(maximum, `At most ${maximum} pictures fit here.`);

const variantShape = {
  sku: label("Please enter a SKU.", most.skuLength).regex(
    skuShape,
    "A SKU has letters, digits, dots and dashes.",
  ),
  colour: z.object({
    label: label("Please name the colour."),
    value: z.string().regex(colourShape, "Please choose a colour such as #1F5F5B."),
  }),
  size: label("Please enter a size, such as Standard."),
  /** Maximum retail price, all taxes included. */
  mrp: amount("Please enter the MRP."),
  /** What customers pay, unless a scheduled price is on. */
  salePrice: amount("Please enter what customers pay."),
  images: files(most.picturesOfVariant),
  /** No longer sold, and kept because of the orders that have it. */
  isArchived: z.boolean(),
};
const variantFormSchema = z
  .object({
    ...variantShape,
    /** Null for a new one. */
    id: z.guid().nullable(),
    /** What a new one begins with. */
    openingStock: z
      .int("Please enter a whole number.")
      .min(0, "Please enter no number below zero.")
      .max(most.stock, "Please enter a smaller number.")
      .default(0),
  })
  .refine(({ mrp, salePrice }) => salePrice <= mrp, {
    path: ["salePrice"],
    message: "The sale price must not be above the MRP.",
  });

const productShape = {
  name: label("Please name the product."),
  slug: label("Please enter the address.").regex(
    slugShape,
    "An address has small letters and digits, its words joined by dashes.",
  ),
  description: paragraphsSchema({
    missing: "Please describe the product.",
    maximum: most.descriptionLength,
    tooLong: `Please keep it to ${most.descriptionLength} characters.`,
  }),
  categoryId: z.guid("Please choose a category."),
  type: label("Please enter what it is, such as 3 Seater Sofa."),
  tag: optionalLabel,
  /** Null lets the shop compute it from the first variant. */
  discountTag: optionalLabel,
  isFeatured: z.boolean(),
  hsn: z.string("Please enter the HSN code.").regex(hsnShape, "An HSN code has 4, 6 or 8 digits."),
  gstRatePercent: z
    .number("Please enter the GST rate.")
    .min(0, "Please enter no rate below zero.")
    .max(most.gstRatePercent, `The rate is at most ${most.gstRatePercent} %.`)
    .multipleOf(0.01, "Please enter at most two decimals."),
  countryOfOrigin: label("Please enter the country of origin."),
  widthMm: millimetres,
  depthMm: millimetres,
  heightMm: millimetres,
  weightKg: z
    .number("Please enter the weight.")
    .min(0.001, "Please enter a weight above zero.")
    .max(most.kilograms, `Please enter at most ${most.kilograms} kg.`)
    .multipleOf(0.001, "Please enter at most three decimals."),
  materials: z
    .array(label("Please name the material."))
    .max(most.materials, `At most ${most.materials} materials fit here.`),
  specifications: z
    .array(
      z.object({
        attribute: label("Please name the specification."),
        value: label("Please enter what it is.", most.specificationLength),
      }),
    )
    .max(most.specifications, `At most ${most.specifications} specifications fit here.`),
  /** File names of the library, in the order in which customers see them. */
  baseImages: files(most.pictures),
};

/** A product as the form holds it: variants that it does not name are taken away. */
export const productFormSchema = z
  .object({ ...productShape, variants: z.array(variantFormSchema) })
  .superRefine(({ variants }, context) => {
    const sold = variants.filter(({ isArchived }) => !isArchived);
    if (sold.length > mostVariants) {
      const message = `A product has at most ${mostVariants} variants that are sold; these are ${sold.length}.`;
      context.addIssue({ code: "custom", path: ["variants"], message });
    }
    const seen = new Set<string>();
    for (const [index, { sku }] of variants.entries()) {
      if (seen.has(sku)) {
        const message = `${sku} stands here twice.`;
        context.addIssue({ code: "custom", path: ["variants", index, "sku"], message });
      }
      seen.add(sku);
    }
  });
export type ProductForm = z.output<typeof productFormSchema>;
export type VariantForm = ProductForm["variants"][number];

const version = z.int().positive();
export const productChangeSchema = z.object({ version, product: productFormSchema });
export const productMoveSchema = z.object({
  version,
  /** Back from the archive it is what it was before. */
  action: z.enum(["publish", "archive", "restore"]),
});

export const scheduleSchema = z.object({
  id: z.string(),
  variantId: z.string(),
  price: z.number(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  state: z.enum(scheduleStates),
  staffName: z.string(),
});
export type Schedule = z.infer<typeof scheduleSchema>;

export const deskVariantSchema = z.object({
  ...variantShape,
  id: z.string(),
  /** What customers pay now: the scheduled price that is on, or the sale price. */
  priceNow: z.number(),
  stock: z.int(),
  /** Pieces held for checkouts under way. */
  reserved: z.int(),
});

export type DeskVariant = z.infer<typeof deskVariantSchema>;

export const deskProductSchema = z.object({
  ...productShape,
  id: z.string(),
  categoryName: z.string(),
  state: z.enum(productStates),
  variants: z.array(deskVariantSchema),
  /** Scheduled prices that are to come, on, or were the last to end. */
  schedules: z.array(scheduleSchema),
  /** Facts about every picture that the product names. */
  pictures: z.record(z.string(), pictureSchema),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type DeskProduct = z.infer<typeof deskProductSchema>;
export const deskProductAnswerSchema = z.object({
  success: z.literal(true),
  product: deskProductSchema,
});

export const productTagsAnswerSchema = z.object({
  success: z.literal(true),
  tags: z.array(z.string()),
});
export type ProductTagsAnswer = z.infer<typeof productTagsAnswerSchema>;

/** Which products: all that every parameter fits. */
export const productFilterSchema = z.object({
  /** Beginnings of words of the name or the address, or of a SKU. */
  q: z.string().max(100).optional(),
  category: z.guid().optional(),
  state: z.enum(productStates).optional(),
  tag: z.string().max(most.labelLength).optional(),
  stock: z.enum(stockFilters).optional(),
  featured: z.literal("yes").optional(),
});
export type ProductFilter = z.output<typeof productFilterSchema>;
export const productListQuerySchema = productFilterSchema.extend({
  /** The last one of the page before, by its number. */
  after: z.coerce.number().int().positive().optional(),
});

export const productRowSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  categoryName: z.string(),
  state: z.enum(productStates),
  tag: z.string().nullable(),
  isFeatured: z.boolean(),
  /** The card's badge, whoever wrote it. */
  discountTag: z.string().nullable(),
  /** Of the first variant that is sold; null where none is. */
  mrp: z.number().nullable(),
  priceNow: z.number().nullable(),
  /** Variants that are sold, and pieces of them that can be had. */
  variants: z.int(),
  available: z.int(),
  /** Variants of which none, or nearly none, can be had. */
  scarce: z.int(),
  /** Whether a scheduled price of it is on or to come. */
  schedule: z.enum(["on", "waiting"]).nullable(),
  image: z.string().nullable(),
});
export type ProductRow = z.infer<typeof productRowSchema>;
export const productListAnswerSchema = z.object({
  success: z.literal(true),
  products: z.array(productRowSchema),
  next: z.string().nullable(),
});
export type ProductListAnswer = z.infer<typeof productListAnswerSchema>;

const percent = z
  .number("Please enter a percentage.")
  .min(-90, "At most 90 % can be taken off.")
  .max(500, "Please enter at most 500 %.")
  .multipleOf(0.01, "Please enter at most two decimals.");
const moreOrLess = z
  .number("Please enter an amount.")
  .min(-most.rupees, "Please enter a smaller amount.")
  .max(most.rupees, "Please enter a smaller amount.")
  .multipleOf(0.01, "Please enter rupees with at most two decimals.");

/** One change of many products. Prices are the sale prices of all variants that are sold. */
export const bulkChangeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("price set"), rupees: amount("Please enter the new price.") }),
  z.object({
    kind: z.literal("price by percent"),
    percent,
    /** To the nearest so many rupees; 0 keeps paise. */
    roundTo: z.literal([0, 1, 10, 50, 100]),
  }),
  z.object({
    kind: z.literal("price by rupees"),
    rupees: moreOrLess,
    roundTo: z.literal([0, 1, 10, 50, 100]),
  }),
  z.object({ kind: z.literal("badge"), value: optionalLabel }),
  z.object({ kind: z.literal("tag"), value: optionalLabel }),
  z.object({ kind: z.literal("category"), categoryId: z.guid("Please choose a category.") }),
  z.object({ kind: z.literal("state"), action: z.enum(["publish", "archive", "restore"]) }),
  z.object({
    kind: z.literal("stock"),
    reason: z.enum(stockReasons),
    pieces: z
      .int("Please enter a whole number.")
      .min(0, "Please enter no number below zero.")
      .max(most.stock, "Please enter a smaller number."),
  }),
]);
export type BulkChange = z.output<typeof bulkChangeSchema>;

export const bulkPreviewSchema = z.object({
  ids: z
    .array(z.guid())
    .min(1, "Please choose a product.")
    .max(mostInBulk, `Please choose at most ${mostInBulk} products.`),
  change: bulkChangeSchema,
});
/** What was previewed is written as it was shown, or not at all: `seal` stands for what was shown. */
export const bulkApplySchema = bulkPreviewSchema.extend({ seal: z.string().max(100) });

export const bulkLineSchema = z.object({
  productId: z.string(),
  name: z.string(),
  /** The variant's; null where the product itself is changed. */
  sku: z.string().nullable(),
  before: z.string(),
  after: z.string(),
  /** Why this line cannot be; nothing at all is written then. */
  error: z.string().nullable(),
});
export type BulkLine = z.infer<typeof bulkLineSchema>;
const bulkShape = { lines: z.array(bulkLineSchema), seal: z.string(), errors: z.int() };
export const bulkPreviewAnswerSchema = z.object({ success: z.literal(true), ...bulkShape });
export type BulkPreviewAnswer = z.infer<typeof bulkPreviewAnswerSchema>;
export const bulkRefusalSchema = z.object(bulkShape);
export const bulkApplyAnswerSchema = z.object({ success: z.literal(true), changed: z.int() });

export const newScheduleSchema = z
  .object({
    variantIds: z.array(z.guid()).min(1, "Please choose a variant.").max(mostVariants),
    price: amount("Please enter the price."),
    startsAt: z.iso.datetime({ offset: true, error: "Please enter a date and time." }),
    endsAt: z.iso.datetime({ offset: true, error: "Please enter a date and time." }),
  })
  .refine(({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt), {
    path: ["endsAt"],
    message: "It must end after it begins.",
  });
export type NewSchedule = z.output<typeof newScheduleSchema>;
