import { type NavigateFunction, useOutletContext } from "react-router";
import { keepIntentOf } from "../account/intent.ts";
import { beginSession } from "../account/liveSession.ts";
import type { LinkedCategory } from "../data/linkedCategories.ts";
import { localPath, type Session } from "../data/session.ts";

const loginRedirectMilliseconds = 1000;

/** What the layout hands to the screen inside it. */
export interface ShellContext {
  categories: LinkedCategory[];
  /**
   * Signs the customer in and, after one second, loads the shop anew at the path given (a path of
   * this site, else the home page).
   */
  onLoginSuccess: (session: Session, returnTo?: unknown) => void;
}

/**
 * The layout's login-success handler. A browser that keeps nothing would forget the customer with the
 * page, so there the shop goes on without loading anew.
 */
export function finishLogin(session: Session, returnTo: unknown, navigate: NavigateFunction): void {
  const path = localPath(returnTo);
  // The page may be left again before it looks for one itself.
  keepIntentOf(path);
  const kept = beginSession(session, "login");
  const goOn = () => (kept ? window.location.assign(path) : navigate(path));
  setTimeout(goOn, loginRedirectMilliseconds);
}

export function useShell(): ShellContext {
  return useOutletContext<ShellContext>();
}
