import { useEffect } from "react";
import { href, useLocation } from "react-router";
import { addWish, loadCustomer } from "./accountActions.ts";
import { takeIntent } from "./intent.ts";
import { followSession } from "./liveSession.ts";
import { announce } from "./notice.ts";
import { useSession } from "./useSession.ts";

const signInPages = [href("/login"), href("/register")];

/**
 * The account behind every page: follows the session in all tabs, loads cart and wishlist for a
 * customer, the cart for a guest who has filled one, and carries out what they had wanted before they signed in.
 */
export function useAccount(): void {
  const session = useSession();
  const token = session.status === "customer" ? session.token : null;
  const { pathname, search } = useLocation();
  const isAtDoor = signInPages.includes(pathname);
  // What joins the cart is told on the page that the login leads to: this one is left in a moment.
  const isCarrying = session.status === "carrier" || (token !== null && !isAtDoor);

  useEffect(followSession, []);

  useEffect(() => {
    if (!isCarrying) return;
    let stop: (() => void) | null = null;
    let left = false;
    loadCustomer()
      .then(({ connectAccount }) => {
        if (!left) stop = connectAccount(token);
      })
      // The counts stay away; whatever needs the account says so itself.
      .catch(() => {});
    return () => {
      left = true;
      stop?.();
    };
  }, [token, isCarrying]);

  useEffect(() => {
    if (token === null || isAtDoor) return;
    const intent = takeIntent(pathname + search);
    if (intent !== null) addWish(token, intent.item).then(announce);
  }, [token, isAtDoor, pathname, search]);
}
