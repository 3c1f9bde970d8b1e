/** Words and limits of returns that the pages use as well; kept free of schemas. */

/** Every state of a request to take pieces back. The moves between them are the server's table. */
export const returnStates = [
  "requested",
  "approved",
  "picked up",
  "pick-up lost",
  "received",
  "refunded",
  "replacement sent",
  "replacement lost",
  "replaced",
  "refused",
  "withdrawn",
] as const;
export type ReturnState = (typeof returnStates)[number];

/** States in which a request is over. */
export const closedReturns = ["refunded", "replaced", "refused", "withdrawn"] as const;

export const returnWishes = ["return", "replacement"] as const;
export type ReturnWish = (typeof returnWishes)[number];

export const returnReasons = ["damaged", "faulty", "parts missing", "not as ordered"] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const reasonLabels: Readonly<Record<ReturnReason, string>> = {
  damaged: "It arrived damaged",
  faulty: "It is faulty",
  "parts missing": "Parts are missing",
  "not as ordered": "It is not what I ordered",
};

/** These are shown by photos, or we could not claim from the courier or the workshop. */
export const photographedReasons: readonly ReturnReason[] = ["damaged", "faulty", "not as ordered"];

export const mostReturnPhotos = 5;
/** Of one photo as it is sent; browsers draw it smaller before. */
export const returnPhotoBytes = 1_200_000;
export const returnWordsMaximum = 1000;

/** Where cash is paid back to: a UPI ID, or an account number and its bank's IFSC. */
export const payToPattern =
  /^(?:[\w.-]{2,64}@[a-z][a-z0-9]{1,31}|\d{9,18}[ ,]+[A-Za-z]{4}0[A-Za-z0-9]{6})$/;

/** What staff may do with a request, besides refunding it. */
export const returnSteps = [
  "approve",
  "refuse",
  "pick up",
  "receive",
  "replace",
  "deliver",
  "lost on the way",
  "found",
] as const;
export type ReturnStep = (typeof returnSteps)[number];
