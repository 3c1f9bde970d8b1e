import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  call,
  freshNumber,
  profileOf,
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers["set-cookie"]).split(";")[0] ?? "";
const logInThere = (
  phoneNumber: string,
  remoteAddress: string,
  cookie = "",
  password = samplePassword,
) =>
  call(shop.app, "POST", "/api/auth/login", {
    payload: { phoneNumber, password },
    headers: { cookie },
    remoteAddress,
  });
const prove = ({ user }: SampleCustomer) =>
  shop.database.pool.query("update customers set number_proved_at = now() where id = $1", [
    user.id,
  ]);
const fail = (phoneNumber: string, remoteAddress: string) =>
  logInThere(phoneNumber, remoteAddress, "", "not this one");

describe("a browser in which a customer has logged in", () => {
  /** A customer who logged in in a browser of their own, and wrong guesses at them by others of their network. */
  async function guessedAt() {
    const customer = await sampleCustomer(shop.app);
    const { phoneNumber } = customer.user;
    const { remoteAddress } = customer;
    const first = await logInThere(phoneNumber, remoteAddress);
    for (let failure = 1; failure <= 5; failure++) await fail(phoneNumber, remoteAddress);
    expect((await logInThere(phoneNumber, remoteAddress)).status).toBe(429);
    return {
      ...{ customer, phoneNumber, cookie: cookieOf(first) },
      enter: async (cookie: string, password = samplePassword) =>
        logInThere(phoneNumber, remoteAddress, cookie, password),
    };
  }

  it("does not wait for guesses of others of its network, and is known by another token each time", async () => {
    const { cookie, enter } = await guessedAt();
    const again = await enter(cookie);
    expect(again.status).toBe(200);
    expect(again.headers["set-cookie"]).toMatch(
      /^aangan_device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/,
    );
    expect(cookieOf(again)).not.toBe(cookie);
    expect((await enter(cookie)).status).toBe(429);
    expect((await enter(cookieOf(again))).status).toBe(200);
  });

  it("has five guesses of its own, and a code of its own", async () => {
    const { cookie, enter, customer, phoneNumber } = await guessedAt();
    const statuses = [];
    for (let guess = 1; guess <= 6; guess++) statuses.push((await enter(cookie, "wrong")).status);
    expect(statuses).toEqual([...Array(5).fill(401), 429]);
    const { remoteAddress } = customer;
    await prove(customer);
    await shop.database.pool.query(
      "insert into attempts values ($1, array_fill(now(), array[30]), now() + interval '1 hour')",
      [`code address ${remoteAddress} hour`],
    );
    const ask = async (headers: Record<string, string>) => {
      const payload = { phoneNumber, purpose: "login" };
      return (await call(shop.app, "POST", "/api/auth/code", { payload, headers, remoteAddress }))
        .status;
    };
    expect([await ask({}), await ask({ cookie })]).toEqual([429, 202]);
  });

  /** Logs in again and again in one browser, which is known anew each time, and asks for codes between. */
  async function askInBrowser(customer: SampleCustomer, { logins = 1, codes = 4 } = {}) {
    const { phoneNumber } = customer.user;
    const { remoteAddress } = customer;
    const payload = { phoneNumber, purpose: "login" };
    const answers = { 202: 0, 429: 0 };
    let cookie = "";
    await prove(customer);
    for (let login = 0; login < logins; login += 1) {
      cookie = cookieOf(await logInThere(phoneNumber, remoteAddress, cookie));
      for (let code = 0; code < codes; code += 1) {
        const asked = { payload, headers: { cookie }, remoteAddress };
        const { status } = await call(shop.app, "POST", "/api/auth/code", asked);
        answers[status as keyof typeof answers] += 1;
      }
    }
    return answers;
  }

  it("has no more codes when it is known anew", async () => {
    const customer = await sampleCustomer(shop.app);
    expect(await askInBrowser(customer, { logins: 8 })).toEqual({ 202: 24, 429: 8 });
  });

  it("has a part of what its network may have, which is a tenth of the day's", async () => {
    const customer = await sampleCustomer(shop.app);
    await shop.database.pool.query(
      "insert into attempts values ($1, array_fill(now(), array[198]), now() + interval '1 day')",
      [`code browsers ${customer.remoteAddress} day`],
    );
    expect(await askInBrowser(customer)).toEqual({ 202: 2, 429: 2 });
  });

  it("has thirty passwords checked, also where it is known anew", async () => {
    const { user, remoteAddress } = await sampleCustomer(shop.app);
    const enter = (cookie: string) => logInThere(user.phoneNumber, remoteAddress, cookie);
    let cookie = cookieOf(await enter(""));
    cookie = cookieOf(await enter(cookie));
    await shop.database.pool.query(
      "update attempts set times = array_fill(now(), array[29]) where key like 'password %' and subject = $1",
      [user.phoneNumber],
    );
    const last = await enter(cookie);
    expect([last.status, (await enter(cookieOf(last))).status]).toEqual([200, 429]);
  });

  it("is another customer's as well, who stays known there", async () => {
    const [one, other] = [await guessedAt(), await guessedAt()];
    const both = cookieOf(
      await logInThere(other.phoneNumber, freshNumber().remoteAddress, one.cookie),
    );
    expect((await one.enter(both)).status).toBe(200);
    expect((await other.enter(one.cookie)).status).toBe(429);
  });

  it.each([
    ["logging out everywhere", "POST", "/api/auth/logout-everywhere"],
    ["logging out every other device", "DELETE", "/api/user/sessions"],
  ] as const)("is strange after %s", async (_name, method, path) => {
    const { cookie, enter, customer } = await guessedAt();
    expect((await customer.call(method, path)).status).toBe(200);
    expect((await enter(cookie)).status).toBe(429);
  });

  it("is strange after a new password, and is not kept by its token", async () => {
    const { cookie, enter, customer, phoneNumber } = await guessedAt();
    const { rows } = await shop.database.pool.query(
      "select device_hash from familiar_devices where customer_id = $1",
      [customer.user.id],
    );
    expect(JSON.stringify(rows)).not.toContain(cookie.split("=")[1]);
    await shop.database.pool.query("delete from attempts where key like $1", [
      `login number ${phoneNumber}%`,
    ]);
    const password = "brass-lamp-at-dusk";
    const change = { ...profileOf(customer), password, currentPassword: samplePassword };
    expect((await customer.call("PATCH", "/api/user", change)).status).toBe(200);
    for (let failure = 1; failure <= 5; failure++) await fail(phoneNumber, customer.remoteAddress);
    expect((await enter(cookie, password)).status).toBe(429);
  });

  it("is one of twenty at most", async () => {
    const { user, remoteAddress } = await sampleCustomer(shop.app);
    await shop.database.pool.query(
      "insert into familiar_devices select $1, repeat('x', 41) || n, 0, now() - interval '1 day' from generate_series(10, 40) as n",
      [user.id],
    );
    await logInThere(user.phoneNumber, remoteAddress);
    const { rows } = await shop.database.pool.query(
      "select from familiar_devices where customer_id = $1",
      [user.id],
    );
    expect(rows).toHaveLength(20);
  });
});
