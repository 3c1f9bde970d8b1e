import { z } from "zod";
import { pictureSchema } from "../product.ts";
import { storedPictureSchema } from "./pictures.ts";

const ratio = z.number().positive();
const file = z.string().min(1).max(200);

/** A place of the shop, what the project shows there, and what the owner has put in its stead. */
export const picturePlaceSchema = z.object({
  place: z.string(),
  name: z.string(),
  group: z.string(),
  /** Width by height of its box, on a desktop of 1440 px and on a phone of 360 px. */
  shape: z.object({ desktop: ratio, phone: ratio }),
  /** The project's own picture; null in a shop that began empty. */
  own: pictureSchema.extend({ file: z.string() }).nullable(),
  chosen: storedPictureSchema.nullable(),
});
export type ShownPlace = z.infer<typeof picturePlaceSchema>;

export const picturePlaceListAnswerSchema = z.object({
  success: z.literal(true),
  places: z.array(picturePlaceSchema),
});
export type PicturePlaceListAnswer = z.infer<typeof picturePlaceListAnswerSchema>;
export const picturePlaceAnswerSchema = z.object({
  success: z.literal(true),
  place: picturePlaceSchema,
});
export type PicturePlaceAnswer = z.infer<typeof picturePlaceAnswerSchema>;

export const placeParamsSchema = z.object({ place: z.string().regex(/^[a-z0-9-]{1,120}$/) });

export const placePictureSchema = z.object({
  /** Null gives the place back to the project's picture. */
  file: file.nullable(),
  /** The owner's picture that was there when this was decided, or null. */
  instead: file.nullable(),
});
