import { queryOptions } from "@tanstack/react-query";
import { href } from "react-router";
import type { Cart, CartAnswer } from "../../contract/cart.ts";
import { ApiFailure } from "../data/client.ts";
import { accountRequest } from "./accountRequest.ts";
import { applyCartChanges, type CartChange } from "./cartChanges.ts";
import { keepGuestCart } from "./liveSession.ts";
import { announce, success } from "./notice.ts";
import { pendingVariables, queryClient } from "./queryClient.ts";

/** The customer's token; null for a guest, whose cart the browser's cookie names. */
export type CartToken = string | null;

/** Key of the changes to lines of the cart that are under way. */
export const cartChangeKey = (token: CartToken) => ["cart", "change", token ?? ""] as const;

/** The cart as the shop last told it. A guest's that the shop no longer has is forgotten here too. */
export function cartQuery(token: CartToken) {
  return queryOptions({
    queryKey: ["cart", token],
    queryFn: async ({ signal }): Promise<Cart> => {
      try {
        const { cart, notices } = await accountRequest<CartAnswer>("/api/cart", { token, signal });
        if (token !== null) keepGuestCart(false);
        if (notices?.length) {
          announce(success(notices.join(" "), { to: href("/shopping"), text: "View cart" }));
        }
        return cart;
      } catch (error) {
        if (token === null && error instanceof ApiFailure && error.status === 401) {
          keepGuestCart(false);
        }
        throw error;
      }
    },
  });
}

/** The cart with the changes under way, at this moment; undefined while it is not known. */
export function wantedCart(token: CartToken): Cart | undefined {
  const cart = queryClient.getQueryData(cartQuery(token).queryKey);
  return cart && applyCartChanges(cart, pendingVariables<CartChange>(cartChangeKey(token)));
}
