export { moderationRoutes } from "./desk/moderationRoutes.ts";
export { countWaitingReviews, reviewsOf } from "./desk/readModerated.ts";
export { createReviewReader, type ReviewReader } from "./readReviews.ts";
export { reviewRecord } from "./reviewRecord.ts";
export { reviewRoutes } from "./routes.ts";
