import { type Carrier, carrierRefusal } from "./carrier.ts";

const notOffered = async () =>
  carrierRefusal("refused", "Couriers are booked by hand here: type the courier and the AWB.");

/** The carrier of a shop that has none: staff book elsewhere, and type what they were given. */
export const byHand: Carrier = {
  name: "by hand",
  isOpen: false,
  rates: notOffered,
  find: notOffered,
  create: notOffered,
  assign: notOffered,
  pickUp: notOffered,
  labels: notOffered,
  cancel: notOffered,
  track: notOffered,
  trackingUrl: () => null,
  testConnection: async () => null,
};
