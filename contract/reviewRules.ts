/** Rules of the review form that its page and the server share. Loads no library. */

export const reviewerMaximum = 80;
export const reviewMaximum = 2000;

export const ratings = [5, 4, 3, 2, 1] as const;
export type Rating = (typeof ratings)[number];

/** The mean of so many stars of so many reviews, with two decimals; 0 where there are none. */
export function averageRating(stars: number, count: number): number {
  return count === 0 ? 0 : Math.round((stars / count) * 100) / 100;
}

/** How large a piece is beside what its buyer thought. */
export const fits = ["smaller", "as thought", "larger"] as const;
export type Fit = (typeof fits)[number];
export const fitLabels: Readonly<Record<Fit, string>> = {
  smaller: "smaller than I thought",
  "as thought": "as I thought",
  larger: "larger than I thought",
};

export const mostReviewPhotos = 5;
/** Of one photo as it is sent; browsers draw it smaller before. */
export const reviewPhotoBytes = 1_200_000;

export const reviewOrders = ["newest", "helpful"] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** What becomes of a review: it waits to be read, then everybody sees it or nobody does. */
export const reviewStates = ["waiting", "approved", "declined"] as const;

/** What is known of a product that nobody has written about. */
export const noReviews = {
  reviews: [],
  next: null,
  average: 0,
  counts: { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 },
  fits: { smaller: 0, "as thought": 0, larger: 0 },
};

/** What its author is told when the shop has taken it. */
export const reviewTaken = "Thank you! Everybody sees your review once we have read it.";
/** The same where its new photos were left out. */
export const photosNotTaken =
  "Thank you! We have your review, but not your new photos: so many wait for us that we cannot take photos just now. Please add them in a few days.";
