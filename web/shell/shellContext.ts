import { useOutletContext } from "react-router";
import type { Category } from "../../contract/product.ts";
import { localPath, type Session, saveSession } from "../data/session.ts";

const loginRedirectMilliseconds = 1000;

/** What the layout hands to the screen inside it. */
export interface ShellContext {
  categories: Category[];
  /**
   * Keeps the session and, after one second, loads the shop anew at the path given (a path of this
   * site, else the home page). False when the browser refuses to keep anything: nobody is signed in.
   */
  onLoginSuccess: (session: Session, returnTo?: unknown) => boolean;
}

export function finishLogin(session: Session, returnTo?: unknown): boolean {
  const kept = saveSession(session);
  if (kept) {
    setTimeout(() => window.location.assign(localPath(returnTo)), loginRedirectMilliseconds);
  }
  return kept;
}

export function useShell(): ShellContext {
  return useOutletContext<ShellContext>();
}
