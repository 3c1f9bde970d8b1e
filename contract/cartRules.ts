/** Different variants that one cart may hold. */
export const cartLinesMaximum = 100;

/** What a cart says when the shop has no more pieces of a variant. */
export const maxStockReached = "Max stock reached";
