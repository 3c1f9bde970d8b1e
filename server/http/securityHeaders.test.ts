import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { pagesOfVisitors } from "../../tests/browser/places.ts";
import { openSandboxShop } from "../../tests/support/sandboxShop.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";
import { throughRazorpay } from "../payments/razorpay/index.ts";
import { hashSource } from "./inlineScripts.ts";

const gateway = throughRazorpay({
  keyId: "rzp_test_1",
  keySecret: "secret",
  webhookSecret: "another",
  apiAddress: "https://api.razorpay.com/v1",
});

let plain: OpenShop;
beforeAll(async () => {
  plain = await openTestShop();
});
afterAll(() => plain.close());

/** Of the shop that a test has opened for itself. */
let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

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
  for (const path of pages) {
    const rules = await rulesOf(plain.app, path);
    expect(rules).toMatchObject({ script: [], style: [], frame: [], connect: [], img: [] });
    expect(rules).toMatchObject({ opener: "same-origin", payment: "self" });
    expect(rules.policy).not.toMatch(/unsafe|\*|razorpay|shiprocket/);
  }
});

it("every style of every page stands in its policy, and none in an attribute", async () => {
  for (const path of pagesOfVisitors) {
    const { body, headers } = await plain.app.inject(path);
    const policy = String(headers["content-security-policy"]);
    const html = body.replace(/<script[\s>].*?<\/script>/gs, "");
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = ""]) => css);
    expect([path, styles.length]).toEqual([path, 1]);
    expect(policy).toContain(`style-src 'self' ${hashSource(styles[0] ?? "")};`);
    expect([path, html.match(/ style="[^"]*"/g)]).toEqual([path, null]);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  }
});

it("what is no page loads and runs nothing, and is shown by no other site but for pictures", async () => {
  const nothing = "default-src 'none'; object-src 'self'; frame-ancestors 'none'";
  const { body } = await plain.app.inject("/home");
  const picture = body.match(/\/static\/images\/[^"? ]+/)?.[0] ?? "";
  for (const path of ["/api/products", "/api/user", "/healthz", "/%", "/cart", picture, "/a//"]) {
    const { headers } = await plain.app.inject(path);
    expect([path, headers["content-security-policy"]]).toEqual([path, nothing]);
    expect([path, headers["access-control-allow-origin"]]).toEqual([path, undefined]);
    expect([path, headers["cross-origin-resource-policy"]]).toEqual([
      path,
      path === picture ? "cross-origin" : "same-origin",
    ]);
    expect(headers).toMatchObject({
      "x-permitted-cross-domain-policies": "none",
      "origin-agent-cluster": "?1",
    });
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
    expect(rules.policy.match(/[^;]*unsafe[^;]*/g)).toEqual([" style-src-attr 'unsafe-inline'"]);
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
