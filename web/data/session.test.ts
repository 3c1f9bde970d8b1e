import { describe, expect, it } from "vitest";
import { createSafeStore, type SafeStore } from "./safeStore.ts";
import { clearSession, localPath, readToken, saveRegistration, saveSession } from "./session.ts";

function openStore(): { kept: Map<string, string>; store: SafeStore } {
  const kept = new Map<string, string>();
  const store = createSafeStore(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  return { kept, store };
}

const session = { token: "t0ken", user: { fullName: "Asha" } };

describe("the session in browser storage", () => {
  it("keeps token, flag and user details under the specified keys", () => {
    const { kept, store } = openStore();
    expect(saveSession(session, store)).toBe(true);
    expect(Object.fromEntries(kept)).toEqual({
      token: "t0ken",
      isAuthenticated: "true",
      userDetails: '{"fullName":"Asha"}',
    });
    expect(readToken(store)).toBe("t0ken");
  });

  it("keeps a registration under its own keys as well, and signs in", () => {
    const { store } = openStore();
    saveRegistration(session, store);
    expect(store.getItem("authToken")).toBe("t0ken");
    expect(store.getItem("authUser")).toBe('{"fullName":"Asha"}');
    expect(readToken(store)).toBe("t0ken");
  });

  it("takes nobody for signed in unless the flag says true and a token is there", () => {
    const { store } = openStore();
    store.setItem("token", "t0ken");
    expect(readToken(store)).toBeNull();
    store.setItem("isAuthenticated", "false");
    expect(readToken(store)).toBeNull();
    store.setItem("isAuthenticated", "true");
    store.setItem("token", "");
    expect(readToken(store)).toBeNull();
  });

  it("forgets every key at logout and leaves the flag at false", () => {
    const { kept, store } = openStore();
    saveRegistration(session, store);
    for (const looked of ["aangan.viewed", "aangan.compare"]) store.setItem(looked, "kabini-sofa");
    clearSession(store);
    expect(Object.fromEntries(kept)).toEqual({ isAuthenticated: "false" });
  });

  it("signs in and out for the length of a visit where storage is blocked", () => {
    const store = createSafeStore(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
    expect(saveSession(session, store)).toBe(false);
    expect(readToken(store)).toBe("t0ken");
    clearSession(store);
    expect(readToken(store)).toBeNull();
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
