import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop } from "../../tests/support/testShop.ts";
import { projectRoot } from "../ground/projectRoot.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const addresses = ["/admin", "/admin/", "/admin/orders/AG-2345-6789?after=x", "/admin/nothing"];

describe("the back office's document", () => {
  it.each(addresses)(
    "at %s is never remembered, indexed, framed or able to run a text",
    async (address) => {
      // Twice: what the first answer could have left in a memory shows in the second.
      for (const method of ["GET", "GET", "HEAD"] as const) {
        const { statusCode, headers, body } = await shop.app.inject({ method, url: address });
        expect(statusCode).toBe(200);
        expect(headers).toMatchObject({
          "content-type": "text/html; charset=utf-8",
          "cache-control": "no-store",
          "x-robots-tag": "noindex",
          "referrer-policy": "no-referrer",
          "x-frame-options": "DENY",
          "x-content-type-options": "nosniff",
        });
        expect(headers.etag).toBeUndefined();
        const rules = String(headers["content-security-policy"]).split("; ");
        expect(rules).toEqual(
          expect.arrayContaining([
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "connect-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
            "require-trusted-types-for 'script'",
          ]),
        );
        expect(rules.join()).not.toMatch(/unsafe|https?:|\*/);
        if (method === "GET") expect(body).not.toMatch(/<script>|<style|\son\w+=|style=/);
      }
    },
  );

  it("names only files of its own, which come compressed and are kept for good", async () => {
    const { body } = await shop.app.inject("/admin");
    const files = [...body.matchAll(/(?:src|href)="(\/admin\/[^"]+)"/g)].map(
      ([, file = ""]) => file,
    );
    expect(files.length).toBeGreaterThanOrEqual(2);
    for (const url of files) {
      const { statusCode, headers } = await shop.app.inject({
        url,
        headers: { "accept-encoding": "br" },
      });
      expect([url, statusCode]).toEqual([url, 200]);
      expect(headers["content-encoding"]).toBe("br");
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(headers["x-robots-tag"]).toBe("noindex");
    }
  });

  it("stands in for no file that is not there, and is no answer to a form", async () => {
    const missing = await shop.app.inject("/admin/assets/index-of-yesterday.js");
    expect([missing.statusCode, missing.json().code]).toEqual([404, "not_found"]);
    const posted = await shop.app.inject({ method: "POST", url: "/admin/sign-in" });
    expect(posted.statusCode).toBe(404);
  });

  it("is not for search engines", async () => {
    expect((await shop.app.inject("/robots.txt")).body).toContain("Disallow: /admin\n");
    expect((await shop.app.inject("/sitemap/pages.xml")).body).not.toContain("/admin");
  });
});

it("the storefront's files name nothing of the back office", () => {
  const folder = join(projectRoot, "build/web/client");
  const files = readdirSync(folder, { recursive: true }).map(String);
  const scripts = files.filter((file) => /\.(js|css)$/.test(file));
  expect(scripts.length).toBeGreaterThan(20);
  for (const file of scripts) {
    expect([file, /\/admin/.test(readFileSync(join(folder, file), "utf8"))]).toEqual([file, false]);
  }
});
