/** Rules of the review form that its page and the server share. Loads no library. */

export const reviewerMaximum = 80;
export const reviewMaximum = 2000;

export const ratings = [5, 4, 3, 2, 1] as const;
export type Rating = (typeof ratings)[number];

/** What becomes of a review: it waits to be read, then everybody sees it or nobody does. */
export const reviewStates = ["waiting", "approved", "declined"] as const;

/** What is known of a product that nobody has written about. */
export const noReviews = {
  reviews: [],
  next: null,
  average: 0,
  counts: { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 },
};

/** What its author is told when the shop has taken it. */
export const reviewTaken = "Thank you! Everybody sees your review once we have read it.";
