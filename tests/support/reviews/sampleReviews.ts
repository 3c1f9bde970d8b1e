import type { WrittenReview } from "../../../contract/review.ts";

export const sampleReview: WrittenReview = {
  name: "Meera",
  review: "It stands level and the cloth is thick.",
  rating: 4,
};
