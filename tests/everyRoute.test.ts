import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { largestInteger } from "../contract/largestInteger.ts";
import { roles } from "../contract/staffRules.ts";
import type { OpenShop } from "../server/openShop.ts";
import { call, type Method, sampleCustomer } from "./support/accounts/sampleCustomers.ts";
import { sampleGuest } from "./support/cart/sampleGuests.ts";
import { type RegisteredRoute, routesOf } from "./support/registeredRoutes.ts";
import { sampleStaff } from "./support/staff/sampleStaff.ts";
import { openTestShop } from "./support/testShop.ts";

/**
 * What needs nobody's session, and why. A route that is not here states a session or a permission, and
 * is held to it by the matrices of customers and of staff.
 */
const open = {
  "is read by everybody": [
    ...[
      "GET /api/products",
      "GET /api/products/:slugOrId",
      "GET /api/products/:slugOrId/goes-with",
      "GET /api/products/:slugOrId/model.glb",
      "GET /api/products/:slugOrId/model/:file",
    ],
    ...["GET /api/made-to-measure", "GET /api/made-to-measure/:slugOrId"],
    ...["GET /api/designs/:code", "GET /api/designs/:code/:file"],
    ...["GET /api/categories", "GET /api/scenes", "GET /api/emi-plans", "GET /static/images/:file"],
    ...["GET /api/content/home", "GET /api/content/blogs", "GET /api/content/article"],
    ...["GET /api/content/articles/:slug", "GET /api/content/pages/:name"],
    ...["GET /api/reviews/:productId", "GET /api/questions/:productId"],
    ...["GET /api/delivery/promise", "GET /api/delivery/:pincode"],
    ...["GET /sitemap.xml", "GET /sitemap/:part", "GET /robots.txt", "GET /speculation-rules.json"],
    ...["GET /healthz", "GET /readyz", "GET /checkout/headless.js", "GET /assets/*"],
    ...["GET /api/docs/", "GET /api/docs/json", "GET /api/docs/yaml", "GET /api/docs/static/*"],
  ],
  "is the back office without anything of the shop's in it": [
    ...["GET /admin", "GET /admin/*", "GET /admin/assets/*"],
  ],
  "leads elsewhere in the shop": [
    ...["GET /success", "GET /address-shipping", "GET /my-orders", "GET /cart", "GET /r/:code"],
  ],
  "is a way in, and counts tries": [
    ...["POST /api/auth/register", "POST /api/auth/login", "POST /api/auth/code"],
    ...["POST /api/auth/code/login", "POST /api/auth/code/reset"],
    ...["POST /api/auth/passkey-options", "POST /api/auth/passkey"],
    ...["POST /api/admin/sign-in", "POST /api/admin/sign-in/code"],
    ...["POST /api/admin/sign-in/passkey-options", "POST /api/admin/sign-in/passkey"],
    ...["POST /api/admin/invitation", "POST /api/admin/invitation/totp"],
    ...["POST /api/admin/invitation/passkey-options", "POST /api/admin/invitation/accept"],
  ],
  "asks for a token of its own: of a checkout, a message, a delivered order": [
    ...["GET /api/checkout", "DELETE /api/checkout", "PUT /api/checkout/address"],
    ...["PUT /api/checkout/billing", "PUT /api/checkout/wishes", "PUT /api/checkout/coins"],
    ...["PUT /api/checkout/discount", "DELETE /api/checkout/discount"],
    ...["POST /api/checkout/place", "POST /api/checkout/payment"],
    ...["POST /api/messages/stop", "POST /api/messages/stop/press", "GET /api/messages/stop/press"],
    ...["POST /api/orders/track", "POST /api/orders/outcome"],
    "POST /api/orders/:number/returns/code",
  ],
  "is signed by who sends it": [
    ...["POST /api/webhooks/:gateway", "POST /api/webhooks/tracking"],
    "POST /api/webhooks/checkout/:pathToken",
    ...["GET /api/catalogue-sync/products", "GET /api/catalogue-sync/collections"],
    "GET /api/catalogue-sync/collections/:collection/products",
  ],
  "takes a request of visitors": ["POST /api/query/create", "POST /api/designs"],
};

let shop: OpenShop;
let routes: RegisteredRoute[];
beforeAll(async () => {
  shop = await openTestShop();
  // A built file is a route each.
  const isFile = (path: string) =>
    /\.(js|css|json|woff2|svg|png|ico|gz|br|html|txt)$/.test(path) && !nameless.has(path);
  routes = routesOf(shop.app).filter(({ path }) => !isFile(path));
});
afterAll(() => shop.close());
const nameless = new Set(["/robots.txt", "/checkout/headless.js", "/speculation-rules.json"]);

const nameOf = ({ method, path }: RegisteredRoute) => `${method} ${path}`;
const isOpen = ({ permission, schema }: RegisteredRoute) =>
  permission === undefined && schema.security === undefined;

