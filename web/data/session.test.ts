import { describe, expect, it } from "vitest";
import {
  clearSession,
  localPath,
  readToken,
  readUser,
  saveRegistration,
  saveSession,
} from "./session.ts";

class MemoryStore {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

function refuse(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}
const blockedStore = { getItem: refuse, setItem: refuse, removeItem: refuse };

const session = { token: "t0ken", user: { fullName: "Asha" } };

describe("the session in browser storage", () => {
  it("keeps token, flag and user details under the specified keys", () => {
    const store = new MemoryStore();
    expect(saveSession(session, store)).toBe(true);
    expect(Object.fromEntries(store.kept)).toEqual({
      token: "t0ken",
      isAuthenticated: "true",
      userDetails: '{"fullName":"Asha"}',
    });
    expect(readToken(store)).toBe("t0ken");
    expect(readUser(store)).toEqual({ fullName: "Asha" });
  });

  it("keeps a registration under its own keys as well, and signs in", () => {
    const store = new MemoryStore();
    saveRegistration(session, store);
    expect(store.getItem("authToken")).toBe("t0ken");
    expect(store.getItem("authUser")).toBe('{"fullName":"Asha"}');
    expect(readToken(store)).toBe("t0ken");
  });

  it("takes nobody for signed in unless the flag says true and a token is there", () => {
    const store = new MemoryStore();
    store.setItem("token", "t0ken");
    expect(readToken(store)).toBeNull();
    store.setItem("isAuthenticated", "false");
    expect(readToken(store)).toBeNull();
    store.setItem("isAuthenticated", "true");
    store.setItem("token", "");
    expect(readToken(store)).toBeNull();
  });

  it("reads damaged user details as none", () => {
    const store = new MemoryStore();
    saveSession(session, store);
    store.setItem("userDetails", "{half");
    expect(readUser(store)).toBeNull();
  });

  it("forgets every key at logout and leaves the flag at false", () => {
    const store = new MemoryStore();
    saveRegistration(session, store);
    clearSession(store);
    expect(Object.fromEntries(store.kept)).toEqual({ isAuthenticated: "false" });
  });

  it("stays quiet when storage is blocked or missing", () => {
    for (const store of [blockedStore, null]) {
      expect(saveSession(session, store)).toBe(false);
      expect(saveRegistration(session, store)).toBe(false);
      expect(readToken(store)).toBeNull();
      expect(readUser(store)).toBeNull();
      expect(() => clearSession(store)).not.toThrow();
    }
  });
});

describe("localPath", () => {
  it("keeps paths of this site with their query and anchor", () => {
    expect(localPath("/product/jaisalmer?variant=2#reviews")).toBe(
      "/product/jaisalmer?variant=2#reviews",
    );
  });

  it.each([
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/\t/elsewhere.example",
    "javascript:alert(1)",
    "",
    null,
    { pathname: "/x" },
  ])("sends %j home", (candidate) => {
    expect(localPath(candidate)).toBe("/");
  });
});
