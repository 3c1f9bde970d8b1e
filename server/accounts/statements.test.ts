import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { everyCall } from "../../tests/support/accounts/everyCall.ts";
import {
  call,
  freshNumber,
  profileOf,
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { clothPicture } from "../../tests/support/media/samplePictures.ts";
import { statementsOf } from "../../tests/support/statementsOf.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

const mostStatements = 3;

let shop: OpenShop;
/** Statements of every call made here, by the call's name. */
const seen = new Map<string, string[]>();

beforeAll(async () => {
  shop = await openTestShop();
  await makeEveryCall(await sampleCustomer(shop.app));
  await failInEveryWay(await sampleCustomer(shop.app));
});
afterAll(() => shop.close());

async function record(name: string, status: number, action: () => Promise<{ status: number }>) {
  const { answer, statements } = await statementsOf(shop, action);
  expect([name, answer.status]).toEqual([name, status]);
  seen.set(name, statements);
}

async function makeEveryCall(customer: SampleCustomer) {
  const { phoneNumber, remoteAddress } = freshNumber();
  const payload = { phoneNumber, password: samplePassword };
  const auth = (path: string) => () =>
    call(shop.app, "POST", `/api/auth/${path}`, { payload, remoteAddress });
  await record("POST /api/auth/register", 201, auth("register"));
  await record("POST /api/auth/login", 200, auth("login"));
  for (const { method, path, url, payload } of await everyCall(shop, customer)) {
    const signedIn = await call(shop.app, "POST", "/api/auth/login", {
      payload: { phoneNumber: customer.user.phoneNumber, password: samplePassword },
    });
    const { token } = signedIn.json;
    await record(`${method} ${path}`, 200, () => call(shop.app, method, url, { token, payload }));
  }
}

async function failInEveryWay(customer: SampleCustomer) {
  const calls = await everyCall(shop, customer);
  const { method, url, payload } = {
    method: "PATCH" as const,
    url: "/api/user",
    payload: profileOf(customer),
  };
  const change = (name: string, status: number, fields: object) =>
    record(`PATCH /api/user, ${name}`, status, () =>
      customer.call(method, url, { ...payload, ...fields }),
    );
  const currentPassword = samplePassword;
  const codes = { oldNumberCode: "0000", newNumberCode: "0000" };
  const moved = { phoneNumber: freshNumber().phoneNumber, currentPassword };
  await change("number and wrong codes", 403, { ...moved, ...codes, password: "brass lamp" });
  await change("password", 200, { password: "brass lamp", currentPassword });
  const form = new FormData();
  for (const [key, value] of Object.entries(payload)) form.set(key, value);
  form.set("profilePic", new File([new Uint8Array(await clothPicture(90, 90))], "me.webp"));
  await record("PATCH /api/user, picture", 200, () => customer.call(method, url, form));
  for (let guess = 1; guess <= 4; guess++) {
    await change("wrong password", 403, { password: "brass lamp", currentPassword: "wrong" });
  }
  await change("too many guesses", 429, { password: "brass lamp", currentPassword: "wrong" });
  const login = { phoneNumber: customer.user.phoneNumber, password: "wrong" };
  for (let guess = 1; guess <= 5; guess++) await customer.call("POST", "/api/auth/login", login);
  await record("POST /api/auth/login, too many", 429, () =>
    customer.call("POST", "/api/auth/login", login),
  );
  await record("POST /api/auth/login, unknown", 401, () =>
    customer.call("POST", "/api/auth/login", { ...login, phoneNumber: "6000000000" }),
  );
  await record("POST /api/auth/register, number taken", 409, () =>
    customer.call("POST", "/api/auth/register", { ...login, password: samplePassword }),
  );
  const item = calls.find(({ path }) => path === "/api/cart/items")?.payload as object;
  const line = calls.find(({ path }) => path === "/api/cart/items/{variantId}")?.url ?? "";
  const beyond = { ...item, quantity: 9999 };
  const wish = { productId: "00000000-0000-7000-8000-000000000000" };
  await record("POST /api/cart/items, beyond stock", 409, () =>
    customer.call("POST", "/api/cart/items", beyond),
  );
  await record("PATCH /api/cart/items, unknown line", 404, () =>
    customer.call("PATCH", line, { quantity: 1 }),
  );
  await record("POST /api/wishlist/items, unknown", 404, () =>
    customer.call("POST", "/api/wishlist/items", wish),
  );
  await record("GET /api/cart, visitor", 401, () => call(shop.app, "GET", "/api/cart"));
}

/** Transactions of several steps, which the tests of orders and returns look at. */
const ofSeveralSteps = [
  "POST /api/orders/{number}/cancel",
  "POST /api/orders/{number}/pieces/cancel",
  "POST /api/orders/{number}/returns",
  "POST /api/orders/{number}/returns/{id}/withdraw",
];
/** Calls that are counted against guessing and crowds, or keep a history, and what they take in all. */
const longer = {
  /**
   * The session; an attempt at the password; who has the number; codes of either number counted and
   * written.
   */
  "POST /api/user/number-codes": 7,
  /** The session; an attempt at the password, taken and given back; the passkeys; the challenge. */
  "POST /api/user/passkey-options": 5,
  /**
   * The session; the challenge; a change that is counted; the customer, locked, so that the passkeys are counted one
   * after the other; commit.
   */
  "POST /api/user/passkeys": 7,
  /** The session; the passkey; a change that is counted; the customer, locked; the passkey, told of; commit. */
  "DELETE /api/user/passkeys/{id}": 6,
  /** The session; one of those that one may make; the records; each of two photos. */
  "GET /api/user/export": 5,
  /** The session; an attempt at the password, one at a change and one at the codes; the codes. */
  "PATCH /api/user, number and wrong codes": 5,
  /** The session; one of those that one may have drawn; whether too many are kept of such as them; the profile. */
  "PATCH /api/user, picture": 4,
  /** The session; an attempt at the password and one at a change; the profile. */
  "PATCH /api/user, password": 4,
  /** The session, the cart, the code; an attempt at guessing codes, taken and given back. */
  "POST /api/cart/discount": 5,
  /** The session; the design, its product; its variant at today's price, begin and commit among them; the line, the cart. */
  "POST /api/cart/designs": 9,
  /** The session, the order, its invoice; a paper of those that one may ask for. */
  "POST /api/orders/{number}/invoice": 4,
  /** Likewise, with the credit note. */
  "POST /api/orders/{number}/credit-note": 4,
  /** The session; the order, as its customer may see it and whole; its returns, their pieces and steps. */
  "POST /api/orders/{number}/returns/list": 6,
  /**
   * The session; one of those that one may write; the review with its history, written anew without the
   * photos that do not stay, which of those that stay are declined no more; begin and commit among them.
   */
  "PUT /api/reviews/{productId}/own": 9,
  /** The session; one of those that one may write; whether the product is sold; the question. */
  "POST /api/questions/{productId}": 6,
  /** Likewise; whether its author has the product; the answer. */
  "PUT /api/questions/{productId}/{questionId}/answer": 6,
  /** The session; the customer's turn, in which what they have is counted; the wish; begin and commit among them. */
  "POST /api/wishlist/items": 5,
  "POST /api/wishlist/designs": 5,
  /** Likewise, and why nothing was added. */
  "POST /api/wishlist/items, unknown": 6,
  /** The session; whether the customer wants no such mail; the turn, the notice or search; begin and commit. */
  "PUT /api/notices/{variantId}/{kind}": 6,
  "POST /api/saved-searches": 6,
};

it("answers every call with at most three statements, authentication included", () => {
  for (const name of ofSeveralSteps) expect(seen.delete(name)).toBe(true);
  for (const [name, count] of Object.entries(longer)) {
    expect([name, seen.get(name)?.length]).toEqual([name, count]);
    seen.delete(name);
  }
  const counts = [...seen].map(([name, statements]) => [name, statements.length] as const);
  expect(counts.filter(([, count]) => count > mostStatements)).toEqual([]);
  expect(counts.length).toBeGreaterThan(25);
});

/** A node of a plan as PostgreSQL's JSON format gives it. */
interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  Plans?: PlanNode[];
}

