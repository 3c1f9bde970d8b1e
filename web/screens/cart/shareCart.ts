import { href } from "react-router";
import type { CartItem } from "../../../contract/cart.ts";
import { writeSharedCart } from "../../../contract/sharedCart.ts";

/**
 * Hands on a link that shows the cart's pieces to others, by the phone's own sheet or the clipboard; says
 * what came of it. Nothing of the customer is in it.
 */
export async function shareCart(items: readonly CartItem[]): Promise<string> {
  const url = new URL(`${href("/shared-cart")}#${writeSharedCart(items)}`, location.href).href;
  try {
    if (typeof navigator.share === "function") {
      // A person who closes the sheet has not met an error.
      await navigator.share({ title: "A shared cart", url }).catch(() => {});
      return "";
    }
    await navigator.clipboard.writeText(url);
    return "The link is copied: paste it where you like.";
  } catch {
    return `The link could not be copied. It is: ${url}`;
  }
}
