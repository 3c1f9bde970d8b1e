export { announceVerified } from "./announceVerified.ts";
export { moderationRoutes } from "./desk/moderationRoutes.ts";
export { countWaitingReviews, reviewsOf } from "./desk/readModerated.ts";
export { inviteLater, inviteNext } from "./invite.ts";
export { removeHiddenPhotos, sweepDeclinedPhotos } from "./photos.ts";
export { ratingOf } from "./ratingOf.ts";
export { createReviewReader, type ReviewReader } from "./readReviews.ts";
export { reviewPhotosOf, reviewRecord, reviewVoteRecord } from "./reviewRecord.ts";
export { reviewRoutes } from "./routes.ts";
