import { z } from "zod";
import { codeSchema } from "./fields.ts";
import { largestInteger } from "./largestInteger.ts";
import { orderClaimSchema, orderSchema } from "./order.ts";
import { rupees } from "./product.ts";
import {
  mostReturnPhotos,
  payToPattern,
  photographedReasons,
  returnPhotoBytes,
  returnReasons,
  returnStates,
  returnWishes,
  returnWordsMaximum,
} from "./returnRules.ts";
import { paragraphsSchema } from "./review.ts";

const proof = { phoneNumber: orderClaimSchema.shape.phoneNumber.optional() };

/** `POST /api/orders/{number}/returns`, by a customer or with a guest's proof. */
export const returnRequestSchema = z
  .object(
    {
      ...proof,
      wish: z.enum(returnWishes, { error: "Please choose a return or a replacement." }),
      reason: z.enum(returnReasons, { error: "Please choose what is wrong." }),
      words: paragraphsSchema({
        missing: "Please say what is wrong.",
        maximum: returnWordsMaximum,
        tooLong: `Please keep it under ${returnWordsMaximum} characters.`,
      }),
      /** Lines by their place in the order, from 0. */
      pieces: z
        .array(
          z.object({
            position: z.int().min(0).max(largestInteger),
            quantity: z.int().min(1).max(10_000),
          }),
        )
        .min(1, "Please choose at least one piece.")
        .max(200),
      /** Pictures as base64, at most `returnPhotoBytes` each. */
      photos: z
        .array(
          z
            .base64("Please choose a picture.")
            .max(Math.ceil(returnPhotoBytes / 3) * 4, "Please choose a smaller picture."),
        )
        .max(mostReturnPhotos, `Please choose at most ${mostReturnPhotos} photos.`),
      /** How many requests of the order there were, as it was shown: the same sent again asks for no more. */
      asked: z.int().min(0).max(largestInteger),
      /** For cash: a UPI ID, or account number and IFSC. */
      payTo: z
        .string()
        .trim()
        .regex(payToPattern, "Please enter a UPI ID, or an account number and its IFSC.")
        .optional(),
      /** Besides, where the answer of the list says `asksCode`: the code that came to the order's phone. */
      code: codeSchema.optional(),
    },
    { error: "Please choose what you would like to send back." },
  )
  .refine(({ pieces }) => new Set(pieces.map(({ position }) => position)).size === pieces.length, {
    error: "Please name every piece once.",
    path: ["pieces"],
  })
  .refine(({ reason, photos }) => !photographedReasons.includes(reason) || photos.length > 0, {
    error: "Please add a photo that shows it.",
    path: ["photos"],
  });
export type ReturnRequest = z.output<typeof returnRequestSchema>;

export const returnProofSchema = z
  .object(proof)
  .nullish()
  .transform((given) => given ?? {});

/** `POST /api/orders/{number}/returns/code`, by a guest. */
export const returnCodeRequestSchema = z.object(
  { phoneNumber: orderClaimSchema.shape.phoneNumber },
  { error: "Please enter the phone number of your order." },
);

export const returnPhotoRequestSchema = z.object({ ...proof, photo: z.guid() });

/** A request as its customer sees it. */
export const returnSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  wish: z.enum(returnWishes),
  reason: z.enum(returnReasons),
  words: z.string(),
  state: z.enum(returnStates),
  /** What happens next, in a sentence; empty when it is over. */
  next: z.string(),
  /** What goes or went back; null until it is decided, and for a replacement. */
  refund: rupees.nullable(),
  /** How the new pieces travel; null where none were sent. */
  shipment: orderSchema.shape.shipment,
  mayWithdraw: z.boolean(),
  pieces: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      detail: z.string(),
      quantity: z.int().positive(),
    }),
  ),
  /** Ids of its photos. */
  photos: z.array(z.string()),
  /** The oldest first. */
  events: z.array(
    z.object({ at: z.iso.datetime(), state: z.enum(returnStates), note: z.string() }),
  ),
});
export type ReturnView = z.infer<typeof returnSchema>;

export const returnsAnswerSchema = z.object({
  success: z.literal(true),
  /** The latest first. */
  returns: z.array(returnSchema),
  /** Until when one may ask, of new pieces from their own delivery; null where nothing was delivered. */
  until: z.iso.datetime().nullable(),
  /** Why nothing can be asked for now, in a sentence; null where it can. */
  refusal: z.string().nullable(),
  /** How many pieces of each line may still be sent back, by its place. */
  returnable: z.array(z.int().min(0)),
  /** Whether money that goes back needs a UPI ID or an account. */
  asksPayTo: z.boolean(),
  /** Whether it needs a code as well: number and phone number stand on every parcel, and show no owner. */
  asksCode: z.boolean(),
});
export type ReturnsAnswer = z.infer<typeof returnsAnswerSchema>;
