import { addressRecord } from "./addresses/index.ts";
import { checkoutRecord } from "./checkout/index.ts";
import { coinRecord, referralRecord } from "./coins/index.ts";
import { companyRecord } from "./companies/index.ts";
import { redemptionRecord } from "./discounts/index.ts";
import { orderRecord } from "./orders/index.ts";
import { returnPhotosOf, returnRecord } from "./returns/index.ts";

/** What is kept of a customer who buys, for their export. */
export const orderRecords = {
  orders: orderRecord,
  checkouts: checkoutRecord,
  addresses: addressRecord,
  companies: companyRecord,
  usedCodes: redemptionRecord,
  returns: returnRecord,
  coins: coinRecord,
  referrals: referralRecord,
};

/** Likewise, of photos. */
export const orderPhotos = [returnPhotosOf];
