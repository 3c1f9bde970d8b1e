import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const rulesNamedBy = async (path: string) =>
  (await shop.app.inject(path)).headers["speculation-rules"];

it("are named by pages to read, and by no other", async () => {
  for (const path of ["/about", "/privacy-policy", "/blogs", "/interior-blog", "/no-such-page"]) {
    expect([path, await rulesNamedBy(path)]).toEqual([path, '"/speculation-rules.json"']);
  }
  for (const path of ["/", "/products/sofa", "/payment", "/order-status", "/product/nothing"]) {
    expect([path, await rulesNamedBy(path)]).toEqual([path, undefined]);
  }
});

it("are of the type that browsers ask for, and leave alone what is no page", async () => {
  const { headers, body } = await shop.app.inject("/speculation-rules.json");
  expect(headers["content-type"]).toMatch(/^application\/speculationrules\+json/);
  const [rule] = JSON.parse(body).prerender;
  expect(rule.eagerness).toBe("moderate");
  expect(JSON.stringify(rule.where)).toContain("/api/*");
});

it("a page rendered in advance counts when somebody comes, once", async () => {
  const browser = { "user-agent": "Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile" };
  const url = "/product/kabini-2-seater-sofa";
  const ahead = { ...browser, "sec-purpose": "prefetch;prerender" };
  const first = await shop.app.inject({ url, headers: ahead });
  expect(first.headers["set-cookie"]).toBeUndefined();
  await shop.saveVisits();
  const viewed = async () =>
    (await shop.database.pool.query("select sum(times)::int as times from visit_counts")).rows[0]
      .times;
  expect(await viewed()).toBeNull();
  await shop.app.inject({ method: "HEAD", url, headers: browser });
  await shop.saveVisits();
  expect(await viewed()).toBe(1);
});
