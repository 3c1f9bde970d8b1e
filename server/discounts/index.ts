export {
  type Discount,
  type DiscountRefusal,
  type DiscountUse,
  findDiscount,
} from "./findDiscount.ts";
export { keepDiscount, type NewDiscount } from "./keepDiscount.ts";
export { redeemDiscount, returnDiscount } from "./redeemDiscount.ts";
export { redemptionRecord } from "./redemptionRecord.ts";
