import type { ReviewForm } from "../../../contract/review.ts";

export const sampleReview: ReviewForm = {
  name: "Meera",
  review: "It stands level and the cloth is thick.",
  rating: 4,
};
