import { useEffect } from "react";
import { href, useLocation } from "react-router";
import { carryOut, loadCustomer } from "./accountActions.ts";
import { takeIntent } from "./intent.ts";
import { followSession } from "./liveSession.ts";
import { announce } from "./notice.ts";
import { useSession } from "./useSession.ts";

const signInPages = [href("/login"), href("/register")];

/**
 * The account behind every page: follows the session in all tabs, loads cart and wishlist for a
 * customer, and carries out what they had wanted before they signed in.
 */
export function useAccount(): void {
  const session = useSession();
  const token = session.status === "customer" ? session.token : null;
  const { pathname, search } = useLocation();

  useEffect(followSession, []);

  useEffect(() => {
    if (token === null) return;
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
  }, [token]);

  useEffect(() => {
    if (token === null || signInPages.includes(pathname)) return;
    const intent = takeIntent(pathname + search);
    if (intent !== null) carryOut(intent, token).then(announce);
  }, [token, pathname, search]);
}
