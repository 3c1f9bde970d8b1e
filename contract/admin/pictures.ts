import { z } from "zod";
import { largestInteger } from "../largestInteger.ts";
import { altNeeded, pictureLimits } from "../pictureRules.ts";
import { pictureSchema } from "../product.ts";

const file = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,199}$/i, "This is no picture's name.");
export const pictureAltSchema = z
  .string(altNeeded)
  .trim()
  .min(1, altNeeded)
  .max(pictureLimits.altLength, `Please use at most ${pictureLimits.altLength} characters.`);

export const storedPictureSchema = pictureSchema.extend({
  /** Its name under `/static/images/`. */
  file: z.string(),
  /** The place that the project made it for, such as `hero-home`; null for all others. */
  scene: z.string().nullable(),
  /** The picture that it was cut out of. */
  croppedFrom: z.string().nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
});
export type StoredPicture = z.infer<typeof storedPictureSchema>;

export const pictureListQuerySchema = z.object({
  /** Beginnings of words of the description, the place or the file's name. */
  q: z.string().max(100).optional(),
  after: z.coerce.number().int().positive().max(largestInteger).optional(),
  /** These alone, in any order: names with commas between them. */
  files: z
    .string()
    .max(6000)
    .transform((text) => text.split(",").filter((name) => name !== ""))
    .optional(),
});
export const pictureListAnswerSchema = z.object({
  success: z.literal(true),
  pictures: z.array(storedPictureSchema),
  next: z.string().nullable(),
});
export type PictureListAnswer = z.infer<typeof pictureListAnswerSchema>;

/** Somewhere that shows a picture: a product, one of its variants, a place of the shop. */
export const pictureUseSchema = z.object({
  what: z.string(),
  name: z.string(),
  /** Its screen below /admin, where it has one. */
  path: z.string().nullable(),
});
export type PictureUse = z.infer<typeof pictureUseSchema>;

export const pictureParamsSchema = z.object({ file });
export const pictureAnswerSchema = z.object({
  success: z.literal(true),
  picture: storedPictureSchema,
});

export type PictureAnswer = z.infer<typeof pictureAnswerSchema>;
export const pictureDetailAnswerSchema = pictureAnswerSchema.extend({
  uses: z.array(pictureUseSchema),
});
export type PictureDetailAnswer = z.infer<typeof pictureDetailAnswerSchema>;

export const newPictureSchema = z.object({ alt: pictureAltSchema });
export const newPictureAnswerSchema = pictureAnswerSchema.extend({
  /** False where the library had this very picture already: then it is that one. */
  isNew: z.boolean(),
});
export type NewPictureAnswer = z.infer<typeof newPictureAnswerSchema>;

const percent = z.int().min(0).max(100);
export const pictureChangeSchema = z.object({
  version: z.int().positive().max(largestInteger),
  alt: pictureAltSchema,
  /** The point that stays in sight, see `readFocus`; left as it is where this is not sent. */
  focus: z.object({ x: percent, y: percent }).optional(),
});

const fraction = z.number("Please give fractions of the picture.").min(0).max(1);
/** A part of a picture, as fractions of its width and height from its upper left corner. */
export const pictureAreaSchema = z
  .object({ x: fraction, y: fraction, width: fraction.positive(), height: fraction.positive() })
  .refine(
    // What a browser computes may be off by the last digit.
    ({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001,
    "This reaches beyond the picture.",
  );
export type PictureArea = z.infer<typeof pictureAreaSchema>;
