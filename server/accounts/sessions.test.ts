import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Session, sessionListSchema } from "../../contract/account.ts";
import {
  call,
  profileOf,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { hashToken, newToken } from "../credentials/index.ts";
import { sweepAttempts } from "../limits/index.ts";
import type { OpenShop } from "../openShop.ts";
import { sweepAccounts } from "./sweep.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const sql = async (text: string, values: unknown[]) =>
  (await shop.database.pool.query(text, values)).rows;
const holds = async (token: string) =>
  (await call(shop.app, "GET", "/api/user", { token })).status === 200;
const logIn = async (phoneNumber: string, password = samplePassword) => {
  const payload = { phoneNumber, password };
  return (await call(shop.app, "POST", "/api/auth/login", { payload })).json.token as string;
};
const lastUsed = (token: string, ago: string) =>
  sql("update sessions set last_used_at = now() - $2::interval where token_hash = $1", [
    hashToken(token),
    ago,
  ]);
const secondsUnused = async (token: string) => {
  const [row] = await sql(
    "select extract(epoch from now() - last_used_at)::float as seconds from sessions where token_hash = $1",
    [hashToken(token)],
  );
  return row.seconds as number;
};

it("makes tokens of 256 bits, each another", () => {
  const tokens = Array.from({ length: 50 }, newToken);
  expect(new Set(tokens).size).toBe(50);
  for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
});

describe("a session", () => {
  it("lasts thirty days from its last use", async () => {
    const { token } = await sampleCustomer(shop.app);
    await lastUsed(token, "29 days 23 hours");
    expect(await holds(token)).toBe(true);
    expect(await secondsUnused(token)).toBeLessThan(60);
    await lastUsed(token, "30 days 1 minute");
    expect(await holds(token)).toBe(false);
    expect(await secondsUnused(token)).toBeGreaterThan(30 * 86_400);
  });

  it("lasts half a year at most, however much it is used", async () => {
    const { token } = await sampleCustomer(shop.app);
    const began = (ago: string) =>
      sql("update sessions set created_at = now() - $2::interval where token_hash = $1", [
        hashToken(token),
        ago,
      ]);
    await began("179 days 23 hours");
    expect(await holds(token)).toBe(true);
    await began("180 days 1 minute");
    expect(await holds(token)).toBe(false);
    await sweepAccounts(shop.database.db);
    expect(await sql("select from sessions where token_hash = $1", [hashToken(token)])).toEqual([]);
  });

  it("makes way for the eleventh when it was not used for the longest time", async () => {
    const { token: first, user } = await sampleCustomer(shop.app);
    const tokens = [first];
    for (let more = 1; more <= 9; more++) tokens.push(await logIn(user.phoneNumber));
    const [, second = ""] = tokens;
    for (const token of tokens) await lastUsed(token, "3 hours");
    await lastUsed(second, "4 hours");
    const other = await sampleCustomer(shop.app);
    await lastUsed(other.token, "5 hours");
    tokens.push(await logIn(user.phoneNumber));
    for (const token of tokens)
      expect([token, await holds(token)]).toEqual([token, token !== second]);
    expect(await holds(other.token)).toBe(true);
  });

  it("is written to once an hour at most", async () => {
    const { token } = await sampleCustomer(shop.app);
    await lastUsed(token, "59 minutes");
    await holds(token);
    expect(await secondsUnused(token)).toBeGreaterThan(3500);
    await lastUsed(token, "61 minutes");
    await holds(token);
    expect(await secondsUnused(token)).toBeLessThan(60);
  });

  it("ends with logout, and no other does", async () => {
    const { token, user } = await sampleCustomer(shop.app);
    const second = await logIn(user.phoneNumber);
    const { status, json } = await call(shop.app, "POST", "/api/auth/logout", { token });
    expect([status, json.success]).toEqual([200, true]);
    expect([await holds(token), await holds(second)]).toEqual([false, true]);
    expect((await call(shop.app, "POST", "/api/auth/logout", { token })).status).toBe(401);
  });

  it("ends also for a client that announces a body and sends none", async () => {
    const { token } = await sampleCustomer(shop.app);
    const headers = { "content-type": "application/json" };
    const announce = (method: "POST" | "DELETE", url: string) =>
      call(shop.app, method, url, { token, headers });
    const path = "/api/cart/items/00000000-0000-7000-8000-000000000000";
    expect((await announce("DELETE", path)).status).toBe(200);
    expect((await announce("POST", "/api/cart/items")).status).toBe(400);
    expect((await announce("POST", "/api/auth/logout")).status).toBe(200);
    expect(await holds(token)).toBe(false);
  });

  it("ends everywhere on request, for this customer alone", async () => {
    const { token, user } = await sampleCustomer(shop.app);
    const other = await sampleCustomer(shop.app);
    const second = await logIn(user.phoneNumber);
    const answer = await call(shop.app, "POST", "/api/auth/logout-everywhere", { token });
    expect(answer.status).toBe(200);
    expect([await holds(token), await holds(second)]).toEqual([false, false]);
    expect(await holds(other.token)).toBe(true);
    expect(await holds(await logIn(user.phoneNumber))).toBe(true);
  });

  it("survives a password change only where it was made", async () => {
    const customer = await sampleCustomer(shop.app);
    const second = await logIn(customer.user.phoneNumber);
    const change = { currentPassword: samplePassword, password: "brass lamp" };
    const { status } = await customer.call("PATCH", "/api/user", {
      ...profileOf(customer),
      ...change,
    });
    expect(status).toBe(200);
    expect([await holds(customer.token), await holds(second)]).toEqual([true, false]);
    expect(await logIn(customer.user.phoneNumber)).toBeUndefined();
    expect(await holds(await logIn(customer.user.phoneNumber, "brass lamp"))).toBe(true);
  });

  it("of a login that the change overtook is over, though its row was written after it", async () => {
    const { user } = await sampleCustomer(shop.app);
    const late = newToken();
    await sql("update customers set generation = generation + 1 where id = $1", [user.id]);
    await sql("insert into sessions (token_hash, customer_id, generation) values ($1, $2, 0)", [
      hashToken(late),
      user.id,
    ]);
    expect(await holds(late)).toBe(false);
  });
});

describe("/api/user/sessions", () => {
  const phone =
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
  const logInFrom = async (phoneNumber: string, userAgent: string, remoteAddress: string) => {
    const payload = { phoneNumber, password: samplePassword };
    const headers = { "user-agent": userAgent };
    const options = { payload, headers, remoteAddress };
    return (await call(shop.app, "POST", "/api/auth/login", options)).json.token as string;
  };
  const listed = async (token: string): Promise<Session[]> => {
    const { json } = await call(shop.app, "GET", "/api/user/sessions", { token });
    return sessionListSchema.parse(json).sessions;
  };

  it("lists where the customer is signed in, this device first, and nothing to sign in with", async () => {
    const { token, user } = await sampleCustomer(shop.app);
    const there = await logInFrom(user.phoneNumber, phone, "203.0.113.77");
    await logInFrom(user.phoneNumber, "x", "2001:db8:1:2::3");
    await sampleCustomer(shop.app);
    const sessions = await listed(there);
    expect(sessions.map(({ device, network, isCurrent }) => [device, network, isCurrent])).toEqual([
      ["Chrome on Android", "203.0.113.x", true],
      ["Unknown device", "2001:db8:1:x", false],
      ["Unknown device", expect.stringMatching(/^10\.\d+\.\d+\.x$/), false],
    ]);
    const [kept] = await sql("select * from sessions where id = $1", [sessions[0]?.id]);
    expect(JSON.stringify(kept)).not.toContain("203.0.113.77");
    for (const { id } of sessions) {
      for (const secret of [token, there, hashToken(token), hashToken(there)]) {
        expect(secret).not.toContain(id);
      }
      expect(await holds(id)).toBe(false);
    }
  });

  it("leaves out what is over", async () => {
    const { token, user } = await sampleCustomer(shop.app);
    const idle = await logIn(user.phoneNumber);
    await lastUsed(idle, "31 days");
    const late = newToken();
    await sql("insert into sessions (token_hash, customer_id, generation) values ($1, $2, -1)", [
      hashToken(late),
      user.id,
    ]);
    expect(await listed(token)).toHaveLength(1);
  });

  it("ends one, which is the customer's own", async () => {
    const { token, user } = await sampleCustomer(shop.app);
    const other = await sampleCustomer(shop.app);
    const there = await logIn(user.phoneNumber);
    const end = async (id: string | undefined) => {
      const path = `/api/user/sessions/${id}`;
      const { status, json } = await call(shop.app, "DELETE", path, { token });
      return [status, json.code];
    };
    const [foreign] = await listed(other.token);
    expect(await end(foreign?.id)).toEqual([404, "not_found"]);
    expect(await holds(other.token)).toBe(true);
    const away = (await listed(token)).find(({ isCurrent }) => !isCurrent);
    expect(await end(away?.id)).toEqual([200, undefined]);
    expect([await holds(token), await holds(there)]).toEqual([true, false]);
    expect(await end(away?.id)).toEqual([404, "not_found"]);
    expect(await end("1")).toEqual([400, "invalid_request"]);
  });

  it("ends all others, a login under way too", async () => {
    const { token, user } = await sampleCustomer(shop.app);
    const other = await sampleCustomer(shop.app);
    const [second, third] = [await logIn(user.phoneNumber), await logIn(user.phoneNumber)];
    const [{ generation }] = await sql("select generation from customers where id = $1", [user.id]);
    const { status } = await call(shop.app, "DELETE", "/api/user/sessions", { token });
    expect(status).toBe(200);
    const late = newToken();
    await sql("insert into sessions (token_hash, customer_id, generation) values ($1, $2, $3)", [
      hashToken(late),
      user.id,
      generation,
    ]);
    for (const gone of [second, third, late]) expect(await holds(gone ?? "")).toBe(false);
    expect([await holds(token), await holds(other.token)]).toEqual([true, true]);
    expect(await listed(token)).toHaveLength(1);
    expect(await holds(await logIn(user.phoneNumber))).toBe(true);
  });
});

it.each([
  ["no header", undefined],
  ["another scheme", "Basic dXNlcjpwYXNz"],
  ["nothing after the scheme", "Bearer "],
  ["a short token", `Bearer ${"a".repeat(42)}`],
  ["a long token", `Bearer ${"a".repeat(44)}`],
  ["strange letters", `Bearer ${"é".repeat(43)}`],
  ["an unknown token", `Bearer ${newToken()}`],
  ["SQL", `Bearer ' or '1'='1${"-".repeat(32)}`],
  ["a header of 8 kB", `Bearer ${"a".repeat(8000)}`],
])("refuses %s with 401 and how to sign in", async (_name, authorization) => {
  const { status, headers, json } = await call(shop.app, "GET", "/api/user", {
    headers: authorization === undefined ? {} : { authorization },
  });
  expect([status, json.code]).toEqual([401, "unauthenticated"]);
  expect(json.message).toBe("Authentication failed. Please log in again.");
  expect(headers["www-authenticate"]).toBe("Bearer");
  expect(headers["cache-control"]).toBe("no-store");
});

it("does not accept the hash that is stored in place of the token", async () => {
  const { token } = await sampleCustomer(shop.app);
  expect(await holds(hashToken(token))).toBe(false);
});

it("sweeps dead sessions, lapsed attempts and old proofs, and nothing else", async () => {
  const [dead, alive] = [await sampleCustomer(shop.app), await sampleCustomer(shop.app)];
  await lastUsed(dead.token, "31 days");
  await lastUsed(alive.token, "29 days");
  await sql("update attempts set expires_at = now() - interval '1 second' where key like $1", [
    `%${dead.remoteAddress}`,
  ]);
  await sql(
    "update consents set withdrawn_at = now() - interval '366 days' where customer_id = $1",
    [dead.user.id],
  );
  await sweepAccounts(shop.database.db);
  await sweepAttempts(shop.database.db);
  const left = async (customer: typeof dead) => [
    (await sql("select from sessions where customer_id = $1", [customer.user.id])).length,
    (await sql("select from attempts where key like $1", [`%${customer.remoteAddress}`])).length,
    (await sql("select from consents where customer_id = $1", [customer.user.id])).length,
  ];
  expect(await left(dead)).toEqual([0, 0, 0]);
  expect(await left(alive)).toEqual([1, 1, 1]);
});
