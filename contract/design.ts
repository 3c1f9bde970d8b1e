import { z } from "zod";
import { designCodePattern, designNameMaximum } from "./designRules.ts";
import { atMost, lineSchema } from "./fields.ts";
import { pictureSchema, rupees } from "./product.ts";

/** What was decided about a piece, by the name of the field: millimetres and numbers, or the name of a choice. */
export const designValuesSchema = atMost(
  60,
  z.record(z.string().max(40), z.union([z.number(), z.string().max(60)])),
  "A design has fewer values.",
);

export const designCodeSchema = z
  .string()
  .regex(designCodePattern, "This is not the address of a design.");

/** `POST /api/designs` */
export const designRequestSchema = z.object({
  slug: z.string().min(1).max(200),
  values: designValuesSchema,
  name: lineSchema({
    maximum: designNameMaximum,
    tooLong: `A name has at most ${designNameMaximum} characters.`,
    notOneLine: "A name is one line.",
  }).default(""),
});

const problemSchema = z.object({ field: z.string(), message: z.string() });

/** What is needed to draw and price designs of a product anywhere: `GET /api/made-to-measure/{slug}`. */
export const customProductSchema = z.object({
  productId: z.string(),
  slug: z.string(),
  name: z.string(),
  categorySlug: z.string(),
  categoryName: z.string(),
  /** The name of its model, by which it is drawn. */
  model: z.string(),
  family: z.string(),
  /** What the usual size costs now, GST included. */
  standardPrice: rupees,
  gstPercent: z.number(),
  /** What the workshop pays, in rupees without GST, and what is wasted: by name, most of them within a kind. */
  rates: z.record(z.string(), z.union([z.number(), z.record(z.string(), z.number())])),
  /** Materials that are not to be had at present: the name of a field and of its choice, with a dot between. */
  outOfStock: z.array(z.string()),
  /** Working days that making the usual size to order takes. */
  usualDays: z.int().positive(),
  /** Its first picture: a file name under `/static/images/`, or an empty text. */
  image: z.string(),
  picture: pictureSchema.nullable(),
});

export const designSchema = z.object({
  code: z.string(),
  /** Its path in the shop. */
  address: z.string(),
  picture: z.string(),
  name: z.string(),
  values: z.record(z.string(), z.union([z.number(), z.string()])),
  /** Its main material and its outer measures, as carts and orders call them. */
  color: z.object({ label: z.string(), value: z.string() }),
  size: z.object({ value: z.string() }),
  /** Names the content of its models in the room: those under another version are answered for a minute. */
  version: z.string(),
  /** What it costs now; null where it can no longer be made as it was designed. */
  price: rupees.nullable(),
  /** What it cost when it was saved. */
  savedPrice: rupees,
  /** Working days that making it takes. */
  days: z.int().nullable(),
  /** Why it can no longer be made so. */
  problems: z.array(problemSchema),
  /** What it wants that is not to be had at present. */
  outOfStock: z.array(problemSchema),
  /** ISO 8601 */
  savedAt: z.string(),
});

export const customAnswerSchema = z.object({
  success: z.literal(true),
  custom: customProductSchema,
});
export const customListAnswerSchema = z.object({
  success: z.literal(true),
  products: z.array(
    customProductSchema.pick({
      ...{ slug: true, name: true, family: true, standardPrice: true },
      ...{ image: true, picture: true },
    }),
  ),
});
export const designAnswerSchema = z.object({
  success: z.literal(true),
  design: designSchema,
  custom: customProductSchema,
});

/** What a line of a cart or an order says of the design that it is made to. */
export const designOfLineSchema = z.object({
  code: z.string(),
  address: z.string(),
  picture: z.string(),
});

/** In a cart it also says why it cannot be had at present; empty where it can. */
export const designInCartSchema = designOfLineSchema.extend({ outOfStock: z.string() });

export type DesignRequest = z.input<typeof designRequestSchema>;
export type CustomProductFacts = z.infer<typeof customProductSchema>;
export type CustomListItem = z.infer<typeof customListAnswerSchema>["products"][number];
export type Design = z.infer<typeof designSchema>;
export type DesignAnswer = z.infer<typeof designAnswerSchema>;
