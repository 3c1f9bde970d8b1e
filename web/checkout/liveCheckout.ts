import type { CheckoutFailure, CheckoutState } from "../../contract/checkout.ts";
import { accountRequest } from "../account/accountRequest.ts";
import { customerToken } from "../account/liveSession.ts";
import { ApiFailure } from "../data/client.ts";
import {
  keepLastCheckout,
  type LastCheckout,
  onTokenChange,
  readCheckoutToken,
  readLastCheckout,
} from "./checkoutToken.ts";

/**
 * This tab's checkout as its pages know it. `none`: nothing was begun in this browser. `elsewhere`: in
 * another tab of it. `lost`: the shop does not know the token (any more). `unread`: it could not be asked.
 */
export type LiveCheckout =
  | { status: "none" | "loading" | "lost" | "unread" }
  | { status: "elsewhere"; last: LastCheckout }
  | { status: "known"; checkout: CheckoutState };

interface Change {
  method: "PUT" | "POST" | "DELETE";
  body?: object;
}

let current: LiveCheckout | null = null;
const listeners = new Set<() => void>();

// What was known was about the checkout before.
onTokenChange(() => {
  current = null;
  tellListeners();
});

function tellListeners(): void {
  for (const listener of listeners) listener();
}

function become(next: LiveCheckout): void {
  current = next;
  if (next.status === "known") {
    const { expiresAt, orderNumber } = next.checkout;
    keepLastCheckout({ expiresAt, orderNumber });
  }
  tellListeners();
}

export function onCheckoutChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same object until it changes. Only in the browser. */
export function currentCheckout(): LiveCheckout {
  current ??= readCheckoutToken() === null ? withoutToken() : { status: "loading" };
  return current;
}

function withoutToken(): LiveCheckout {
  const last = readLastCheckout();
  return last === null ? { status: "none" } : { status: "elsewhere", last };
}

function ask<Answer>(path: string, change?: Change): Promise<Answer> {
  const { method = "GET", body } = change ?? {};
  return accountRequest<Answer>(path, {
    method,
    ...(body && { body }),
    token: customerToken(),
    headers: { "X-Checkout-Token": readCheckoutToken() ?? "" },
  });
}

/** Asks the shop how the checkout stands; what is known stays in view until it has answered. */
export async function readCheckout(): Promise<void> {
  const asked = readCheckoutToken();
  if (asked === null) return;
  try {
    const { checkout } = await ask<{ checkout: CheckoutState }>("/api/checkout");
    if (asked === readCheckoutToken()) become({ status: "known", checkout });
  } catch (error) {
    if (asked !== readCheckoutToken()) return;
    const isLost = error instanceof ApiFailure && [403, 404].includes(error.status);
    if (isLost) become({ status: "lost" });
    else if (current?.status !== "known") become({ status: "unread" });
  }
}

/**
 * Changes something about the checkout. The checkout that comes back, also with a refusal, is shown
 * from then on; a refusal without one makes the shop be asked. Throws what `accountRequest` throws.
 */
export async function changeCheckout<Answer>(path: string, change: Change): Promise<Answer> {
  try {
    const answer = await ask<Answer & { checkout?: CheckoutState }>(path, change);
    if (answer.checkout) become({ status: "known", checkout: answer.checkout });
    return answer;
  } catch (error) {
    if (error instanceof ApiFailure) {
      const { checkout } = (error.answer ?? {}) as Partial<CheckoutFailure>;
      if (checkout) become({ status: "known", checkout });
      else if (["checkout_over", "not_found"].includes(error.code)) await readCheckout();
    }
    throw error;
  }
}
