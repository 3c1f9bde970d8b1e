import { createContext, runInContext } from "node:vm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkoutKeys } from "../../../contract/checkoutRules.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import type { OpenShop } from "../../openShop.ts";

let shop: OpenShop;
let script: string;
beforeAll(async () => {
  shop = await openTestShop();
  const answer = await shop.app.inject("/checkout/headless.js");
  expect(answer.headers["content-type"]).toBe("text/javascript; charset=utf-8");
  script = answer.body;
});
afterAll(() => shop.close());

let page: ReturnType<typeof openPage>;
beforeEach(() => {
  page = openPage();
});

/** As much of a browser's page as the script touches; the storage may be full or forbidden. */
function openPage({ isStorageClosed = false } = {}) {
  const stored = new Map<string, string>();
  const visited: string[] = [];
  const told: string[] = [];
  const context = createContext({
    URL,
    console: { error: (...words: unknown[]) => told.push(words.join(" ")) },
    document: { getElementById: () => null },
    window: {
      location: {
        href: "https://shop.example/shopping",
        assign: (url: string) => visited.push(url),
      },
      sessionStorage: {
        setItem(key: string, value: string) {
          if (isStorageClosed) throw new Error("quota");
          stored.set(key, value);
        },
      },
    },
  });
  runInContext(script, context);
  const addToCart = (event: unknown, token: unknown, options?: unknown) =>
    context.window.HeadlessCheckout.addToCart(event, token, options);
  return { stored, visited, told, addToCart };
}

describe("the built-in checkout's script", () => {
  it("keeps the token for this tab and goes to the address page", () => {
    let prevented = 0;
    page.addToCart({ preventDefault: () => prevented++ }, "a token", {
      fallbackUrl: "https://shop.example/shopping",
    });
    expect([...page.stored]).toEqual([[checkoutKeys.token, "a token"]]);
    expect(page.visited).toEqual(["/address"]);
    expect(prevented).toBe(1);
  });

  it("does without an event and options", () => {
    page.addToCart(undefined, "a token");
    expect(page.visited).toEqual(["/address"]);
  });

  it.each([undefined, "", 7])("with %s for a token goes to the fallback", (token) => {
    page.addToCart(null, token, { fallbackUrl: "/shopping?checkout=failed" });
    expect(page.visited).toEqual(["https://shop.example/shopping?checkout=failed"]);
    expect(page.stored.size).toBe(0);
  });

  it("goes to the fallback when the tab keeps nothing", () => {
    const closed = openPage({ isStorageClosed: true });
    closed.addToCart(null, "a token", { fallbackUrl: "/shopping" });
    expect(closed.visited).toEqual(["https://shop.example/shopping"]);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "https://[", undefined])(
    "never goes to %s",
    (fallbackUrl) => {
      page.addToCart(null, "", { fallbackUrl });
      expect(page.visited).toEqual([]);
      expect(page.told).toHaveLength(1);
    },
  );
});
