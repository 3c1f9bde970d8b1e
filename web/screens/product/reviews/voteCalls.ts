import type { OwnReviewAnswer } from "../../../../contract/review.ts";
import { accountRequest } from "../../../account/accountRequest.ts";

/** Ids of the product's reviews that the customer found helpful. */
export async function readVotes(productId: string, token: string): Promise<string[]> {
  return (await accountRequest<OwnReviewAnswer>(`/api/reviews/${productId}/own`, { token }))
    .helpful;
}

/** Says that a review is helpful, or takes it back. Answers how many find it so. */
export async function sendVote(
  productId: string,
  reviewId: string,
  token: string,
  isHelpful: boolean,
): Promise<number> {
  const path = `/api/reviews/${productId}/${reviewId}/helpful`;
  const method = isHelpful ? "PUT" : "DELETE";
  return (await accountRequest<{ helpful: number }>(path, { method, token })).helpful;
}
