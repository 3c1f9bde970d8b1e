import { removeWish } from "../../account/changeWishlist.ts";
import { ApiFailure } from "../../data/client.ts";
import { readToken } from "../../data/session.ts";

/** Takes a product off the list at once; if the shop refuses, the list is back and an alert says so. */
export async function removeAndTell(token: string, productId: string): Promise<void> {
  if (readToken() === null) {
    window.alert("Please log in to modify your wishlist.");
    return;
  }
  try {
    await removeWish(token, productId);
  } catch (error) {
    // A session that has ended shows on the whole page.
    if (error instanceof ApiFailure && error.status === 401) return;
    // The list is drawn again first: an alert holds the page still.
    setTimeout(() => window.alert("Failed to remove item."));
  }
}
