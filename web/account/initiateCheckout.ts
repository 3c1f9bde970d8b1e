import { accountRequest } from "./accountRequest.ts";

interface CheckoutAnswer {
  success: true;
  shiprocketCheckoutAccessToken?: string;
}

/** One piece to buy at once, without the cart. */
export interface SinglePiece {
  productId: string;
  variantId: string;
  quantity: 1;
}

/**
 * Starts a checkout of the customer's cart, or of one piece, and opens the provider's window. Answers
 * why not, when it could not.
 */
export async function initiateCheckout(
  token: string | null,
  piece: SinglePiece | null = null,
): Promise<string> {
  const body = { redirectUrl: `${window.location.origin}/order-status`, ...piece };
  try {
    await accountRequest<CheckoutAnswer>("/api/orders/checkout/initiate", {
      method: "POST",
      body,
      token,
    });
  } catch {
    return "Failed to initiate checkout.";
  }
  return "Could not launch checkout. Please try again.";
}
