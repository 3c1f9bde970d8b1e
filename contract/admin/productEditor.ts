import { z } from "zod";
import { slugShape } from "../categoryRules.ts";
import { momentSchema } from "../fields.ts";
import { largestInteger } from "../largestInteger.ts";
import { pictureSchema } from "../product.ts";
import {
  colourShape,
  hsnShape,
  productLimits as most,
  mostVariants,
  productStates,
  scheduleStates,
  skuShape,
} from "../productRules.ts";
import { paragraphsSchema } from "../review.ts";
import { amount, label, optionalLabel } from "./productFields.ts";

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
  /** How many people it seats, as it is sold; null where nobody sits. */
  seats: z
    .int("Please enter a whole number of seats.")
    .min(1, "Leave it empty where nobody sits.")
    .max(most.seats, `Please enter at most ${most.seats} seats.`)
    .nullable(),
  /** Working days that making it takes once it is ordered; 0 of what stands ready. */
  leadDays: z
    .int("Please enter a whole number of days.")
    .min(0, "Please enter no days below zero.")
    .max(most.leadDays, `Please enter at most ${most.leadDays} days.`)
    .default(0),
  /** Which of the models that the shop draws shows it; null for none. */
  model: label("Please choose a model.").nullable().default(null),
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

/** With those that are sold no more: a body has hardly room for so many. */
const mostWithArchived = 1000;

/** A product as the form holds it: variants that it does not name are taken away. */
export const productFormSchema = z
  .object({ ...productShape, variants: z.array(variantFormSchema).max(mostWithArchived) })
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

const version = z.int().positive().max(largestInteger);
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

export const newScheduleSchema = z
  .object({
    variantIds: z.array(z.guid()).min(1, "Please choose a variant.").max(mostVariants),
    price: amount("Please enter the price."),
    startsAt: momentSchema("Please enter a date and time."),
    endsAt: momentSchema("Please enter a date and time."),
  })
  .refine(({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt), {
    path: ["endsAt"],
    message: "It must end after it begins.",
  });
export type NewSchedule = z.output<typeof newScheduleSchema>;