/** Tables that the plan reads whole: one by one, or along an index without a condition. */
function readWhole(node: PlanNode): string[] {
  const type = node["Node Type"];
  const isWhole =
    type === "Seq Scan" || (/^(Index|Bitmap Index)/.test(type) && node["Index Cond"] === undefined);
  const own = isWhole ? [`${type} ${node["Relation Name"] ?? ""}`] : [];
  return [...own, ...(node.Plans ?? []).flatMap(readWhole)];
}

it("serves every one of these statements by an index", async () => {
  const statements = new Set([...seen.values()].flat());
  for (const step of ["begin", "commit"]) statements.delete(step);
  const client = await shop.database.pool.connect();
  try {
    await client.query("begin");
    // Small tables are read whole where that is cheaper; only what no index serves is read whole now.
    for (const way of ["seqscan", "hashjoin", "mergejoin"]) {
      await client.query(`set local enable_${way} = off`);
    }
    await client.query("set local plan_cache_mode = force_generic_plan");
    const whole: [string[], string][] = [];
    for (const statement of statements) {
      const tables = readWhole(await planOf(client, statement));
      if (tables.length > 0) whole.push([tables, statement]);
    }
    expect(whole).toEqual([]);
  } finally {
    client.release(true);
  }
});

/** PostgreSQL 15 has no EXPLAIN (GENERIC_PLAN): the plan of a prepared statement, without values. */
async function planOf(client: pg.PoolClient, statement: string): Promise<PlanNode> {
  const places = Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)));
  const values = places === 0 ? "" : `(${Array(places).fill("null").join(", ")})`;
  await client.query(`prepare looked_at as ${statement}`);
  const { rows } = await client.query(`explain (format json) execute looked_at${values}`);
  await client.query("deallocate looked_at");
  return rows[0]["QUERY PLAN"][0].Plan;
}
