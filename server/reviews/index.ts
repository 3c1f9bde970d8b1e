export { createReviewReader } from "./readReviews.ts";
export { reviewRecord } from "./reviewRecord.ts";
export { reviewRoutes } from "./routes.ts";
