import { queryOptions } from "@tanstack/react-query";
import type { Cart, CartAnswer } from "../../contract/cart.ts";
import { accountRequest } from "./accountRequest.ts";
import { applyCartChanges, type CartChange } from "./cartChanges.ts";
import { pendingVariables, queryClient } from "./queryClient.ts";

/** Key of the changes to lines of the cart that are under way. */
export const cartChangeKey = (token: string) => ["cart", "change", token] as const;

/** The customer's cart as the shop last told it. */
export function cartQuery(token: string) {
  return queryOptions({
    queryKey: ["cart", token],
    queryFn: async ({ signal }): Promise<Cart> =>
      (await accountRequest<CartAnswer>("/api/cart", { token, signal })).cart,
  });
}

/** The cart with the changes under way, at this moment; undefined while it is not known. */
export function wantedCart(token: string): Cart | undefined {
  const cart = queryClient.getQueryData(cartQuery(token).queryKey);
  return cart && applyCartChanges(cart, pendingVariables<CartChange>(cartChangeKey(token)));
}
