import { afterEach, expect, it } from "vitest";
import { openSandboxShop } from "../../tests/support/sandboxShop.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { throughRazorpay } from "../payments/razorpay/index.ts";

const gateway = throughRazorpay({
  keyId: "rzp_test_1",
  keySecret: "secret",
  webhookSecret: "another",
  apiAddress: "https://api.razorpay.com/v1",
});

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

interface Inject {
  inject(path: string): PromiseLike<{ headers: Record<string, unknown> }>;
}

/** What a page may use of other hosts, and how windows are related to it. */
async function rulesOf(app: Inject, path: string) {
  const { headers } = await app.inject(path);
  const policy = String(headers["content-security-policy"]);
  const hosts = (kind: string) => {
    const sources = policy.match(new RegExp(`${kind}-src ([^;]*)`))?.[1]?.split(" ") ?? [];
    return sources.filter((source) => source.startsWith("http")).toSorted();
  };
  const kinds = ["script", "style", "frame", "connect", "img"];
  return {
    ...Object.fromEntries(kinds.map((kind) => [kind, hosts(kind)])),
    opener: headers["cross-origin-opener-policy"],
    payment: String(headers["permissions-policy"]).match(/payment=\((.*)\)/)?.[1],
    policy,
  };
}

const pages = ["/home", "/payment", "/order-status", "/nowhere"];

it("without a gateway pages load from us alone, and no window may speak to them", async () => {
  const shop = await openTestShop();
  close = shop.close;
  for (const path of pages) {
    const rules = await rulesOf(shop.app, path);
    expect(rules).toMatchObject({ script: [], style: [], frame: [], connect: [], img: [] });
    expect(rules).toMatchObject({ opener: "same-origin", payment: "self" });
    expect(rules.policy).not.toMatch(/unsafe-eval|\*|razorpay|shiprocket/);
  }
});

it("with Razorpay its window works on every page, as do those that banks open", async () => {
  const shop = await openTestShop({ gateway });
  close = shop.close;
  const of = (...names: string[]) => names.map((name) => `https://${name}.razorpay.com`);
  for (const path of pages) {
    const rules = await rulesOf(shop.app, path);
    expect(rules).toMatchObject({
      script: of("cdn", "checkout"),
      style: [],
      frame: of("api", "checkout"),
      connect: of("api", "checkout", "lumberjack-metrics", "lumberjack"),
      img: of("cdn", "checkout"),
      opener: "same-origin-allow-popups",
      payment: `self ${of("api", "checkout")
        .map((origin) => `"${origin}"`)
        .join(" ")}`,
    });
    expect(rules.policy).not.toMatch(/unsafe-eval|\*|shiprocket/);
  }
  const { headers } = await shop.app.inject("/api/products");
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
});

it.each([
  ["https://shop.example", "max-age=31536000"],
  ["http://shop.example", undefined],
])("a shop at %s is asked for by https from then on: %s", async (siteOrigin, expected) => {
  const shop = await openTestShop({ siteOrigin });
  close = shop.close;
  const address = await shop.app.listen({ port: 0, host: "127.0.0.1" });
  // The second answer comes from memory.
  for (const path of ["/home", "/home", "/api/products", "/api/products", "/robots.txt", "/%"]) {
    const { headers } = await fetch(address + path);
    expect([path, headers.get("strict-transport-security") ?? undefined]).toEqual([path, expected]);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
});

it("with Shiprocket its hosts stand there, and none of Razorpay's", async () => {
  const open = await openSandboxShop();
  close = open.close;
  const { origin } = open.sandbox;
  const rules = await rulesOf(open.shop.app, "/shopping");
  expect(rules).toMatchObject({ script: [origin], style: [origin], frame: [origin], img: [] });
  expect(rules.opener).toBe("same-origin-allow-popups");
  expect(rules.policy).not.toContain("razorpay");
});
