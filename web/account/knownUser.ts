import { localStore, type SafeStore } from "../data/safeStore.ts";
import { readToken } from "../data/session.ts";

/** Who is signed in; null for a visitor, and where it cannot be read. */
export function readUser<User>(store: SafeStore = localStore): Partial<User> | null {
  if (readToken(store) === null) return null;
  try {
    return JSON.parse(store.getItem("userDetails") ?? "null") as Partial<User> | null;
  } catch {
    return null;
  }
}
