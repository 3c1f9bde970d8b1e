import {
  clearSession,
  followOtherTabs,
  markSession,
  readGuestCart,
  readToken,
  type Session,
  saveGuestCart,
  saveRegistration,
  saveSession,
  saveSessionEnd,
} from "../data/session.ts";

/**
 * Who is at this page now: a customer, a carrier (a guest who has filled a cart), or another visitor.
 * `expired`: the shop refused the token that this page had; the message is told until somebody signs in again or
 * the page is left.
 */
export type LiveSession =
  | { status: "customer"; token: string }
  | { status: "carrier" }
  | { status: "visitor" }
  | { status: "expired"; message: string };

let current: LiveSession | null = null;
const listeners = new Set<() => void>();

function fromStorage(): LiveSession {
  const token = readToken();
  if (token !== null) return { status: "customer", token };
  return { status: readGuestCart() ? "carrier" : "visitor" };
}

/** The session as it was last read; the same object until it changes. Only in the browser. */
export function currentSession(): LiveSession {
  current ??= fromStorage();
  return current;
}

/** The customer's token at this moment, or null for a visitor: what a press must go by. */
export function customerToken(): string | null {
  const session = currentSession();
  return session.status === "customer" ? session.token : null;
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function mark({ status }: LiveSession): void {
  markSession(status === "customer" || status === "carrier" ? status : null);
}

function become(next: LiveSession): void {
  current = next;
  mark(next);
  for (const listener of listeners) listener();
}

/** Reads the storage again: another tab, or a page out of the browser's history, may differ. */
export function syncSession(): void {
  const before = currentSession();
  const next = fromStorage();
  const isSame =
    next.status === "customer"
      ? before.status === "customer" && before.token === next.token
      : before.status === next.status || (before.status === "expired" && next.status === "visitor");
  if (isSame) mark(next);
  else become(next);
}

/** Signs in here and in every other tab. False when the browser will not remember it. */
export function beginSession(session: Session, by: "login" | "registration"): boolean {
  const kept = by === "login" ? saveSession(session) : saveRegistration(session);
  become({ status: "customer", token: session.token });
  return kept;
}

/**
 * Signs out here and in every other tab: by wish, or because the shop refused, which says so and takes along what was
 * ordered (`checkout/checkoutToken.ts`).
 */
export function endSession(refusal: string | null = null): void {
  if (refusal !== null) saveSessionEnd();
  clearSession();
  become(refusal === null ? fromStorage() : { status: "expired", message: refusal });
}

/** Remembers here and in every other tab that a guest has a cart, or that there is none any more. */
export function keepGuestCart(has: boolean): void {
  if (has === readGuestCart()) return;
  saveGuestCart(has);
  syncSession();
}

/** Keeps the session true while the page is open. Returns the way to stop. */
export function followSession(): () => void {
  syncSession();
  const stopFollowing = followOtherTabs(syncSession);
  window.addEventListener("pageshow", syncSession);
  return () => {
    stopFollowing();
    window.removeEventListener("pageshow", syncSession);
  };
}
