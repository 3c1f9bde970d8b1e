/** Different variants that one cart may hold. */
export const cartLinesMaximum = 100;

/** Lines that a cart holds at most when a guest's has joined it; it takes no new ones above `cartLinesMaximum`. */
export const joinedLinesMaximum = 2 * cartLinesMaximum;

/** A guest's cart is kept this long after it was last used. */
export const guestCartDays = 60;

/** What a cart says when the shop has no more pieces of a variant. */
export const maxStockReached = "Max stock reached";

/** A cart says how many pieces are left where there are fewer than this. */
export const fewLeft = 3;