it("every route says who it is for, or is open for a reason", () => {
  expect(routes.filter(isOpen).map(nameOf).sort()).toEqual(Object.values(open).flat().sort());
});

describe("what is open", () => {
  it("asks nobody for a session, whoever comes with whichever", async () => {
    const comers: Record<string, string>[] = [
      {},
      { authorization: `Bearer ${(await sampleCustomer(shop.app)).token}` },
    ];
    for (const role of roles) comers.push((await sampleStaff(shop, role)).headers);
    for (const route of routes.filter(isOpen)) {
      if (nameOf(route).startsWith("GET /api/docs")) continue;
      const answers = [];
      for (const headers of comers) {
        const url = route.path.replace(/:\w+/g, "none").replace("*", "none");
        const sent = { ...headers, "sec-fetch-site": "same-origin" };
        const asked = await call(shop.app, route.method as Method, url, { headers: sent });
        const { status, json } = asked;
        answers.push(`${status} ${json?.code ?? ""}`);
      }
      expect([nameOf(route), [...new Set(answers)]]).toEqual([nameOf(route), [answers[0]]]);
      expect(answers[0]).not.toMatch(/^5|unauthenticated/);
    }
  });
});

it("whatever everybody may read says how long it may be kept", async () => {
  const silent = [];
  for (const { method, path } of routes.filter(isOpen)) {
    // The pages of the API's document are its library's.
    if (method !== "GET" || path.startsWith("/api/docs")) continue;
    const url = path.replace(/:\w+/g, "none").replace("*", "none");
    const { statusCode, headers } = await shop.app.inject(url);
    if (statusCode === 200 && headers["cache-control"] === undefined) silent.push(path);
  }
  expect(silent).toEqual([]);
});

/**
 * What works for whoever sends it, without any session: a page of somebody else gains nothing by it. The
 * press on "unsubscribe" of a mail program comes with a token of its own.
 */
const forEverybody = ["POST /api/auth/passkey-options"];

it("nothing that a page of another site can send does anything with the session of who has it open", async () => {
  const guest = sampleGuest(shop.app);
  const { product } = (await shop.app.inject("/api/products/jaisalmer-3-seater-sofa")).json();
  const item = { productId: product.id, variantId: product.variants[0].id };
  expect((await guest.call("POST", "/api/cart/items", item)).status).toBe(200);
  const owner = await sampleStaff(shop, "owner");
  const cookie = `${guest.jar.cookie}; ${owner.headers.cookie}`;
  const foreign: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    { "sec-fetch-site": "same-site", origin: "https://evil.shop.example" },
    { origin: "https://evil.example" },
    { origin: "null" },
  ];
  const bodies: [string, string][] = [
    ["text/plain", JSON.stringify(item)],
    ["application/x-www-form-urlencoded", new URLSearchParams(item).toString()],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
    ],
    ["", ""],
  ];
  const done = new Set<string>();
  const writes = routes.filter(({ method }) => !["GET", "HEAD", "OPTIONS"].includes(method));
  expect(writes.length).toBeGreaterThan(100);
  for (const route of writes) {
    const url = route.path.replace(/:\w+/g, item.variantId);
    for (const from of foreign) {
      for (const [type, payload] of bodies) {
        const headers = { ...from, cookie, ...(type !== "" && { "content-type": type }) };
        const sent = { headers, ...(payload !== "" && { payload }) };
        const { status } = await call(shop.app, route.method as Method, url, sent);
        expect([nameOf(route), type, status < 500]).toEqual([nameOf(route), type, true]);
        if (status < 400) done.add(nameOf(route));
      }
    }
  }
  expect([...done].sort()).toEqual(forEverybody);
  expect((await guest.call("GET", "/api/cart")).json.cart.items).toHaveLength(1);
});

/** Integers of this schema that may be larger than a column of the database holds. */
function boundless(schema: unknown, path: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { type, maximum } = schema as { type?: string; maximum?: number };
  const own = type === "integer" && !(maximum !== undefined && maximum <= largestInteger);
  const inner = Object.entries(schema).flatMap(([name, part]) =>
    boundless(part, `${path}.${name}`),
  );
  return own ? [path, ...inner] : inner;
}

it("no request may hold an integer that the database cannot", () => {
  const found = routes.flatMap((route) => {
    const { params, querystring, body } = route.schema;
    return Object.entries({ params, querystring, body }).flatMap(([name, schema]) =>
      schema === undefined
        ? []
        : boundless(
            z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }),
            `${nameOf(route)} ${name}`,
          ),
    );
  });
  expect(found.filter((path) => !large.some((one) => path.includes(one)))).toEqual([]);
});

/** Of columns that hold more, and of the provider's feed, whose limit is cut. */
const large = ["GET /api/admin/variants/:id/stock querystring", "GET /api/catalogue-sync/"];
