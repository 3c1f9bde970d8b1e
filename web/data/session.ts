/**
 * Who is signed in, as the browser remembers it. Storage may be blocked (private windows, cookie
 * settings); then everybody is a visitor and nothing here throws.
 */

/** A signed-in customer: the bearer token and the user object as the API sent it. */
export interface Session<User = unknown> {
  token: string;
  user: User;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

function browserStore(): Store | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

function attempt<Result>(action: () => Result, otherwise: Result): Result {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** The bearer token, or null for a visitor: both the flag and the token must be there. */
export function readToken(store: Store | null = browserStore()): string | null {
  return attempt(() => {
    if (store?.getItem("isAuthenticated") !== "true") return null;
    return store.getItem("token") || null;
  }, null);
}

/** The user kept at login, or null when nobody is signed in or the text is damaged. */
export function readUser<User>(store: Store | null = browserStore()): User | null {
  if (readToken(store) === null) return null;
  return attempt(() => JSON.parse(store?.getItem("userDetails") ?? "null") as User | null, null);
}

/** Keeps token, flag and user details. False when storage refused: the visitor stays a visitor. */
export function saveSession(session: Session, store: Store | null = browserStore()): boolean {
  const kept = attempt(() => {
    if (store === null) return false;
    store.setItem("token", session.token);
    store.setItem("userDetails", JSON.stringify(session.user));
    store.setItem("isAuthenticated", "true");
    return true;
  }, false);
  markSession(kept);
  return kept;
}

/** After registration: the registration keys and the session keys, so the customer is signed in. */
export function saveRegistration(session: Session, store: Store | null = browserStore()): boolean {
  attempt(() => {
    store?.setItem("authToken", session.token);
    store?.setItem("authUser", JSON.stringify(session.user));
  }, undefined);
  return saveSession(session, store);
}

/** Keeps new user details for the customer who is signed in, after a profile change. */
export function saveUser(user: unknown, store: Store | null = browserStore()): void {
  attempt(() => store?.setItem("userDetails", JSON.stringify(user)), undefined);
}

/** Forgets the customer on this device and sets the flag to `false`. */
export function clearSession(store: Store | null = browserStore()): void {
  for (const key of ["token", "userDetails", "authToken", "authUser"]) {
    attempt(() => store?.removeItem(key), undefined);
  }
  attempt(() => store?.setItem("isAuthenticated", "false"), undefined);
  markSession(false);
}

/** Sets the attribute on `<html>` that the account icons follow. */
export function markSession(signedIn: boolean): void {
  if (typeof document === "undefined") return;
  if (signedIn) document.documentElement.dataset.session = "customer";
  else delete document.documentElement.dataset.session;
}

/** Calls back when another tab signs in or out. Returns the way to stop. */
export function followOtherTabs(onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === "isAuthenticated" || event.key === "token" || event.key === null) onChange();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

/** A path of this site taken from outside (router state, a query), or `/` for anything else. */
export function localPath(candidate: unknown): string {
  if (typeof candidate !== "string" || !candidate.startsWith("/")) return "/";
  const isHere = attempt(() => new URL(candidate, "http://shop").host === "shop", false);
  return isHere ? candidate : "/";
}
