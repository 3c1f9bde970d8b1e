/**
 * The sample list of customer reviews on the product page, with its summary.
 * Demo content: neither the people nor the figures are real. A shop that hides sample content
 * shows none of this, and approved reviews of a product replace it.
 */

import type { Rating } from "../contract/reviewRules.ts";

export const demoReviewsNote =
  "These reviews and figures are demo content that comes with the shop.";

export interface SampleReview {
  readonly name: string;
  readonly rating: Rating;
  readonly review: string;
  /** ISO calendar date, `YYYY-MM-DD`. */
  readonly date: string;
}

export interface ReviewSummary {
  /** Stars out of 5, as printed. */
  readonly average: string;
  /** Number of reviews for each count of stars. */
  readonly counts: Readonly<Record<Rating, number>>;
}

/** Fixed figures: they are shown as they stand and not computed from the list below. */
export const sampleReviewSummary: ReviewSummary = {
  average: "5.00",
  counts: { 5: 512, 4: 12, 3: 0, 2: 0, 1: 0 },
};

/** Newest first; general enough to stand beside any product. */
export const sampleReviews: readonly SampleReview[] = [
  {
    name: "Kavya Shetty",
    rating: 5,
    review:
      "The colour matches the photos and the finish is smooth even on the underside. It came two days before the promised date.",
    date: "2026-10-29",
  },
  {
    name: "Arjun Nair",
    rating: 5,
    review:
      "Packed in three layers, not a single mark on it. My wife checked every corner before she let the delivery men leave.",
    date: "2026-09-17",
  },
  {
    name: "Gurpreet Singh",
    rating: 5,
    review:
      "Nothing creaks or shakes. We have used it daily for four months and it looks as it did on the first day.",
    date: "2026-08-05",
  },
  {
    name: "Debjani Sen",
    rating: 4,
    review:
      "Very happy with the quality. One screw was missing from the packet, and they couriered it the same week.",
    date: "2026-06-21",
  },
  {
    name: "Tejaswini Kulkarni",
    rating: 5,
    review:
      "The measurements on the site are correct to the millimetre, so it fitted the gap between our window and the wall.",
    date: "2026-04-30",
  },
  {
    name: "Syed Aslam",
    rating: 5,
    review:
      "I asked for a call before delivery and they did call. It looks better at home than on my phone.",
    date: "2026-03-08",
  },
];
