/**
 * Who is signed in, as the browser remembers it. Where storage is blocked or full the shop remembers
 * it by itself until the page is left.
 */
import { localStore, type SafeStore } from "./safeStore.ts";

/** A signed-in customer: the bearer token and the user object as the API sent it. */
export interface Session<User = unknown> {
  token: string;
  user: User;
}

/** The bearer token, or null for a visitor: both the flag and the token must be there. */
export function readToken(store: SafeStore = localStore): string | null {
  if (store.getItem("isAuthenticated") !== "true") return null;
  return store.getItem("token") || null;
}

/** Keeps token, flag and user details. False when they will not outlive the page. */
export function saveSession(session: Session, store: SafeStore = localStore): boolean {
  store.setItem("token", session.token);
  store.setItem("userDetails", JSON.stringify(session.user));
  store.setItem("isAuthenticated", "true");
  return store.isLasting();
}

/** After registration: the registration keys and the session keys, so the customer is signed in. */
export function saveRegistration(session: Session, store: SafeStore = localStore): boolean {
  store.setItem("authToken", session.token);
  store.setItem("authUser", JSON.stringify(session.user));
  return saveSession(session, store);
}

/** Keeps new user details for the customer who is signed in, after a profile change. */
export function saveUser(user: unknown, store: SafeStore = localStore): void {
  store.setItem("userDetails", JSON.stringify(user));
}

/** Who is signed in; null for a visitor, and where it cannot be read. */
export function readUser<User>(store: SafeStore = localStore): Partial<User> | null {
  if (readToken(store) === null) return null;
  try {
    return JSON.parse(store.getItem("userDetails") ?? "null") as Partial<User> | null;
  } catch {
    return null;
  }
}

const guestCart = "aangan.guestCart";

/** Whether a guest has put something into a cart in this browser; a cookie that no script reads names it. */
export const readGuestCart = (store: SafeStore = localStore): boolean =>
  store.getItem(guestCart) !== null;

export function saveGuestCart(has: boolean, store: SafeStore = localStore): void {
  if (has) store.setItem(guestCart, "true");
  else store.removeItem(guestCart);
}

const pincode = "aangan.pincode";

/** Where somebody wants their orders brought, as typed in this browser; null while nobody has said it. */
export const readPincode = (store: SafeStore = localStore): string | null => store.getItem(pincode);

export const savePincode = (typed: string, store: SafeStore = localStore): void =>
  store.setItem(pincode, typed);

/** Where the browser keeps what it looked at last. */
export const viewedKey = "aangan.viewed";

/** Where it keeps what was put side by side. */
export const comparedKey = "aangan.compare";

const ofCustomer = ["token", "userDetails", "authToken", "authUser", viewedKey, comparedKey];

/** Forgets the customer on this device, and what was looked at, and sets the flag to `false`. */
export function clearSession(store: SafeStore = localStore): void {
  for (const key of ofCustomer) store.removeItem(key);
  store.setItem("isAuthenticated", "false");
}

const ended = "aangan.sessionEnded";

/** When the shop last refused a token that this browser had, in any tab: milliseconds, or 0. */
export const readSessionEnd = (store: SafeStore = localStore): number =>
  Number(store.getItem(ended));

export const saveSessionEnd = (store: SafeStore = localStore): void =>
  store.setItem(ended, String(Date.now()));

/** Sets the attribute on `<html>` that the account icons follow. */
export function markSession(who: "customer" | "carrier" | null): void {
  if (who !== null) document.documentElement.dataset.session = who;
  else delete document.documentElement.dataset.session;
}

/** Calls back when another tab signs in or out. Returns the way to stop. */
export function followOtherTabs(onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (
      event.key === "isAuthenticated" ||
      event.key === "token" ||
      event.key === guestCart ||
      event.key === null
    )
      onChange();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

/** A path of this site taken from outside (router state, a query), or `/` for anything else. */
export function localPath(candidate: unknown): string {
  if (typeof candidate !== "string" || !candidate.startsWith("/")) return "/";
  try {
    return new URL(candidate, "http://shop").host === "shop" ? candidate : "/";
  } catch {
    return "/";
  }
}
