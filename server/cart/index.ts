export { removeBoughtLines } from "./boughtLines.ts";
export { createCart } from "./cart.ts";
export { cartRecord } from "./cartRecord.ts";
export { cartRoutes } from "./routes.ts";
export { readWantedLines } from "./wantedLines.ts";
