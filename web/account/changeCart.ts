import { authenticationFailed } from "../../contract/accountRules.ts";
import type { CartAddition, CartChangeAnswer } from "../../contract/cart.ts";
import { maxStockReached } from "../../contract/cartRules.ts";
import { ApiFailure } from "../data/client.ts";
import { readToken } from "../data/session.ts";
import { accountRequest } from "./accountRequest.ts";
import { type CartChange, steppedQuantity } from "./cartChanges.ts";
import { type CartToken, cartChangeKey, cartQuery, wantedCart } from "./cartQuery.ts";
import { keepGuestCart } from "./liveSession.ts";
import { mutate, pendingVariables, queryClient } from "./queryClient.ts";
import { tellOtherTabs } from "./tabs.ts";

/** The customer was signed out before the change could be sent. */
export class ActionRequiresLogin extends Error {}

/**
 * Changes wait for each other (one scope), so the shop's answers arrive in the order of the wishes
 * and the last one is the newest. What was being read meanwhile is cancelled: it may be older.
 */
async function keepAnswer(token: CartToken, answer: CartChangeAnswer | null): Promise<void> {
  if (answer === null) return;
  const { queryKey } = cartQuery(token);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, answer.cart);
  tellOtherTabs("cart");
}

/** After a failure nobody knows what the shop has; it is asked. */
function askAgain(token: CartToken): void {
  queryClient.invalidateQueries({ queryKey: cartQuery(token).queryKey });
}

function isOvertaken(token: CartToken, change: CartChange): boolean {
  const changes = pendingVariables<CartChange>(cartChangeKey(token));
  const later = changes.slice(changes.indexOf(change) + 1);
  const isSame = ({ kind, variantId }: CartChange) =>
    variantId === change.variantId && (kind === "saving") === (change.kind === "saving");
  return later.some(isSame);
}

function sendChange(token: CartToken, change: CartChange): Promise<CartChangeAnswer | null> {
  if (token !== null && readToken() === null)
    throw new ActionRequiresLogin("Action requires login.");
  if (isOvertaken(token, change)) return Promise.resolve(null);
  const path = `/api/cart/items/${encodeURIComponent(change.variantId)}`;
  if (change.kind === "removal") return accountRequest(path, { method: "DELETE", token });
  if (change.kind === "saving") {
    const body = { saved: change.saved };
    return accountRequest(`${path}/saved`, { method: "PUT", body, token });
  }
  const body = { quantity: change.quantity };
  return accountRequest(path, { method: "PATCH", body, token });
}

function change(token: CartToken, wanted: CartChange) {
  return mutate<CartChangeAnswer | null, CartChange>(
    {
      mutationKey: cartChangeKey(token),
      scope: { id: "cart" },
      mutationFn: async (asked) => sendChange(token, asked),
      onSuccess: (answer) => keepAnswer(token, answer),
      onError: () => askAgain(token),
    },
    wanted,
  );
}

/**
 * One piece more or fewer, counted from what the customer sees now; answers when the shop has. A step
 * that would leave 1 to the stock does nothing.
 */
export async function stepQuantity(token: CartToken, variantId: string, by: 1 | -1): Promise<void> {
  const line = wantedCart(token)?.items.find((item) => item.variantId === variantId);
  if (line === undefined) return;
  const quantity = steppedQuantity(line, by);
  if (quantity !== line.quantity) await change(token, { kind: "quantity", variantId, quantity });
}

export async function removeLine(token: CartToken, variantId: string): Promise<void> {
  await change(token, { kind: "removal", variantId });
}

/** Keeps a line for later, or takes it back. */
export async function saveLine(token: CartToken, variantId: string, saved: boolean): Promise<void> {
  await change(token, { kind: "saving", variantId, saved });
}

/** Adds pieces to the cart and gives the shop's message. Throws what `accountRequest` throws. */
export function addToCart(token: CartToken, addition: CartAddition): Promise<string> {
  return add(token, "/api/cart/items", addition);
}

/** The same of a piece that is made to a saved design. */
export function addDesign(token: CartToken, code: string, quantity: number): Promise<string> {
  return add(token, "/api/cart/designs", { code, quantity });
}

async function add(token: CartToken, path: string, addition: object): Promise<string> {
  const answer = await mutate<CartChangeAnswer, object>(
    {
      mutationKey: ["cart", "addition"],
      scope: { id: "cart" },
      mutationFn: (body) => accountRequest(path, { method: "POST", body, token }),
      onSuccess: async (answered) => {
        await keepAnswer(token, answered);
        if (token === null) keepGuestCart(true);
      },
      onError: () => askAgain(token),
    },
    addition,
  );
  return answer.message;
}

/** What to tell about a change that failed; `otherwise` when there is nothing better to say. */
export function cartFailureText(error: unknown, otherwise: string): string {
  if (error instanceof ActionRequiresLogin) return error.message;
  if (error instanceof ApiFailure) {
    if (error.status === 401) return authenticationFailed;
    if (error.code === "max_stock_reached") return maxStockReached;
  }
  return otherwise;
}

/** Asks for the cart again, in every tab: an order has taken its pieces out. */
export function refreshCart(): void {
  queryClient.invalidateQueries({ queryKey: ["cart"] });
  tellOtherTabs("cart");
}
