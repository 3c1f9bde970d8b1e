import { href } from "react-router";
import { authenticationFailed } from "../../contract/accountRules.ts";
import type { CartAddition } from "../../contract/cart.ts";
import type { WishlistItem } from "../../contract/wishlist.ts";
import { ApiFailure } from "../data/client.ts";
import { reasonOf } from "./accountRequest.ts";
import { failure, type Notice, success } from "./notice.ts";

/** Loads cart, wishlist and their queries; the same promise every time. */
export function loadCustomer() {
  return import("./customer.ts");
}

/** Puts a piece into the cart of the customer, or of the guest, and says what came of it. */
export function addToCart(token: string | null, addition: CartAddition): Promise<Notice> {
  return add((customer) => customer.addToCart(token, addition));
}

/** The same of a piece that is made to a saved design. */
export function addDesign(token: string | null, code: string, quantity = 1): Promise<Notice> {
  return add((customer) => customer.addDesign(token, code, quantity));
}

type Customer = Awaited<ReturnType<typeof loadCustomer>>;

async function add(put: (customer: Customer) => Promise<string>): Promise<Notice> {
  try {
    const text = (await put(await loadCustomer())) || "Item added to cart!";
    return success(text, { to: href("/shopping"), text: "View cart" });
  } catch (error) {
    if (error instanceof ApiFailure) return failure(error.message || "Failed to add to cart.");
    return failure(`Error adding to cart: ${reasonOf(error)}`);
  }
}

/** Adds to the wishlist or takes off it, judged by what the customer sees; says what came of it. */
export function toggleWish(token: string, item: WishlistItem): Promise<Notice> {
  return changeWish("toggleWish", token, item);
}

/** Adds to the wishlist, where it may be already; says what came of it. */
export function addWish(token: string, item: WishlistItem): Promise<Notice> {
  return changeWish("addWish", token, item);
}

async function changeWish(
  action: "toggleWish" | "addWish",
  token: string,
  item: WishlistItem,
): Promise<Notice> {
  if (item.productId === "") return failure("Product data not available.");
  try {
    const customer = await loadCustomer();
    return success((await customer[action](token, item)) || "Wishlist updated.");
  } catch (error) {
    if (!(error instanceof ApiFailure)) {
      return failure(`Error updating wishlist: ${reasonOf(error)}`);
    }
    if (error.status === 401) return failure(authenticationFailed);
    return failure("Failed to update wishlist.");
  }
}
