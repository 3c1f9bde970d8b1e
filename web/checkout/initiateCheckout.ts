import { href } from "react-router";
import { authenticationFailed } from "../../contract/accountRules.ts";
import type { InitiateAnswer } from "../../contract/checkout.ts";
import { accountRequest } from "../account/accountRequest.ts";
import { ApiFailure, failureMessage } from "../data/client.ts";
import { keepCheckoutToken, readCheckoutToken } from "./checkoutToken.ts";
import { launchCheckout, leaveFor } from "./launchCheckout.ts";
import { tellPayment, unheardPayment } from "./tellPayment.ts";
import { unheardReport } from "./unheardReport.ts";

/** One piece to buy at once, without the cart. */
export interface SinglePiece {
  productId: string;
  variantId: string;
  quantity: 1;
}

interface Beginning {
  /** Null for the cart. */
  piece?: SinglePiece | null;
  /** To what counts for pieces made to measure. */
  agreesToDesignTerms?: boolean;
  /** Done once the shop's own checkout has begun, before it opens. */
  prepare?: () => Promise<void>;
}

const failedToInitiate = "Failed to initiate checkout.";
const couldNotLaunch = "Could not launch checkout. Please try again.";

/**
 * Starts a checkout of the customer's cart, or of one piece, and hands it to the provider's script.
 * Answers why not, when it could not, and null when the buyer is on their way. The cart stays as it is.
 * A payment of which the shop has not heard comes first: who has paid is led to that order instead.
 */
export async function initiateCheckout(
  press: Event,
  token: string | null,
  { piece = null, agreesToDesignTerms, prepare = async () => {} }: Beginning = {},
): Promise<string | null> {
  const unheard = unheardReport();
  if (unheard !== null) {
    try {
      await leaveFor(await tellPayment(unheard));
      return null;
    } catch (error) {
      // What the shop refused for good is kept no more, and stands in nobody's way.
      if (unheardReport() !== null) return failureMessage(error, unheardPayment);
    }
  }
  let answer: Partial<InitiateAnswer>;
  try {
    answer = await initiate(token, {
      ...piece,
      ...(agreesToDesignTerms && { agreesToDesignTerms }),
    });
  } catch (error) {
    return refusalText(error);
  }
  const { shiprocketCheckoutAccessToken: checkoutToken, checkout } = answer;
  if (!checkoutToken || !checkout) return couldNotLaunch;
  keepCheckoutToken(checkoutToken, checkout.expiresAt);
  if (checkout.provider === "built-in") await prepare();
  return (await launchCheckout(press, checkoutToken, checkout)) ? null : couldNotLaunch;
}

/** One key for one press: asked again after no answer, the shop does not begin a second checkout. */
async function initiate(token: string | null, wanted: object): Promise<Partial<InitiateAnswer>> {
  const before = readCheckoutToken();
  const call = {
    method: "POST",
    token,
    body: { redirectUrl: window.location.origin + href("/order-status"), ...wanted },
    headers: {
      "Idempotency-Key": freshKey(),
      // What this tab held by an earlier checkout is given back first.
      ...(before !== null && { "X-Checkout-Token": before }),
    },
  } as const;
  const ask = () => accountRequest<InitiateAnswer>("/api/orders/checkout/initiate", call);
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    return ask();
  }
}

/** The shop's own sentence where the buyer can do something about it. */
function refusalText(error: unknown): string {
  if (!(error instanceof ApiFailure)) return failedToInitiate;
  if (error.status === 401) return authenticationFailed;
  return error.status < 500 && error.message ? error.message : failedToInitiate;
}

/** Also where the page is not in a secure context, which lacks `randomUUID`. */
function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
