import type { SessionAnswer, User } from "../../contract/account.ts";
import { forgetCheckout } from "../checkout/checkoutToken.ts";
import { readToken, readUser } from "../data/session.ts";
import { accountRequest } from "./accountRequest.ts";
import { endSession } from "./liveSession.ts";

/** Signs out here at once; the shop is told, and forgets the session even if this page is left. */
export function logOut(token: string): void {
  accountRequest("/api/auth/logout", { method: "POST", token }).catch(() => {});
  leaveNothing();
}

/** Ends every session of the customer, then this one. Throws when the shop could not be asked. */
export async function logOutEverywhere(token: string): Promise<void> {
  await accountRequest("/api/auth/logout-everywhere", { method: "POST", token });
  leaveNothing();
}

/** Whoever sits here next finds neither the session, nor the checkout that was under way, nor what was looked at. */
export function leaveNothing(): void {
  forgetCheckout();
  endSession();
}

/** Before somebody signs in: signs out whoever else still is here. */
export function leaveToNext({ user }: Pick<SessionAnswer, "user">): void {
  const token = readToken();
  if (token !== null && readUser<User>()?.id !== user.id) logOut(token);
}
