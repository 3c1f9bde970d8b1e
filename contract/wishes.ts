import { z } from "zod";
import { isPrintable } from "./printedLetters.ts";
import {
  cleanText,
  type DeliveryWishes,
  dayParts,
  floors,
  giftLines,
  giftMaximum,
  noteMaximum,
  wrongWish,
} from "./wishRules.ts";

export const slotSchema = z.object({ day: z.iso.date(), part: z.enum(dayParts) });

const text = (maximum: number, tooLong: string) =>
  z.string().max(20_000, tooLong).transform(cleanText).pipe(z.string().max(maximum, tooLong));

/** `PUT /api/checkout/wishes`, and what an order keeps of it. */
export const deliveryWishesSchema = z.object({
  floor: z
    .int({ error: wrongWish.floor })
    .min(floors.lowest, wrongWish.floor)
    .max(floors.highest, wrongWish.floor)
    .nullable(),
  hasLift: z.boolean(),
  isNarrow: z.boolean(),
  slot: slotSchema.nullable(),
  note: text(noteMaximum, wrongWish.note),
  gift: z
    .object({
      message: text(giftMaximum, wrongWish.gift)
        .refine((message) => message.split("\n").length <= giftLines, wrongWish.gift)
        .refine(isPrintable, wrongWish.giftLetters),
    })
    .nullable(),
}) satisfies z.ZodType<DeliveryWishes>;
