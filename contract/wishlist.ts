import { z } from "zod";
import { designCodeSchema, designOfLineSchema } from "./design.ts";
import { pictureSchema, rupees } from "./product.ts";

/** Products and designs that one wishlist may hold. */
export const wishlistMaximum = 300;

export const wishlistAdditionSchema = z.object(
  { productId: z.guid({ error: "Product data not available." }) },
  { error: "Product data not available." },
);

/** `POST /api/wishlist/designs` */
export const wishlistDesignSchema = z.object({ code: designCodeSchema });

export const wishlistItemSchema = z.object({
  productId: z.string(),
  slug: z.string(),
  name: z.string(),
  /** File name under `/static/images/`, or an empty text. */
  image: z.string(),
  picture: pictureSchema.nullable(),
  /** The first variant's price, or what the design costs now; 0 for a product that has no variant. */
  price: rupees,
  salePrice: rupees,
  /** True for an archived product too: it stays on the list until it is removed. */
  isOutOfStock: z.boolean(),
  /** The saved design that was wished for; null where the wish is for the product as it stands. */
  design: designOfLineSchema.nullable(),
});

/** Latest wish first. */
export const wishlistAnswerSchema = z.object({
  success: z.literal(true),
  wishlist: z.object({ items: z.array(wishlistItemSchema) }),
});
export const wishlistChangeAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
});

export type WishlistItem = z.infer<typeof wishlistItemSchema>;
export type WishlistAnswer = z.infer<typeof wishlistAnswerSchema>;
export type WishlistChangeAnswer = z.infer<typeof wishlistChangeAnswerSchema>;
