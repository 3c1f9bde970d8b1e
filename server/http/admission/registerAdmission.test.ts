import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { sampleCustomer } from "../../../tests/support/accounts/sampleCustomers.ts";
import {
  initiate,
  type SamplePiece,
  samplePiece,
} from "../../../tests/support/checkout/sampleCheckouts.ts";
import { routesOf } from "../../../tests/support/registeredRoutes.ts";
import { builtPages, openTestShop } from "../../../tests/support/testShop.ts";
import type { OpenShop } from "../../openShop.ts";
import { criticalPages, routePriorities } from "./priorities.ts";

let shop: OpenShop & { databaseUrl: string };
let somebody: pg.Client;
let sofa: SamplePiece;
let slugs: string[] = [];
/** Lets everybody go who keeps the shop busy. */
let sendHome = async () => {};
beforeAll(async () => {
  shop = await openTestShop({
    ...{ databasePool: 20, shedAfterMs: 1000 },
    telemetry: { metrics: { port: 0, host: "127.0.0.1" }, traces: null, serviceName: "aangan" },
  });
  sofa = await samplePiece(shop.app);
  slugs = (await shop.app.inject("/api/products?limit=40")).json().products.map(slugOf);
  somebody = new pg.Client({ connectionString: shop.databaseUrl });
  await somebody.connect();
});
afterEach(() => sendHome());
afterAll(async () => {
  await somebody.end();
  await shop.close();
});

let turn = 0;
/** An address that nobody asked for before, so that it is in no memory. */
const afresh = (address: string) => {
  turn += 1;
  return `${address}${address.includes("?") ? "&" : "?"}${address.startsWith("/product/") ? "variant" : "minPrice"}=${turn}`;
};
const slugOf = ({ slug }: { slug: string }) => slug;

/** Product pages wait for this table, and nothing that is needed to buy does. */
const holdReviews = () =>
  somebody.query("begin; lock table reviews, review_photos in access exclusive mode");

/** Visitors who go from product to product, each when the last page came, until they are sent home. */
function sendReaders(count: number): void {
  let isOver = false;
  const read = async (reader: number) => {
    while (!isOver) await shop.app.inject(afresh(`/product/${slugs[reader]}`));
  };
  const reading = Promise.all(Array.from({ length: count }, (_, reader) => read(reader)));
  sendHome = async () => {
    isOver = true;
    await somebody.query("rollback");
    await reading;
  };
}

it("refuses browsing while too many wait, and nobody who buys; serves everybody again after it", async () => {
  const customer = await sampleCustomer(shop.app);
  expect((await shop.app.inject("/about")).statusCode).toBe(200);
  await holdReviews();
  sendReaders(24);
  const page = () => shop.app.inject(afresh("/products/sofa"));
  await expect.poll(async () => (await page()).payload).toContain("One moment, please");

  const [shown, list] = await Promise.all([page(), shop.app.inject(afresh("/api/products"))]);
  expect(shown.statusCode).toBe(503);
  expect(shown.headers).toMatchObject({
    "cache-control": "no-store",
    "content-type": "text/html; charset=utf-8",
    "retry-after": expect.stringMatching(/^[2-6]$/),
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
  expect(shown.payload).not.toContain("<script");
  expect(list.statusCode).toBe(503);
  expect(list.headers["cache-control"]).toBe("no-store");
  expect(list.headers["retry-after"]).toMatch(/^[2-6]$/);
  expect(list.json()).toEqual({
    success: false,
    code: "busy",
    message: expect.stringContaining("Please try again"),
    requestId: list.headers["x-request-id"],
  });

  const bought = await initiate(shop.app, { token: customer.token }, { ...sofa, quantity: 1 });
  const added = await customer.call("POST", "/api/cart/items", { ...sofa, quantity: 1 });
  const orders = await customer.call("GET", "/api/orders");
  const others = await Promise.all(
    ["/healthz", "/shopping", "/order-status", "/admin", "/about"].map((url) =>
      shop.app.inject(url),
    ),
  );
  expect([bought.status, added.status, orders.status]).toEqual([200, 200, 200]);
  expect(others.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200));

  await sendHome();
  await expect.poll(async () => (await page()).statusCode).toBe(200);
  // Whoever is woken by faults is not woken by these.
  const metrics = await fetch(`http://127.0.0.1:${shop.metricsPort}/metrics`);
  const lines = (await metrics.text()).split("\n");
  for (const route of ["/api/products", "/products/:category"]) {
    const failed = lines.filter(
      (line) =>
        line.startsWith("http_server_request_duration_seconds_count{") &&
        line.includes(`http_route="${route}"`) &&
        line.includes('status="5xx"'),
    );
    expect(failed).toEqual([expect.stringContaining('refused="busy"')]);
  }
});

it("lets nothing that a visitor says make a page more important", async () => {
  await holdReviews();
  sendReaders(24);
  const ask = () =>
    shop.app.inject({
      url: afresh(`/product/${slugs.at(-1)}`),
      headers: {
        cookie: "aangan_cart=anything; aangan_staff=anything; checkout=anything",
        authorization: "Bearer anything",
        "x-checkout-token": "anything",
        priority: "u=0",
      },
    });
  await expect.poll(async () => (await ask()).payload).toContain("One moment, please");
});

/** What everybody may read and is on the way to an order, or is asked for by programs. */
const neverRefused = [
  ...["/api/delivery/:pincode", "/api/checkout", "/api/messages/stop/press"],
  ...["/api/catalogue-sync/products", "/api/catalogue-sync/collections"],
  "/api/catalogue-sync/collections/:collection/products",
];

it("says of every call that everybody may make whether it gives way", () => {
  const undecided = routesOf(shop.app)
    .filter(({ method, path }) => method === "GET" && path.startsWith("/api/"))
    .filter(({ permission, schema }) => permission === undefined && schema.security === undefined)
    .map(({ path }) => path)
    .filter((path) => !path.startsWith("/api/docs") && !(path in routePriorities));
  expect(undecided.toSorted()).toEqual(neverRefused.toSorted());
});

it("names routes and pages that there are", async () => {
  const unknown = Object.keys(routePriorities).filter(
    (url) => !shop.app.hasRoute({ method: "GET", url }),
  );
  expect(unknown).toEqual([]);
  const { routes } = await builtPages();
  const paths = new Set(Object.values(routes).map((route) => route?.path));
  expect([...criticalPages].filter((path) => !paths.has(path))).toEqual([]);
});
