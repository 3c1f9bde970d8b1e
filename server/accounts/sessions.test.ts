import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  call,
  profileOf,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { openSessionShop, type SessionShop } from "../../tests/support/accounts/sessionShop.ts";
import { hashToken, newToken } from "../credentials/index.ts";
import { sweepAttempts } from "../limits/index.ts";
import { sweepAccounts } from "./sweep.ts";

let shop: SessionShop;
beforeAll(async () => {
  shop = await openSessionShop();
});
afterAll(() => shop.close());

const secondsUnused = async (token: string) => {
  const [row] = await shop.sql(
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
    await shop.lastUsed(token, "29 days 23 hours");
    expect(await shop.holds(token)).toBe(true);
    expect(await secondsUnused(token)).toBeLessThan(60);
    await shop.lastUsed(token, "30 days 1 minute");
    expect(await shop.holds(token)).toBe(false);
    expect(await secondsUnused(token)).toBeGreaterThan(30 * 86_400);
  });

  it("lasts half a year at most, however much it is used", async () => {
    const { token } = await sampleCustomer(shop.app);
    const began = (ago: string) =>
      shop.sql("update sessions set created_at = now() - $2::interval where token_hash = $1", [
        hashToken(token),
        ago,
      ]);
    await began("179 days 23 hours");
    expect(await shop.holds(token)).toBe(true);
    await began("180 days 1 minute");
    expect(await shop.holds(token)).toBe(false);
    await sweepAccounts(shop.database.db);
    expect(
      await shop.sql("select from sessions where token_hash = $1", [hashToken(token)]),
    ).toEqual([]);
  });

  it("makes way for the eleventh when it was not used for the longest time", async () => {
    const { token: first, user } = await sampleCustomer(shop.app);
    const tokens = [first];
    for (let more = 1; more <= 9; more++) tokens.push(await shop.logIn(user.phoneNumber));
    const [, second = ""] = tokens;
    for (const token of tokens) await shop.lastUsed(token, "3 hours");
    await shop.lastUsed(second, "4 hours");
    const other = await sampleCustomer(shop.app);
    await shop.lastUsed(other.token, "5 hours");
    tokens.push(await shop.logIn(user.phoneNumber));
    for (const token of tokens)
      expect([token, await shop.holds(token)]).toEqual([token, token !== second]);
    expect(await shop.holds(other.token)).toBe(true);
  });

  it("is written to once an hour at most", async () => {
    const { token } = await sampleCustomer(shop.app);
    await shop.lastUsed(token, "59 minutes");
    await shop.holds(token);
    expect(await secondsUnused(token)).toBeGreaterThan(3500);
    await shop.lastUsed(token, "61 minutes");
    await shop.holds(token);
    expect(await secondsUnused(token)).toBeLessThan(60);
  });

  it("ends with logout, and no other does", async () => {
    const { token, user } = await sampleCustomer(shop.app);
    const second = await shop.logIn(user.phoneNumber);
    const { status, json } = await call(shop.app, "POST", "/api/auth/logout", { token });
    expect([status, json.success]).toEqual([200, true]);
    expect([await shop.holds(token), await shop.holds(second)]).toEqual([false, true]);
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
    expect(await shop.holds(token)).toBe(false);
  });

  it("ends everywhere on request, for this customer alone", async () => {
    const { token, user } = await sampleCustomer(shop.app);
    const other = await sampleCustomer(shop.app);
    const second = await shop.logIn(user.phoneNumber);
    const answer = await call(shop.app, "POST", "/api/auth/logout-everywhere", { token });
    expect(answer.status).toBe(200);
    expect([await shop.holds(token), await shop.holds(second)]).toEqual([false, false]);
    expect(await shop.holds(other.token)).toBe(true);
    expect(await shop.holds(await shop.logIn(user.phoneNumber))).toBe(true);
  });

  it("survives a password change only where it was made", async () => {
    const customer = await sampleCustomer(shop.app);
    const second = await shop.logIn(customer.user.phoneNumber);
    const change = { currentPassword: samplePassword, password: "brass lamp" };
    const { status } = await customer.call("PATCH", "/api/user", {
      ...profileOf(customer),
      ...change,
    });
    expect(status).toBe(200);
    expect([await shop.holds(customer.token), await shop.holds(second)]).toEqual([true, false]);
    expect(await shop.logIn(customer.user.phoneNumber)).toBeUndefined();
    expect(await shop.holds(await shop.logIn(customer.user.phoneNumber, "brass lamp"))).toBe(true);
  });

  it("of a login that the change overtook is over, though its row was written after it", async () => {
    const { user } = await sampleCustomer(shop.app);
    const late = newToken();
    await shop.sql("update customers set generation = generation + 1 where id = $1", [user.id]);
    await shop.sql(
      "insert into sessions (token_hash, customer_id, generation) values ($1, $2, 0)",
      [hashToken(late), user.id],
    );
    expect(await shop.holds(late)).toBe(false);
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
  expect(await shop.holds(hashToken(token))).toBe(false);
});

it("sweeps dead sessions, lapsed attempts and old proofs, and nothing else", async () => {
  const [dead, alive] = [await sampleCustomer(shop.app), await sampleCustomer(shop.app)];
  await shop.lastUsed(dead.token, "31 days");
  await shop.lastUsed(alive.token, "29 days");
  await shop.sql("update attempts set expires_at = now() - interval '1 second' where key like $1", [
    `%${dead.remoteAddress}`,
  ]);
  await shop.sql(
    "update consents set withdrawn_at = now() - interval '366 days' where customer_id = $1",
    [dead.user.id],
  );
  await sweepAccounts(shop.database.db);
  await sweepAttempts(shop.database.db);
  const left = async (customer: typeof dead) => [
    (await shop.sql("select from sessions where customer_id = $1", [customer.user.id])).length,
    (await shop.sql("select from attempts where key like $1", [`%${customer.remoteAddress}`]))
      .length,
    (await shop.sql("select from consents where customer_id = $1", [customer.user.id])).length,
  ];
  expect(await left(dead)).toEqual([0, 0, 0]);
  expect(await left(alive)).toEqual([1, 1, 1]);
});
