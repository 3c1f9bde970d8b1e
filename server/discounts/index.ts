export { codesUsedBy } from "./desk/codesUsedBy.ts";
export { discountRoutes } from "./desk/discountRoutes.ts";
export {
  type Discount,
  findDiscount,
} from "./findDiscount.ts";
export { type FollowedCode, followCode } from "./followCode.ts";
export { keepDiscount } from "./keepDiscount.ts";
export { lessenDiscount, redeemDiscount, redeemPaid, returnDiscount } from "./redeemDiscount.ts";
export { redemptionRecord } from "./redemptionRecord.ts";
