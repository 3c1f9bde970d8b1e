import { rm } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  call,
  freshNumber,
  profileOf,
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../../tests/support/accounts/sampleCustomers.ts";
import { keptMessages, sentCodes } from "../../../tests/support/outbox/sentCodes.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import { throwawayFolder } from "../../../tests/support/throwawayFolder.ts";
import type { OpenShop } from "../../openShop.ts";

let shop: OpenShop;
/** Of this file alone: tests elsewhere send codes to the same numbers. */
let folder: string;
beforeAll(async () => {
  folder = await throwawayFolder("codes");
  shop = await openTestShop({ dataFolder: folder });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => sql("delete from attempts where key like 'code address %'", []));

const sql = async (text: string, values: unknown[]) =>
  (await shop.database.pool.query(text, values)).rows;
const newPassword = "brass-lamp-at-dusk";

const post = (path: string, payload: object, remoteAddress: string) =>
  call(shop.app, "POST", `/api/auth/code${path}`, { payload, remoteAddress });
const ask = (phoneNumber: string, remoteAddress: string, purpose = "login") =>
  post("", { phoneNumber, purpose }, remoteAddress);
const logIn = (phoneNumber: string, code: string, remoteAddress: string, more: object = {}) =>
  post("/login", { phoneNumber, code, ...more }, remoteAddress);
const reset = (phoneNumber: string, code: string, remoteAddress: string, password = newPassword) =>
  post("/reset", { phoneNumber, code, password }, remoteAddress);

/** The codes that went to a number or an address, once there are so many. */
async function codesTo(to: string, count = 1): Promise<string[]> {
  await expect.poll(async () => (await sentCodes(folder, to)).length).toBe(count);
  return sentCodes(folder, to);
}
async function codeFor({ user, remoteAddress }: SampleCustomer, purpose = "login", place = 1) {
  expect((await ask(user.phoneNumber, remoteAddress, purpose)).status).toBe(202);
  return (await codesTo(user.phoneNumber, place)).at(-1) ?? "";
}
const another = (code: string, by = 1) => String((Number(code) + by) % 10_000).padStart(4, "0");
const opens = async (token: string) =>
  (await call(shop.app, "GET", "/api/user", { token })).status === 200;

describe("login by code", () => {
  it("opens a session once", async () => {
    const customer = await sampleCustomer(shop.app);
    const { user, remoteAddress } = customer;
    const code = await codeFor(customer);
    const first = await logIn(`+91 ${user.phoneNumber}`, ` ${code} `, remoteAddress);
    expect([first.status, first.json.message]).toEqual([
      ...[200, expect.stringMatching(/^Login successful!/)],
    ]);
    expect(first.json.user.id).toBe(user.id);
    expect(await opens(first.json.token)).toBe(true);
    const again = await logIn(user.phoneNumber, code, remoteAddress);
    expect([again.status, again.json.code]).toEqual([401, "invalid_credentials"]);
  });

  it("takes the latest code alone, for what it was asked for", async () => {
    const customer = await sampleCustomer(shop.app);
    const { user, remoteAddress } = customer;
    const first = await codeFor(customer);
    let second = await codeFor(customer, "login", 2);
    if (first === second) second = await codeFor(customer, "login", 3);
    expect((await logIn(user.phoneNumber, first, remoteAddress)).status).toBe(401);
    expect((await reset(user.phoneNumber, second, remoteAddress)).status).toBe(401);
    expect((await logIn(user.phoneNumber, second, remoteAddress)).status).toBe(200);
  });

  it("is over after five minutes", async () => {
    const customer = await sampleCustomer(shop.app);
    const code = await codeFor(customer);
    const [{ left }] = await sql(
      "select extract(epoch from max(expires_at) - now())::int as left from one_time_codes",
      [],
    );
    expect(left).toBeGreaterThan(290);
    expect(left).toBeLessThanOrEqual(300);
    await sql("update one_time_codes set expires_at = now()", []);
    const { user, remoteAddress } = customer;
    expect((await logIn(user.phoneNumber, code, remoteAddress)).status).toBe(401);
  });

  it("says what is missing in the form's words", async () => {
    const { phoneNumber, remoteAddress } = freshNumber();
    for (const code of ["123", "12345", "12a4", ""]) {
      const { status, json } = await logIn(phoneNumber, code, remoteAddress);
      expect([status, json.message]).toEqual([400, "Please enter the complete 4-digit OTP."]);
    }
    expect((await ask("12345", remoteAddress)).status).toBe(400);
    expect((await ask(phoneNumber, remoteAddress, "sell")).status).toBe(400);
  });

  it("answers alike for a number without an account, and sends it nothing", async () => {
    const { phoneNumber, remoteAddress } = freshNumber();
    const customer = await sampleCustomer(shop.app);
    const [unknown, known] = [
      await ask(phoneNumber, remoteAddress),
      await ask(customer.user.phoneNumber, customer.remoteAddress),
    ];
    expect([unknown.status, unknown.json]).toEqual([known.status, known.json]);
    const [code = ""] = await codesTo(customer.user.phoneNumber);
    const { requestId: _, ...wrong } = (await logIn(phoneNumber, code, remoteAddress)).json;
    const { requestId: __, ...wrongToo } = (
      await logIn(customer.user.phoneNumber, another(code), customer.remoteAddress)
    ).json;
    expect(wrong).toEqual(wrongToo);
    expect(await sentCodes(folder, phoneNumber)).toEqual([]);
  });

  it("keeps neither number nor code where a reader of the table could find them", async () => {
    const customer = await sampleCustomer(shop.app);
    const code = await codeFor(customer);
    const rows = JSON.stringify(await sql("select * from one_time_codes", []));
    expect(rows).not.toContain(customer.user.phoneNumber);
    expect(rows).not.toContain(`"${code}"`);
  });
});

describe("guesses", () => {
  it("are five for a code, also when they are made at once", async () => {
    const customer = await sampleCustomer(shop.app);
    const { user } = customer;
    const code = await codeFor(customer);
    const guesses = Array.from({ length: 9 }, (_, at) =>
      logIn(user.phoneNumber, another(code, at + 1), freshNumber().remoteAddress),
    );
    await Promise.all(guesses);
    const [{ tries }] = await sql("select max(tries) as tries from one_time_codes", []);
    expect(tries).toBe(5);
    expect((await logIn(user.phoneNumber, code, customer.remoteAddress)).status).toBe(401);
  });

  it("that are right at the same moment open one session", async () => {
    const customer = await sampleCustomer(shop.app);
    const { user, remoteAddress } = customer;
    const code = await codeFor(customer);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => logIn(user.phoneNumber, code, remoteAddress)),
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
        const { status } = await ask(user.phoneNumber, freshNumber().remoteAddress);
        if (status === 202) {
          strangers.asked += 1;
          code = (await codesTo(user.phoneNumber, strangers.asked)).at(-1) ?? "";
        } else if (strangers.asked < 8) {
          await sql("update attempts set times = '{}' where key = $1", [
            `code number ${user.phoneNumber} hour`,
          ]);
        }
      }
      const { status } = await logIn(
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

describe("codes to a number", () => {
  it("asked for by strangers are four an hour, and leave its owner theirs", async () => {
    const customer = await sampleCustomer(shop.app);
    const { phoneNumber } = customer.user;
    const asked = [];
    for (let at = 0; at < 6; at += 1)
      asked.push(await ask(phoneNumber, freshNumber().remoteAddress));
    expect(asked.map(({ status }) => status)).toEqual([202, 202, 202, 202, 429, 429]);
    expect(Number(asked[5]?.headers["retry-after"])).toBeGreaterThan(3500);
    expect(await codesTo(phoneNumber, 4)).toHaveLength(4);
    expect((await ask(phoneNumber, customer.remoteAddress)).status).toBe(202);
  });

  it("are eight a day, and counted alike where there is no account", async () => {
    const { phoneNumber } = freshNumber();
    const statuses = [];
    for (let at = 0; at < 9; at += 1) {
      statuses.push((await ask(phoneNumber, freshNumber().remoteAddress)).status);
      await sql("update attempts set times = '{}' where key = $1", [
        `code number ${phoneNumber} hour`,
      ]);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 202, 202, 429]);
  });

  it("are thirty an hour for a network", async () => {
    const { remoteAddress } = freshNumber();
    await sql(
      "insert into attempts values ($1, array_fill(now(), array[29]), now() + interval '1 hour')",
      [`code address ${remoteAddress} hour`],
    );
    const statuses = [];
    for (let at = 0; at < 2; at += 1) {
      statuses.push((await ask(freshNumber().phoneNumber, remoteAddress)).status);
    }
    expect(statuses).toEqual([202, 429]);
  });

  it("asked for by strangers leave half of a day's to who was there before", async () => {
    const customer = await sampleCustomer(shop.app);
    const stranger = freshNumber();
    const hadAll = "update attempts set times = array_fill(now(), array[1000]) where key = $1";
    expect((await ask(stranger.phoneNumber, stranger.remoteAddress)).status).toBe(202);
    await sql(hadAll, ["code strangers day"]);
    const refused = await ask(stranger.phoneNumber, freshNumber().remoteAddress);
    expect(refused.status).toBe(429);
    const known = await ask(customer.user.phoneNumber, customer.remoteAddress);
    expect(known.status).toBe(202);
    await sql("delete from attempts where key = $1", ["code strangers day"]);
  });

  it("are bounded for all together in a day", async () => {
    const kept = await sql("select times from attempts where key = 'code all day'", []);
    await sql(
      "update attempts set times = array_fill(now(), array[2000]) where key = 'code all day'",
      [],
    );
    const { phoneNumber, remoteAddress } = freshNumber();
    expect((await ask(phoneNumber, remoteAddress)).status).toBe(429);
    await sql("update attempts set times = $1 where key = 'code all day'", [kept[0].times]);
  });
});

describe("a forgotten password", () => {
  it("is set anew, ends every session, and is told to phone and email", async () => {
    const customer = await sampleCustomer(shop.app);
    const { user, remoteAddress, token } = customer;
    await customer.call("PATCH", "/api/user", {
      ...profileOf(customer),
      email: `m${user.phoneNumber}@example.in`,
    });
    const code = await codeFor(customer, "reset");
    const { status, json } = await reset(user.phoneNumber, code, remoteAddress);
    expect([status, json.message]).toEqual([
      200,
      "Your new password is set, and you are logged in.",
    ]);
    expect([await opens(token), await opens(json.token)]).toEqual([false, true]);
    const enter = async (password: string) =>
      (
        await call(shop.app, "POST", "/api/auth/login", {
          payload: { phoneNumber: user.phoneNumber, password },
          remoteAddress,
        })
      ).status;
    expect([await enter(samplePassword), await enter(newPassword)]).toEqual([401, 200]);
    const told = await sql("select kind, body from outbox where recipient like $1 order by kind", [
      `%${user.phoneNumber}%`,
    ]);
    expect(told.map(({ kind }) => kind)).toEqual(["email", "sms"]);
    for (const { body } of told) expect(body).toContain("a new password was set".slice(2));
    expect((await reset(user.phoneNumber, code, remoteAddress)).status).toBe(401);
  });

  it("keeps the code when the new password is refused", async () => {
    const customer = await sampleCustomer(shop.app);
    const { user, remoteAddress } = customer;
    const code = await codeFor(customer, "reset");
    const set = (password: string) => reset(user.phoneNumber, code, remoteAddress, password);
    expect((await set("short")).status).toBe(400);
    expect((await set("password123")).json.code).toBe("common_password");
    expect((await set(user.phoneNumber)).json.code).toBe("common_password");
    expect((await set(newPassword)).status).toBe(200);
  });
});

describe("a number that may belong to somebody else by now", () => {
  const age = async ({ user }: SampleCustomer, days = 91) => {
    for (const table of ["sessions", "familiar_networks"]) {
      await sql(
        `update ${table} set last_used_at = now() - $2 * interval '1 day' where customer_id = $1`,
        [user.id, days],
      );
    }
  };

  it("opens nothing by its code alone where no email address is known", async () => {
    const customer = await sampleCustomer(shop.app);
    const { user, remoteAddress } = customer;
    await age(customer);
    for (const purpose of ["login", "reset"]) {
      const place = purpose === "login" ? 1 : 2;
      const code = await codeFor(customer, purpose, place);
      const { status, json } =
        purpose === "login"
          ? await logIn(user.phoneNumber, code, remoteAddress)
          : await reset(user.phoneNumber, code, remoteAddress);
      expect([status, json.code]).toEqual([403, "forbidden"]);
    }
    const payload = { phoneNumber: user.phoneNumber, password: samplePassword };
    const byPassword = await call(shop.app, "POST", "/api/auth/login", { payload, remoteAddress });
    expect(byPassword.status).toBe(200);
  });

  it("asks for a code by email besides, and never takes that one alone", async () => {
    const customer = await sampleCustomer(shop.app);
    const { user, remoteAddress } = customer;
    const email = `q${user.phoneNumber}@example.in`;
    await customer.call("PATCH", "/api/user", { ...profileOf(customer), email });
    await age(customer);
    const step = { step: "email" };
    const code = await codeFor(customer);
    expect((await logIn(user.phoneNumber, code, remoteAddress, step)).status).toBe(401);
    const first = await logIn(user.phoneNumber, code, remoteAddress);
    expect([first.status, first.json.step, first.json.token]).toEqual([202, "email", undefined]);
    expect(JSON.stringify(first.json)).not.toContain(email);
    const [byEmail = ""] = await codesTo(email);
    const second = await logIn(user.phoneNumber, byEmail, remoteAddress, step);
    expect([second.status, second.json.user.id]).toEqual([200, user.id]);
  });

  it("is not thought of while the account is used", async () => {
    const customer = await sampleCustomer(shop.app);
    await age(customer, 89);
    const code = await codeFor(customer);
    const { user, remoteAddress } = customer;
    expect((await logIn(user.phoneNumber, code, remoteAddress)).status).toBe(200);
  });
});

it("a code names the page that it is for, and is kept in no outbox", async () => {
  const customer = await sampleCustomer(shop.app);
  const code = await codeFor(customer);
  const [text = ""] = await keptMessages(folder, customer.user.phoneNumber);
  expect(text.trimEnd().endsWith(`@localhost #${code}`)).toBe(true);
  expect(text).toContain("5 minutes");
  expect(
    await sql("select 1 from outbox where recipient = $1", [customer.user.phoneNumber]),
  ).toEqual([]);
});
