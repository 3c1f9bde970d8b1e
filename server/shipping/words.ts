import type { TrackingMeaning } from "../../contract/admin/shippingRules.ts";
import type { CourierNews } from "../outbox/index.ts";

/** What the customer reads of each thing that happened; null where it tells a customer nothing. */
export const customerWords: Readonly<Record<TrackingMeaning, string | null>> = {
  waiting: "The courier knows of your order",
  "on its way": "On its way",
  "out for delivery": "Out for delivery",
  "attempt failed": "The courier could not deliver it",
  delivered: "Delivered",
  returning: "On its way back to us",
  returned: "Back at the shop",
  lost: null,
  cancelled: null,
};

/** Finer words for some of the carrier's codes. */
export const codeWords: Readonly<Record<string, string>> = {
  "42": "Picked up",
  "38": "At the hub in your area",
};

/** What is written into an order's history, and what the staff have to look at. */
export const newsFor: Readonly<Record<CourierNews, { note: string; attention: string | null }>> = {
  "out for delivery": { note: "Out for delivery.", attention: null },
  "attempt failed": {
    note: "The courier could not deliver it and will try again.",
    attention: "The courier could not deliver it: call the customer.",
  },
  returning: {
    note: "The courier could not deliver it: it is on its way back to us.",
    attention: "It is on its way back: the courier gave up delivering it.",
  },
};
