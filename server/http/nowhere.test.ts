import { afterAll, beforeAll, expect, it } from "vitest";
import { builtPages, openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";
import { createBeginnings } from "./nowhere.ts";

let shop: OpenShop;
let rendered = 0;
beforeAll(async () => {
  const build = await builtPages();
  const { module } = build.entry;
  const counting: typeof module.default = (...given) => {
    rendered += 1;
    return module.default(...given);
  };
  const entry = { ...build.entry, module: { ...module, default: counting } };
  shop = await openTestShop({}, undefined, { ...build, entry });
});
afterAll(() => shop.close());

const get = (path: string) => shop.app.inject(path);

it("renders once for all addresses that are no page, and keeps what is asked for meanwhile", async () => {
  await get("/about");
  const first = await get("/nothing-0");
  expect(first.statusCode).toBe(404);
  expect(first.headers["cache-control"]).toBe("no-store");
  const before = rendered;
  for (let index = 1; index <= 2000; index += 1) {
    const answer = await get(index % 2 === 0 ? `/wp-${index}.php` : `/a/b/${index}?x=${index}`);
    expect([answer.statusCode, answer.body]).toEqual([404, first.body]);
  }
  await get("/about");
  expect(rendered).toBe(before);
});

it("renders a page once, however its address is spelled", async () => {
  const spellings = Array.from({ length: 100 }, (_, index) =>
    [..."/login"].map((one, at) => ((index >> at) & 1 ? one.toUpperCase() : one)).join(""),
  );
  const [first, ...others] = [...spellings, "/%6Cogin", "/LOGIN?x=1"];
  const page = await get(first ?? "");
  const before = rendered;
  for (const spelling of others) expect((await get(spelling)).body).toBe(page.body);
  expect(rendered).toBe(before);
  const list = await get("/products/sofa?minPrice=1000");
  expect((await get("/PRODUCTS/sofa?minPrice=1000")).body).toBe(list.body);
  expect(rendered).toBe(before + 1);
});

it("takes no page for one that is none", async () => {
  for (const path of ["/", "/products/sofa", "/lkitchen", "/blogs", "/orders", "/home"]) {
    expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
  }
  expect((await get("/product/not-sold-here")).statusCode).toBe(404);
  expect((await get("/product/jaisalmer-3-seater-sofa")).statusCode).toBe(200);
});

it("tells them apart by how they begin", async () => {
  const { leadsNowhere, add } = createBeginnings(await builtPages());
  add("/api/cart");
  for (const path of ["/wp-login.php", "/a/b/c?x=1", "/.env", "/NOTHING", "/abouts", "/0"]) {
    expect([path, leadsNowhere(path)]).toEqual([path, true]);
  }
  // What leads somewhere, and what only routing can tell.
  for (const path of [
    ...["/", "/?x", "/HOME", "/blogs/none", "/api/none", "/%61", "/a/", "//a", "/a//b", "/x.data"],
    ...["/__manifest", "http://x/a", "*", "/कुर्सी"],
  ]) {
    expect([path, leadsNowhere(path)]).toEqual([path, false]);
  }
});

it("leaves every address to what is there", async () => {
  const origin = await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const status = async (path: string) =>
    (await fetch(origin + path, { redirect: "manual" })).status;
  for (const [path, expected] of [
    ["/nothing", 404],
    ["/nothing", 404],
    ["/PRODUCTS/sofa", 200],
    ["/cart", 301],
    ["/nothing/", 301],
    ["/favicon.svg", 200],
    ["/healthz", 200],
    ["/sitemap.xml", 200],
    ["/robots.txt", 200],
    ["/api/products", 200],
    ["/api/docs/", 200],
    ["/admin", 200],
  ] as const) {
    expect([path, await status(path)]).toEqual([path, expected]);
  }
});
