import { describe, expect, it } from "vitest";
import { createSafeStore, type Store } from "./safeStore.ts";

function memory(capacity = Number.POSITIVE_INFINITY): Store & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      if (value.length > capacity) throw new DOMException("Full", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
  };
}

describe("a safe store", () => {
  it("passes everything to the browser's store while that works", () => {
    const inner = memory();
    const store = createSafeStore(() => inner);
    store.setItem("token", "abc");
    expect(inner.kept.get("token")).toBe("abc");
    expect(store.getItem("token")).toBe("abc");
    store.removeItem("token");
    expect(store.getItem("token")).toBeNull();
    expect(store.isLasting()).toBe(true);
  });

  it("remembers by itself what a full store refuses, and says that it will not last", () => {
    const inner = memory(5);
    const store = createSafeStore(() => inner);
    store.setItem("token", "abc");
    store.setItem("userDetails", "a long text");
    expect(store.getItem("token")).toBe("abc");
    expect(store.getItem("userDetails")).toBe("a long text");
    expect(inner.kept.has("userDetails")).toBe(false);
    expect(store.isLasting()).toBe(false);
  });

  it("lets go of what it remembered once the browser takes the key again", () => {
    const inner = memory(5);
    const store = createSafeStore(() => inner);
    store.setItem("userDetails", "a long text");
    store.setItem("userDetails", "brief");
    expect(inner.kept.get("userDetails")).toBe("brief");
    expect(store.isLasting()).toBe(true);
  });

  it.each([
    ["missing", () => undefined],
    [
      "blocked",
      () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    ],
  ])("keeps a session going where storage is %s", (_case, open) => {
    const store = createSafeStore(open);
    expect(store.getItem("token")).toBeNull();
    store.setItem("token", "abc");
    expect(store.getItem("token")).toBe("abc");
    store.removeItem("token");
    expect(store.getItem("token")).toBeNull();
  });
});
