import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { another, type CodeShop, openCodeShop } from "../../../tests/support/accounts/codeShop.ts";
import {
  call,
  freshNumber,
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../../tests/support/accounts/sampleCustomers.ts";
import { codeLimits } from "./codeLimits.ts";

let shop: CodeShop;
beforeAll(async () => {
  shop = await openCodeShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.sql("delete from attempts where key like 'code address %'"));

describe("guesses", () => {
  it("are five for a code, also when they are made at once", async () => {
    const customer = await sampleCustomer(shop.app);
    const { user } = customer;
    const code = await shop.codeFor(customer);
    const guesses = Array.from({ length: 9 }, (_, at) =>
      shop.logIn(user.phoneNumber, another(code, at + 1), freshNumber().remoteAddress),
    );
    await Promise.all(guesses);
    const [{ tries }] = await shop.sql("select max(tries) as tries from one_time_codes", []);
    expect(tries).toBe(5);
    expect((await shop.logIn(user.phoneNumber, code, customer.remoteAddress)).status).toBe(401);
  });

  it("that are right at the same moment open one session", async () => {
    const customer = await sampleCustomer(shop.app);
    const { user, remoteAddress } = customer;
    const code = await shop.codeFor(customer);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => shop.logIn(user.phoneNumber, code, remoteAddress)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it("a thousand, from a network each, are looked at forty times a day at most", async () => {
    const customer = await sampleCustomer(shop.app);
    const { user } = customer;
    const strangers = { looked: 0, waited: 0, asked: 0 };
    let code = "";
    for (let guess = 0; guess < 1000; guess += 1) {
      if (guess % 5 === 0) {
        const { status } = await shop.ask(user.phoneNumber, freshNumber().remoteAddress);
        if (status === 202) {
          strangers.asked += 1;
          code = (await shop.codesTo(user.phoneNumber, strangers.asked)).at(-1) ?? "";
        } else if (strangers.asked < 8) {
          await shop.sql("update attempts set times = '{}' where key = $1", [
            `code number ${user.phoneNumber} hour`,
          ]);
        }
      }
      const { status } = await shop.logIn(
        user.phoneNumber,
        another(code, 1 + (guess % 5)),
        freshNumber().remoteAddress,
      );
      if (status === 401) strangers.looked += 1;
      else strangers.waited += 1;
    }
    expect(strangers.asked).toBe(8);
    // Ten a day, then each more has to wait, longer and longer.
    expect(strangers).toMatchObject({ looked: 10, waited: 990 });
  });
});

describe("a number that somebody registers and erases", () => {
  it("has the limits that it had before, until somebody has shown whose it is", async () => {
    const { phoneNumber } = freshNumber();
    const strange = () => freshNumber().remoteAddress;
    const eraseAccount = async () => {
      const account = { phoneNumber, password: samplePassword };
      const { json } = await call(shop.app, "POST", "/api/auth/register", {
        ...{ payload: account, remoteAddress: strange() },
      });
      const { status } = await call(shop.app, "DELETE", "/api/user", {
        ...{ token: json.token, payload: {}, remoteAddress: strange() },
      });
      expect(status).toBe(200);
    };
    const guesser = strange();
    for (let at = 0; at < 4; at += 1)
      expect((await shop.ask(phoneNumber, strange())).status).toBe(202);
    for (let at = 0; at < 5; at += 1)
      expect((await shop.logIn(phoneNumber, "0000", guesser)).status).toBe(401);
    await eraseAccount();
    expect((await shop.ask(phoneNumber, strange())).status).toBe(429);
    expect((await shop.logIn(phoneNumber, "0000", guesser)).status).toBe(429);
  });
});

describe("codes to a number", () => {
  it("asked for by strangers are four an hour, and leave its owner theirs", async () => {
    const customer = await sampleCustomer(shop.app);
    await shop.prove(customer);
    const { phoneNumber } = customer.user;
    const asked = [];
    for (let at = 0; at < 6; at += 1)
      asked.push(await shop.ask(phoneNumber, freshNumber().remoteAddress));
    expect(asked.map(({ status }) => status)).toEqual([202, 202, 202, 202, 429, 429]);
    expect(Number(asked[5]?.headers["retry-after"])).toBeGreaterThan(3500);
    expect(await shop.codesTo(phoneNumber, 4)).toHaveLength(4);
    expect((await shop.ask(phoneNumber, customer.remoteAddress)).status).toBe(202);
  });

  it("are eight a day, and counted alike where there is no account", async () => {
    const { phoneNumber } = freshNumber();
    const statuses = [];
    for (let at = 0; at < 9; at += 1) {
      statuses.push((await shop.ask(phoneNumber, freshNumber().remoteAddress)).status);
      await shop.sql("update attempts set times = '{}' where key = $1", [
        `code number ${phoneNumber} hour`,
      ]);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 202, 202, 429]);
  });

  it("are thirty an hour for a network", async () => {
    const { remoteAddress } = freshNumber();
    await shop.sql(
      "insert into attempts values ($1, array_fill(now(), array[29]), now() + interval '1 hour')",
      [`code address ${remoteAddress} hour`],
    );
    const statuses = [];
    for (let at = 0; at < 2; at += 1) {
      statuses.push((await shop.ask(freshNumber().phoneNumber, remoteAddress)).status);
    }
    expect(statuses).toEqual([202, 429]);
  });

  it("asked for by strangers leave half of a day's to who was there before, and has shown whose the number is", async () => {
    const customer = await sampleCustomer(shop.app);
    const unproved = await sampleCustomer(shop.app);
    await shop.prove(customer);
    const stranger = freshNumber();
    const hadAll = "update attempts set times = array_fill(now(), array[1000]) where key = $1";
    expect((await shop.ask(stranger.phoneNumber, stranger.remoteAddress)).status).toBe(202);
    await shop.sql(hadAll, ["code strangers day"]);
    const refused = await shop.ask(stranger.phoneNumber, freshNumber().remoteAddress);
    expect(refused.status).toBe(429);
    const known = await shop.ask(customer.user.phoneNumber, customer.remoteAddress);
    expect(known.status).toBe(202);
    const { phoneNumber } = unproved.user;
    const payload = { phoneNumber, password: samplePassword };
    const { headers } = await call(shop.app, "POST", "/api/auth/login", {
      ...{ payload, remoteAddress: unproved.remoteAddress },
    });
    const ask = await call(shop.app, "POST", "/api/auth/code", {
      payload: { phoneNumber, purpose: "login" },
      headers: { cookie: String(headers["set-cookie"]).split(";")[0] ?? "" },
      remoteAddress: unproved.remoteAddress,
    });
    const confirm = (who: SampleCustomer) => who.call("POST", "/api/user/confirmation/code");
    expect([ask.status, (await confirm(unproved)).status]).toEqual([429, 429]);
    expect((await confirm(customer)).status).toBe(200);
    await shop.sql("delete from attempts where key = $1", ["code strangers day"]);
  });

  it("asked for by strangers of one site are a tenth of a day's, and leave other sites theirs", async () => {
    const ask = async (address: string) =>
      (await shop.ask(freshNumber().phoneNumber, address)).status;
    expect(await ask("2001:db8:1:1::7")).toBe(202);
    await shop.sql(
      "update attempts set times = array_fill(now(), array[199]) where key like 'code %2001:db8:1::/48%'",
    );
    expect([await ask("2001:db8:1:2::7"), await ask("2001:db8:1:3::7")]).toEqual([202, 429]);
    expect([await ask("2001:db8:2:3::7"), await ask(freshNumber().remoteAddress)]).toEqual([
      202, 202,
    ]);
  });

  it("in browsers that are known are counted for all networks of a site", () => {
    const tenth = (address: string) =>
      codeLimits("9000000000", { address, isFamiliar: true, device: "known" }, 2000)
        .map(({ key }) => key)
        .find((key) => key.startsWith("code browsers "));
    expect(tenth("2001:db8:1:2::3")).toBe(tenth("2001:db8:1:ffff::4"));
    expect(tenth("2001:db8:1:2::3")).not.toBe(tenth("2001:db8:2:2::3"));
  });

  it("are bounded for all together in a day", async () => {
    const kept = await shop.sql("select times from attempts where key = 'code all day'", []);
    await shop.sql(
      "update attempts set times = array_fill(now(), array[2000]) where key = 'code all day'",
      [],
    );
    const { phoneNumber, remoteAddress } = freshNumber();
    expect((await shop.ask(phoneNumber, remoteAddress)).status).toBe(429);
    await shop.sql("update attempts set times = $1 where key = 'code all day'", [kept[0].times]);
  });
});
