import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureSchema } from "../../contract/failure.ts";
import { type CustomerCall, everyCall } from "../../tests/support/accounts/everyCall.ts";
import {
  call,
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { routesOf } from "../../tests/support/registeredRoutes.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { hashToken, newToken } from "../credentials/index.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
let calls: CustomerCall[];
beforeAll(async () => {
  shop = await openTestShop();
  calls = await everyCall(shop, await sampleCustomer(shop.app));
});
afterAll(() => shop.close());

const sql = async (text: string, values: unknown[]) =>
  (await shop.database.pool.query(text, values)).rows;

/** Everything that the database holds of a customer, without when the session was last used. */
async function stateOf({ user }: SampleCustomer) {
  const of = (table: string, column: string) =>
    sql(`select * from ${table} where ${column} = $1 order by 1, 2`, [user.id]);
  return {
    customer: await of("customers", "id"),
    sessions: await of("sessions", "customer_id"),
    passkeys: await of("customer_passkeys", "customer_id"),
    cart: await of("cart_lines", "customer_id"),
    reviews: await of("reviews", "customer_id"),
    votes: await of("review_votes", "customer_id"),
    questions: await of("questions", "customer_id"),
    answers: await of("answers", "customer_id"),
    messageChoices: await of("message_choices", "customer_id"),
    savedSearches: await of("saved_searches", "customer_id"),
    notices: await of("notices", "customer_id"),
    wishlist: await of("wishlist_items", "customer_id"),
    wishedDesigns: await of("wished_designs", "customer_id"),
    addresses: await of("saved_addresses", "customer_id"),
    companies: await of("saved_companies", "customer_id"),
    orders: await of("orders", "customer_id"),
    consents: await of("consents", "customer_id"),
  };
}

/** A customer with a wish and two pieces in the cart. */
async function settledCustomer(): Promise<SampleCustomer> {
  const customer = await sampleCustomer(shop.app);
  for (const { method, url, payload } of await everyCall(shop, customer)) {
    if (url.endsWith("/items")) await customer.call(method, url, payload);
  }
  return customer;
}

it("covers every call that asks for a customer's session", () => {
  const asks = routesOf(shop.app).filter(({ schema }) => schema.security?.[0]?.session);
  const named = asks.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  const covered = calls.map(({ method, path }) => `${method} ${path}`);
  expect([...covered, ...withoutCart].sort()).toEqual(named.sort());
});

/** Of customers and guests alike: who has neither a session nor a cart begins one with it. */
const withoutCart: string[] = ["POST /api/orders/checkout/initiate"];

const nobodies: [string, () => Promise<Record<string, string>>][] = [
  ["a visitor", async () => ({})],
  ["a garbled token", async () => ({ authorization: "Bearer ¿qué?" })],
  ["an unknown token", async () => ({ authorization: `Bearer ${newToken()}` })],
  [
    "an expired session",
    async () => {
      const { token } = await settledCustomer();
      await sql(
        "update sessions set last_used_at = now() - interval '30 days 1 second' where token_hash = $1",
        [hashToken(token)],
      );
      return { authorization: `Bearer ${token}` };
    },
  ],
  [
    "a revoked session",
    async () => {
      const { token } = await settledCustomer();
      await call(shop.app, "POST", "/api/auth/logout", { token });
      return { authorization: `Bearer ${token}` };
    },
  ],
  [
    "a deleted customer",
    async () => {
      const customer = await settledCustomer();
      await customer.call("DELETE", "/api/user", { currentPassword: samplePassword });
      return { authorization: `Bearer ${customer.token}` };
    },
  ],
];

describe.each(nobodies)("%s", (_name, makeHeaders) => {
  it("is refused by every call, with or without a body that would do", async () => {
    const headers = await makeHeaders();
    for (const { method, url, payload } of calls) {
      for (const body of [payload, { nonsense: true }]) {
        const { status, json } = await call(shop.app, method, url, { headers, payload: body });
        expect([method, url, status]).toEqual([method, url, 401]);
        expect(failureSchema.parse(json)).toMatchObject({
          code: "unauthenticated",
          message: "Authentication failed. Please log in again.",
        });
      }
    }
  });
});

describe("a customer", () => {
  it("may make every call, none of which touches another customer or is kept by a cache", async () => {
    const bystander = await settledCustomer();
    const before = await stateOf(bystander);
    const customer = await sampleCustomer(shop.app);
    for (const { method, url, payload } of await everyCall(shop, customer)) {
      const signedIn = await call(shop.app, "POST", "/api/auth/login", {
        payload: { phoneNumber: customer.user.phoneNumber, password: samplePassword },
      });
      const { token } = signedIn.json;
      const answer = await call(shop.app, method, url, { token, payload });
      expect([method, url, answer.status]).toEqual([method, url, 200]);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(JSON.stringify(answer.json)).not.toContain(bystander.user.id);
      expect(await stateOf(bystander)).toEqual(before);
    }
    expect((await stateOf(customer)).customer).toEqual([]);
  });

  it("may name no other customer: what the body says of one is ignored", async () => {
    const [customer, victim] = [await sampleCustomer(shop.app), await settledCustomer()];
    const before = await stateOf(victim);
    const { id } = victim.user;
    for (const { method, url, payload } of await everyCall(shop, customer)) {
      if (url.startsWith("/api/auth/") || (method === "DELETE" && url === "/api/user")) continue;
      const forged = { ...(payload as object), id, customerId: id, customer_id: id, userId: id };
      await customer.call(method, method === "GET" ? `${url}?customerId=${id}` : url, forged);
      expect(await stateOf(victim)).toEqual(before);
    }
  });

  it("reaches nothing of another by an address or a body that names what is theirs", async () => {
    const [victim, rival] = [await settledCustomer(), await sampleCustomer(shop.app)];
    const theirs = await everyCall(shop, victim);
    const before = await stateOf(victim);
    for (const { method, path, url, payload } of theirs) {
      if (url.startsWith("/api/auth/") || (method === "DELETE" && url === "/api/user")) continue;
      const { status, json } = await rival.call(method, url, payload);
      // What is deleted and not there is deleted already.
      const isOwned =
        method !== "DELETE" &&
        /\/(sessions|passkeys|addresses|orders|photos)\/\{|\/\{questionId\}$/.test(path);
      if (isOwned) expect([method, path, status]).toEqual([method, path, refusedAs(status)]);
      for (const secret of [victim.user.id, victim.user.phoneNumber]) {
        expect([method, path, JSON.stringify(json).includes(secret)]).toEqual([
          method,
          path,
          false,
        ]);
      }
      expect([method, path, await stateOf(victim)]).toEqual([method, path, before]);
    }
  });
});

/** What is not there, or not the caller's: never that it worked, and never a fault. */
const refusedAs = (status: number) => ([400, 403, 404, 409].includes(status) ? status : "refused");
