import { z } from "zod";
import { largestInteger } from "./largestInteger.ts";
import { orderClaimSchema } from "./order.ts";
import { rupees } from "./product.ts";
import { shownRupees } from "./shownRupees.ts";

/** Pieces of an order by their variants, each named once. */
export const orderPiecesSchema = z
  .array(z.object({ variantId: z.guid(), quantity: z.int().min(1).max(10_000) }), {
    error: "Please choose at least one piece.",
  })
  .min(1, "Please choose at least one piece.")
  .max(200)
  .refine((pieces) => new Set(pieces.map(({ variantId }) => variantId)).size === pieces.length, {
    error: "Please name every piece once.",
  });

const pieces = orderPiecesSchema;
const phoneNumber = orderClaimSchema.shape.phoneNumber.optional();
/**
 * As it was shown: what the order comes to then, and how many pieces it held. Its sum alone does not tell whether they are
 * gone already: a code that lapses, or delivery that is charged, may take up all that goes off.
 */
export const shownTerms = {
  total: shownRupees,
  held: z.int({ error: "Please look again at what goes back." }).min(1).max(largestInteger),
};

/** `POST /api/orders/{number}/pieces/terms`; a customer sends no phone number. */
export const pieceTermsRequestSchema = z.object({ pieces, phoneNumber });

/** `POST /api/orders/{number}/pieces/cancel` */
export const pieceCancelRequestSchema = z.object({ pieces, ...shownTerms, phoneNumber });

/** What cancelling some pieces of an order changes, before it is done. */
export const pieceTermsSchema = z.object({
  /** By how much each part of the order's sum falls; delivery that was free and is not any more rises. `coins` is what coins had taken off. */
  less: z.object({
    subtotal: rupees,
    discount: rupees,
    coins: rupees,
    shipping: z.number(),
    codFee: rupees,
    /** Below a rupee, up or down: cash is paid in whole rupees. */
    rounding: z.number().gt(-1).lt(1),
    /** subtotal - discount - coins + shipping + codFee + rounding */
    total: rupees,
  }),
  /** What the order comes to then. */
  total: rupees,
  /** How many pieces the order holds until then. */
  held: z.int().min(1),
  /** Money that goes back the way it was paid; 0 where nothing was paid yet. */
  back: rupees,
  /** Coins that go back into the account. */
  coins: z.int().min(0),
  /** Why a code or free delivery does not count any more for what stays, in sentences. */
  lapsed: z.array(z.string()),
  /** These are all pieces: the whole order is cancelled. */
  endsOrder: z.boolean(),
});

export const pieceTermsAnswerSchema = z.object({
  success: z.literal(true),
  terms: pieceTermsSchema,
});

export type OrderPiece = z.infer<typeof orderPiecesSchema>[number];
export type ShownTerms = Pick<z.infer<typeof pieceCancelRequestSchema>, keyof typeof shownTerms>;
export type PieceTerms = z.infer<typeof pieceTermsSchema>;
