import type { WishlistItem } from "../../contract/wishlist.ts";

/** What is wished for: a product, or a design. */
export type Wish = Pick<WishlistItem, "productId" | "design">;

/** By what a wish is known among others: the code of its design, or the id of its product. */
export const wishKey = ({ productId, design }: Wish): string => design?.code ?? productId;
