import { z } from "zod";
import { designCodeSchema, designInCartSchema } from "./design.ts";
import { failureSchema } from "./failure.ts";
import { pictureSchema, rupees } from "./product.ts";

const quantityMaximum = 9999;

const quantitySchema = z
  .int({ error: "The quantity must be a whole number." })
  .min(1, "The quantity must be at least 1.")
  .max(quantityMaximum, `The quantity must be at most ${quantityMaximum}.`);
const idSchema = z.guid({ error: "Please select a variant." });

export const cartAdditionSchema = z.object(
  { productId: idSchema, variantId: idSchema, quantity: quantitySchema.default(1) },
  { error: "Please select a variant." },
);
/** `POST /api/cart/designs`: a piece that is made to a design. */
export const cartDesignSchema = z.object({
  code: designCodeSchema,
  quantity: quantitySchema.default(1),
});
export const cartQuantitySchema = z.object(
  { quantity: quantitySchema },
  { error: "The quantity must be a whole number." },
);
/** `PUT /api/cart/items/{variantId}/saved`: keeps a line for later, or takes it back. */
export const cartSavedSchema = z.object({ saved: z.boolean() });

export const cartItemSchema = z.object({
  variantId: z.string(),
  productId: z.string(),
  slug: z.string(),
  name: z.string(),
  /** File name under `/static/images/`, or an empty text. */
  image: z.string(),
  picture: pictureSchema.nullable(),
  /** What one piece costs now. */
  price: rupees,
  /** What one piece cost when it was put in, where that was something else. */
  priceWhenAdded: rupees.nullable(),
  quantity: z.int().positive(),
  /** Pieces that can be bought now; 0 for an archived variant. May have fallen below `quantity`. */
  stock: z.int().nonnegative(),
  size: z.object({ value: z.string() }),
  color: z.object({ label: z.string(), value: z.string() }),
  /** False when the variant was archived or sold out. */
  isAvailable: z.boolean(),
  /** Working days that making it takes; 0 of what stands ready. */
  leadDays: z.int(),
  /** The design that it is made to; null of what is sold as it stands. */
  design: designInCartSchema.nullable(),
});

/** Items in the order they were first added. Totals count what is available, and not saved for later. */
export const cartSchema = z.object({
  items: z.array(cartItemSchema),
  /** Kept for later, in the same order. */
  saved: z.array(cartItemSchema),
  totals: z.object({
    subtotal: rupees,
    /** Pieces, not lines. */
    totalItems: z.int().nonnegative(),
  }),
});

export const cartAnswerSchema = z.object({
  success: z.literal(true),
  cart: cartSchema,
  /** What to tell a customer whose cart was just joined by the one they had filled as a guest. */
  notices: z.array(z.string()).optional(),
});
export const cartChangeAnswerSchema = cartAnswerSchema.extend({ message: z.string() });

/** `POST /api/cart/discount`: the cart with that code, before what the delivery may cost. */
export const cartCodeAnswerSchema = z.object({
  success: z.literal(true),
  code: z.string(),
  /** Of the cart that was reckoned with. */
  subtotal: rupees,
  discount: rupees,
  /** subtotal - discount */
  total: rupees,
});

/** The refusal `max_stock_reached`: `available` is the most that the line may hold. */
export const stockFailureSchema = failureSchema.extend({ available: z.int().nonnegative() });

export type CartAddition = z.input<typeof cartAdditionSchema>;
export type CartItem = z.infer<typeof cartItemSchema>;
export type Cart = z.infer<typeof cartSchema>;
export type CartAnswer = z.infer<typeof cartAnswerSchema>;
export type CartChangeAnswer = z.infer<typeof cartChangeAnswerSchema>;
export type CartCodeAnswer = z.infer<typeof cartCodeAnswerSchema>;
