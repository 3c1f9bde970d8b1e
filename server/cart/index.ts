export { admitCartHolder, cartHolder, guestCartOf } from "./admitCartHolder.ts";
export { removingBoughtLines } from "./boughtLines.ts";
export { createCarts } from "./cart.ts";
export type { CartHolder } from "./cartHolder.ts";
export { cartRecord } from "./cartRecord.ts";
export { sweepGuestCarts } from "./guestCarts.ts";
export { isInACart } from "./isInACart.ts";
export { cartRoutes } from "./routes.ts";
export { readWantedLines } from "./wantedLines.ts";
