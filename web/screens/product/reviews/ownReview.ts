import type {
  OwnReview,
  OwnReviewAnswer,
  ReviewTaken,
  WrittenReview,
} from "../../../../contract/review.ts";
import { accountRequest } from "../../../account/accountRequest.ts";
import { customerToken } from "../../../account/liveSession.ts";
import { sendLarge } from "../../../account/sendLarge.ts";
import { failureMessage } from "../../../data/client.ts";

const path = (productId: string) => `/api/reviews/${productId}/own`;
/** Nobody waits longer for the form; it is then an empty one. */
const patience = 3000;

/** What the customer wrote about the product before; null for a visitor and where it cannot be told. */
export async function readOwnReview(productId: string): Promise<OwnReview | null> {
  const token = customerToken();
  if (token === null) return null;
  const answer = await accountRequest<OwnReviewAnswer>(path(productId), {
    token,
    patience,
  }).catch(() => null);
  return answer?.review ?? null;
}

/** What to tell the author, and what the shop now holds of theirs; without `own` what it held before. */
interface Outcome {
  told: string;
  own?: OwnReview | null;
}

/** A photo of it, as a data address. */
export async function readOwnPhoto(productId: string, photo: string): Promise<string> {
  const response = await fetch(`${path(productId)}/photos/${photo}`, {
    cache: "no-store",
    headers: { Authorization: `Bearer ${customerToken()}` },
  });
  if (!response.ok) throw new Error("the photo did not come");
  const bytes = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(bytes);
  });
}

/** Sends a customer's review to the shop; a visitor's stays in the page. */
export async function sendReview(productId: string, body: WrittenReview): Promise<Outcome> {
  const token = customerToken();
  if (token === null) return { told: "" };
  try {
    const sent = { method: "PUT", token, body } as const;
    const { message } = await sendLarge<ReviewTaken>(path(productId), sent);
    return { told: message, own: await readOwnReview(productId) };
  } catch (error) {
    return { told: `Your review shows here, but did not reach us. ${reasonOf(error)}` };
  }
}

/** Takes the customer's review back. */
export async function takeBackReview(productId: string): Promise<Outcome> {
  try {
    const token = customerToken();
    await accountRequest(path(productId), { method: "DELETE", token });
    return { told: "Your review is taken back.", own: null };
  } catch (error) {
    return { told: `Your review is still there. ${reasonOf(error)}` };
  }
}

const reasonOf = (error: unknown) => failureMessage(error, "Please try again in a moment.");
