import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  call,
  freshNumber,
  profileOf,
  registeredCustomer,
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

const logIn = (phoneNumber: string, password: string, remoteAddress: string) =>
  call(shop.app, "POST", "/api/auth/login", {
    payload: { phoneNumber, password },
    remoteAddress,
  });
const fail = (phoneNumber: string, remoteAddress = freshNumber().remoteAddress) =>
  logIn(phoneNumber, "not this one", remoteAddress);
const timesOf = async (key: string) => {
  const { rows } = await shop.database.pool.query(
    "select cardinality(times) as count from attempts where key = $1",
    [key],
  );
  return (rows[0]?.count ?? 0) as number;
};
const letPass = (key: string, interval: string) =>
  shop.database.pool.query(
    "update attempts set times = array(select time - $2::interval from unnest(times) as time) where key = $1",
    [key, interval],
  );

describe("failed logins", () => {
  it("are five for a number from one network; then even the right password waits there", async () => {
    const { user, remoteAddress } = await sampleCustomer(shop.app);
    for (let failure = 1; failure <= 5; failure++) {
      expect((await fail(user.phoneNumber, remoteAddress)).status).toBe(401);
    }
    const { status, headers, json } = await logIn(user.phoneNumber, samplePassword, remoteAddress);
    expect([status, json.code]).toEqual([429, "rate_limited"]);
    expect(json.message).toBe("Too many attempts. Please try again in 15 minutes.");
    expect(Number(headers["retry-after"])).toBeGreaterThan(890);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(900);
    // A refusal is no attempt: neither limit moves.
    expect(await timesOf(`login number ${user.phoneNumber} from ${remoteAddress}`)).toBe(5);
    expect(await timesOf(`login address ${remoteAddress}`)).toBe(5);
    const elsewhere = freshNumber().remoteAddress;
    expect((await logIn(user.phoneNumber, samplePassword, elsewhere)).status).toBe(200);
  });

  it("are forgotten one by one after fifteen minutes", async () => {
    const { user, remoteAddress } = await sampleCustomer(shop.app);
    const key = `login number ${user.phoneNumber} from ${remoteAddress}`;
    for (let failure = 1; failure <= 4; failure++) await fail(user.phoneNumber, remoteAddress);
    await letPass(key, "14 minutes 50 seconds");
    await fail(user.phoneNumber, remoteAddress);
    const waiting = await logIn(user.phoneNumber, samplePassword, remoteAddress);
    expect(waiting.status).toBe(429);
    expect(Number(waiting.headers["retry-after"])).toBeLessThanOrEqual(10);
    expect(waiting.json.message).toBe("Too many attempts. Please try again in a minute.");
    await letPass(key, "10 seconds");
    expect((await logIn(user.phoneNumber, samplePassword, remoteAddress)).status).toBe(200);
    expect(await timesOf(key)).toBe(1);
  });

  it("do not count a success, and a success does not forgive them", async () => {
    const { user, remoteAddress } = await sampleCustomer(shop.app);
    for (let failure = 1; failure <= 4; failure++) await fail(user.phoneNumber, remoteAddress);
    for (let success = 1; success <= 3; success++) {
      expect((await logIn(user.phoneNumber, samplePassword, remoteAddress)).status).toBe(200);
    }
    expect(await timesOf(`login address ${remoteAddress}`)).toBe(4);
    expect((await fail(user.phoneNumber, remoteAddress)).status).toBe(401);
    expect((await fail(user.phoneNumber, remoteAddress)).status).toBe(429);
  });

  it("are counted for unknown numbers alike", async () => {
    const { phoneNumber, remoteAddress } = freshNumber();
    const statuses = [];
    for (let attempt = 1; attempt <= 6; attempt++) {
      statuses.push((await fail(phoneNumber, remoteAddress)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it("are thirty for an address, whatever the numbers", async () => {
    const { remoteAddress } = freshNumber();
    await shop.database.pool.query(
      "insert into attempts values ($1, array_fill(now(), array[29]), now() + interval '15 minutes')",
      [`login address ${remoteAddress}`],
    );
    expect((await fail(freshNumber().phoneNumber, remoteAddress)).status).toBe(401);
    const { phoneNumber } = freshNumber();
    expect((await fail(phoneNumber, remoteAddress)).status).toBe(429);
    expect(await timesOf(`login number ${phoneNumber} from ${remoteAddress}`)).toBe(0);
    const { user, remoteAddress: elsewhere } = await sampleCustomer(shop.app);
    expect((await logIn(user.phoneNumber, samplePassword, remoteAddress)).status).toBe(429);
    expect((await logIn(user.phoneNumber, samplePassword, elsewhere)).status).toBe(200);
  });

  it("count the wrong current password of a signed-in customer", async () => {
    const customer = await sampleCustomer(shop.app);
    const change = { ...profileOf(customer), password: "brass lamp", currentPassword: "wrong" };
    const guesses = [];
    for (let guess = 1; guess <= 3; guess++) {
      guesses.push((await customer.call("PATCH", "/api/user", change)).status);
      guesses.push((await customer.call("DELETE", "/api/user", change)).status);
    }
    expect(guesses).toEqual([403, 403, 403, 403, 403, 429]);
  });
});

describe("a number that is guessed at from many networks", () => {
  it("makes strangers wait, ever longer, and never its customer where they have signed in", async () => {
    const { user, remoteAddress } = await sampleCustomer(shop.app);
    const { phoneNumber } = user;
    const key = `login number ${phoneNumber}`;
    for (let guess = 1; guess <= 10; guess++) {
      expect((await fail(phoneNumber)).status).toBe(401);
    }
    const waits = [];
    for (let guess = 11; guess <= 16; guess++) {
      const { status, headers } = await fail(phoneNumber);
      const seconds = Number(headers["retry-after"]);
      waits.push([status, Math.ceil(seconds / 60)]);
      await letPass(key, `${seconds} seconds`);
      expect((await fail(phoneNumber)).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15].map((minutes) => [429, minutes]));
    const atHome = await logIn(phoneNumber, samplePassword, remoteAddress);
    expect(atHome.status).toBe(200);
    const abroad = freshNumber().remoteAddress;
    expect((await logIn(phoneNumber, samplePassword, abroad)).status).toBe(429);
    await letPass(key, "15 minutes");
    expect((await logIn(phoneNumber, samplePassword, abroad)).status).toBe(200);
    // Familiar from now on.
    for (let guess = 1; guess <= 2; guess++) await fail(phoneNumber);
    expect((await logIn(phoneNumber, samplePassword, abroad)).status).toBe(200);
  });

  it("makes its customer's networks wait too since they logged out everywhere, until they log in there", async () => {
    const customer = await sampleCustomer(shop.app);
    const { phoneNumber } = customer.user;
    expect((await customer.call("POST", "/api/auth/logout-everywhere")).status).toBe(200);
    for (let guess = 1; guess <= 10; guess++) await fail(phoneNumber);
    const there = () => logIn(phoneNumber, samplePassword, customer.remoteAddress);
    expect((await there()).status).toBe(429);
    await letPass(`login number ${phoneNumber}`, "1 minute");
    expect([(await there()).status, (await there()).status]).toEqual([200, 200]);
  });

  it("knows twenty networks of its customer, those used last", async () => {
    const { user, remoteAddress } = await sampleCustomer(shop.app);
    const others = Array.from({ length: 20 }, () => freshNumber().remoteAddress);
    for (const other of others) await logIn(user.phoneNumber, samplePassword, other);
    const { rows } = await shop.database.pool.query(
      "select network from familiar_networks where customer_id = $1",
      [user.id],
    );
    const known = rows.map(({ network }) => network as string);
    expect(known.toSorted()).toEqual(others.toSorted());
    expect(known).not.toContain(remoteAddress);
  });

  it("cannot be guessed at oftener by all of them at once", async () => {
    const { phoneNumber } = freshNumber();
    const answers = await Promise.all(Array.from({ length: 14 }, () => fail(phoneNumber)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it("does not disturb its customer's change of password", async () => {
    const customer = await sampleCustomer(shop.app);
    for (let guess = 1; guess <= 10; guess++) await fail(customer.user.phoneNumber);
    const change = { password: "brass lamp", currentPassword: samplePassword };
    const { status } = await customer.call("PATCH", "/api/user", {
      ...profileOf(customer),
      ...change,
    });
    expect(status).toBe(200);
  });
});

describe("right passwords", () => {
  it("are checked three hundred times for a network", async () => {
    const { user, remoteAddress } = await sampleCustomer(shop.app);
    await logIn(user.phoneNumber, samplePassword, remoteAddress);
    await shop.database.pool.query(
      "update attempts set times = array_fill(now(), array[299]) where key = $1",
      [`password address ${remoteAddress}`],
    );
    const enter = () => logIn(user.phoneNumber, samplePassword, remoteAddress);
    expect([(await enter()).status, (await enter()).status]).toEqual([200, 429]);
    const elsewhere = freshNumber().remoteAddress;
    expect((await logIn(user.phoneNumber, samplePassword, elsewhere)).status).toBe(200);
  });

  it("sent in crowds from a few networks shut nobody else out", async () => {
    // Two accounts at each of four addresses, five logins under way for each, that take their time.
    const register = () => registeredCustomer(shop.app);
    const strangers = await Promise.all(Array.from({ length: 8 }, register));
    const { user, remoteAddress } = await sampleCustomer(shop.app);
    const ended: number[] = [];
    const crowd = strangers.flatMap(({ user: { phoneNumber } }, at) =>
      Array.from({ length: 5 }, async () => {
        const from = strangers[at % 4]?.remoteAddress ?? "";
        ended.push((await logIn(phoneNumber, samplePassword, from)).status);
      }),
    );
    await expect.poll(() => ended.length, { timeout: 60_000 }).toBeGreaterThan(0);
    expect((await logIn(user.phoneNumber, samplePassword, remoteAddress)).status).toBe(200);
    expect(ended.length).toBeLessThan(30);
    await Promise.all(crowd);
  });
});

describe("claims of numbers", () => {
  it("are thirty for an address", async () => {
    const { user, remoteAddress } = await sampleCustomer(shop.app);
    await shop.database.pool.query(
      "update attempts set times = array_fill(now(), array[29]) where key = $1",
      [`claim address ${remoteAddress}`],
    );
    const claim = () =>
      call(shop.app, "POST", "/api/auth/register", {
        payload: { phoneNumber: user.phoneNumber, password: samplePassword },
        remoteAddress,
      });
    expect((await claim()).status).toBe(409);
    const { status, headers } = await claim();
    expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
  });
});
