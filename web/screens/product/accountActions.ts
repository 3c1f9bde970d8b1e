import { useLocation, useNavigate } from "react-router";
import { readToken } from "../../data/session.ts";

/** What an action has to say to the person, for the page's message line. */
export interface Notice {
  tone: "success" | "failure";
  text: string;
}

const success = (text: string): Notice => ({ tone: "success", text });
const failure = (text: string): Notice => ({ tone: "failure", text });

/**
 * What needs an account. A visitor is sent to the login page, which gets the path to come back to,
 * and the answer is null: there is nothing left to say here.
 */
export function useAccountActions() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  function tokenOrLogin(): string | null {
    const token = readToken();
    if (token === null) navigate("/login", { state: { from: pathname + search } });
    return token;
  }

  async function addToCart(productId: string, variantId: string): Promise<Notice | null> {
    const token = tokenOrLogin();
    if (token === null) return null;
    try {
      const answer = await post("/api/cart/items", { productId, variantId, quantity: 1 }, token);
      return answer.success
        ? success(answer.message ?? "Item added to cart!")
        : failure(answer.message ?? "Failed to add to cart.");
    } catch (error) {
      return failure(`Error adding to cart: ${reasonOf(error)}`);
    }
  }

  async function toggleWishlist(productId: string): Promise<Notice | null> {
    const token = tokenOrLogin();
    if (token === null) return null;
    try {
      const answer = await post("/api/wishlist/items", { productId }, token);
      return answer.success
        ? success(answer.message ?? "Saved to your wishlist.")
        : failure("Failed to update wishlist.");
    } catch (error) {
      return failure(`Error updating wishlist: ${reasonOf(error)}`);
    }
  }

  return { addToCart, toggleWishlist };
}

/** Starts a checkout of one piece, for visitors and customers alike. */
export async function buyNow(productId: string, variantId: string): Promise<Notice> {
  const redirectUrl = `${window.location.origin}/order-status`;
  const order = { redirectUrl, productId, variantId, quantity: 1 };
  const answer = await post("/api/orders/checkout/initiate", order, readToken()).catch(() => null);
  return answer?.success
    ? failure("Could not launch checkout. Please try again.")
    : failure("Failed to initiate checkout.");
}

interface Answer {
  success: boolean;
  message?: string;
}

/** Throws when there was no answer, or none in JSON. */
async function post(path: string, body: object, token: string | null): Promise<Answer> {
  const response = await fetch(path, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Answer;
  return { ...answer, success: response.ok && answer.success };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
