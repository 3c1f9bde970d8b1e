/** What Today counts of the work that waits; free of schemas, for its screen. */

/** Counts of what waits go up to this; one more means "more than that". */
export const mostWaiting = 999;

/** What waits for somebody of the shop, in the order in which it is shown. */
export const waitingKinds = [
  "toPack",
  "toShip",
  "attention",
  "parked",
  "bookings",
  "returnRequests",
  "returns",
  "refundDue",
  "referrals",
  "newLeads",
  "reviews",
  "questions",
  "scarce",
] as const;
export type WaitingKind = (typeof waitingKinds)[number];
