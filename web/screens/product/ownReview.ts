import type { OwnReview, ReviewForm } from "../../../contract/review.ts";
import { reviewTaken } from "../../../contract/reviewRules.ts";
import { accountRequest } from "../../account/accountRequest.ts";
import { customerToken } from "../../account/liveSession.ts";
import { failureMessage } from "../../data/client.ts";

const path = (productId: string) => `/api/reviews/${productId}/own`;
/** Nobody waits longer for the form; it is then an empty one. */
const patience = 3000;

/** What the customer wrote about the product before; null for a visitor and where it cannot be told. */
export async function readOwnReview(productId: string): Promise<OwnReview | null> {
  const token = customerToken();
  if (token === null) return null;
  const signal = AbortSignal.timeout(patience);
  const answer = await accountRequest<{ review: OwnReview | null }>(path(productId), {
    token,
    signal,
  }).catch(() => null);
  return answer?.review ?? null;
}

/** Sends a customer's review to the shop and answers what to tell them; a visitor's stays in the page. */
export async function sendReview(productId: string, body: ReviewForm): Promise<string> {
  const token = customerToken();
  if (token === null) return "";
  try {
    await accountRequest(path(productId), { method: "PUT", token, body });
    return reviewTaken;
  } catch (error) {
    const reason = failureMessage(error, "Please try again in a moment.");
    return `Your review shows here, but did not reach us. ${reason}`;
  }
}

/** Takes the customer's review back and answers what to tell them. */
export async function takeBackReview(productId: string): Promise<string> {
  try {
    const token = customerToken();
    await accountRequest(path(productId), { method: "DELETE", token });
    return "Your review is taken back.";
  } catch (error) {
    const reason = failureMessage(error, "Please try again in a moment.");
    return `Your review is still there. ${reason}`;
  }
}
