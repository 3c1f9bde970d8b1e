import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  another,
  type CodeShop,
  newPassword,
  openCodeShop,
} from "../../../tests/support/accounts/codeShop.ts";
import {
  call,
  freshNumber,
  profileOf,
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../../tests/support/accounts/sampleCustomers.ts";

import { newCode } from "./oneTimeCode.ts";

let shop: CodeShop;
beforeAll(async () => {
  shop = await openCodeShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.sql("delete from attempts where key like 'code address %'"));

describe("login by code", () => {
  it("opens a session once", async () => {
    const customer = await sampleCustomer(shop.app);
    const { user, remoteAddress } = customer;
    const code = await shop.codeFor(customer);
    const first = await shop.logIn(`+91 ${user.phoneNumber}`, ` ${code} `, remoteAddress);
    expect([first.status, first.json.message]).toEqual([
      ...[200, expect.stringMatching(/^Login successful!/)],
    ]);
    expect(first.json.user.id).toBe(user.id);
    expect(await shop.opens(first.json.token)).toBe(true);
    const again = await shop.logIn(user.phoneNumber, code, remoteAddress);
    expect([again.status, again.json.code]).toEqual([401, "invalid_credentials"]);
  });

  it("draws each code anew, every digit as likely at every place", async () => {
    const phoneNumber = "9876500009";
    const codes: string[] = [];
    while (codes.length < 1_000) {
      codes.push(await newCode(shop.database.db, shop.owned.seal, { use: "draw", phoneNumber }));
    }
    for (const place of [0, 1, 2, 3]) {
      for (const digit of "0123456789") {
        // A hundred are due, give or take nine and a half: of a fair draw one in a million is past five times that.
        const times = codes.filter((code) => code[place] === digit).length;
        expect(Math.abs(times - 100), `${digit} at ${place}`).toBeLessThan(48);
      }
    }
    // 952 are due; what is drawn from less, or counts on, has others.
    const different = new Set(codes).size;
    expect(different).toBeGreaterThan(900);
    expect(different).toBeLessThan(995);
  });

  it("takes the latest code alone, for what it was asked for", async () => {
    const customer = await sampleCustomer(shop.app);
    const { user, remoteAddress } = customer;
    const first = await shop.codeFor(customer);
    let second = await shop.codeFor(customer, "login", 2);
    if (first === second) second = await shop.codeFor(customer, "login", 3);
    expect((await shop.logIn(user.phoneNumber, first, remoteAddress)).status).toBe(401);
    expect((await shop.reset(user.phoneNumber, second, remoteAddress)).status).toBe(401);
    expect((await shop.logIn(user.phoneNumber, second, remoteAddress)).status).toBe(200);
  });

  it("is over after five minutes", async () => {
    const customer = await sampleCustomer(shop.app);
    const code = await shop.codeFor(customer);
    const [{ left }] = await shop.sql(
      "select extract(epoch from max(expires_at) - now())::int as left from one_time_codes",
      [],
    );
    expect(left).toBeGreaterThan(290);
    expect(left).toBeLessThanOrEqual(300);
    await shop.sql("update one_time_codes set expires_at = now()", []);
    const { user, remoteAddress } = customer;
    expect((await shop.logIn(user.phoneNumber, code, remoteAddress)).status).toBe(401);
  });

  it("says what is missing in the form's words", async () => {
    const { phoneNumber, remoteAddress } = freshNumber();
    for (const code of ["123", "12345", "12a4", ""]) {
      const { status, json } = await shop.logIn(phoneNumber, code, remoteAddress);
      expect([status, json.message]).toEqual([400, "Please enter the complete 4-digit OTP."]);
    }
    expect((await shop.ask("12345", remoteAddress)).status).toBe(400);
    expect((await shop.ask(phoneNumber, remoteAddress, "sell")).status).toBe(400);
  });

  it("answers alike for a number without an account, and sends it nothing", async () => {
    const { phoneNumber, remoteAddress } = freshNumber();
    const customer = await sampleCustomer(shop.app);
    const [unknown, known] = [
      await shop.ask(phoneNumber, remoteAddress),
      await shop.ask(customer.user.phoneNumber, customer.remoteAddress),
    ];
    expect([unknown.status, unknown.json]).toEqual([known.status, known.json]);
    const [code = ""] = await shop.codesTo(customer.user.phoneNumber);
    const { requestId: _, ...wrong } = (await shop.logIn(phoneNumber, code, remoteAddress)).json;
    const { requestId: __, ...wrongToo } = (
      await shop.logIn(customer.user.phoneNumber, another(code), customer.remoteAddress)
    ).json;
    expect(wrong).toEqual(wrongToo);
    expect(await shop.sentTo(phoneNumber)).toEqual([]);
  });

  it("keeps neither number nor code where a reader of the table could find them", async () => {
    const customer = await sampleCustomer(shop.app);
    const code = await shop.codeFor(customer);
    const rows = JSON.stringify(await shop.sql("select * from one_time_codes", []));
    expect(rows).not.toContain(customer.user.phoneNumber);
    expect(rows).not.toContain(`"${code}"`);
  });
});

describe("a number that may belong to somebody else by now", () => {
  const age = async ({ user }: SampleCustomer, days = 91) => {
    for (const table of ["sessions", "familiar_networks"]) {
      await shop.sql(
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
      const code = await shop.codeFor(customer, purpose, place);
      const { status, json } =
        purpose === "login"
          ? await shop.logIn(user.phoneNumber, code, remoteAddress)
          : await shop.reset(user.phoneNumber, code, remoteAddress);
      expect([status, json.code]).toEqual([403, "forbidden"]);
    }
    const payload = { phoneNumber: user.phoneNumber, password: samplePassword };
    const byPassword = await call(shop.app, "POST", "/api/auth/login", { payload, remoteAddress });
    expect(byPassword.status).toBe(200);
  });

  const quietWithEmail = async () => {
    const customer = await sampleCustomer(shop.app);
    const email = `q${customer.user.phoneNumber}@example.in`;
    await customer.call("PATCH", "/api/user", { ...profileOf(customer), email });
    await age(customer);
    return { ...customer, email };
  };

  it("asks for a code by email besides, which is good with the ticket of the phone's alone", async () => {
    const customer = await quietWithEmail();
    const { user, remoteAddress, email } = customer;
    const code = await shop.codeFor(customer);
    const first = await shop.logIn(user.phoneNumber, code, remoteAddress);
    expect([first.status, first.json.step, first.json.token]).toEqual([202, "email", undefined]);
    expect(JSON.stringify(first.json)).not.toContain(email);
    const { ticket } = first.json;
    expect(JSON.stringify(await shop.sql("select * from one_time_codes"))).not.toContain(ticket);
    const [byEmail = ""] = await shop.codesTo(email);
    for (const without of [{}, { step: "email" }, { ticket: "" }, { ticket: `${ticket}x` }]) {
      const address = freshNumber().remoteAddress;
      const { status } = await shop.logIn(user.phoneNumber, byEmail, address, without);
      expect(status).toBe(401);
    }
    const [{ proved }] = await shop.sql(
      "select number_proved_at as proved from customers where id = $1",
      [user.id],
    );
    expect(proved).toBeNull();
    const second = await shop.logIn(user.phoneNumber, byEmail, remoteAddress, { ticket });
    expect([second.status, second.json.user]).toMatchObject([200, { id: user.id, email }]);
  });

  it("has a new password set with both codes alone, too", async () => {
    const customer = await quietWithEmail();
    const { user, remoteAddress, email } = customer;
    const code = await shop.codeFor(customer, "reset");
    const first = await shop.reset(user.phoneNumber, code, remoteAddress);
    expect(first.status).toBe(202);
    const [byEmail = ""] = await shop.codesTo(email);
    const give = (more: object) =>
      call(shop.app, "POST", "/api/auth/code/reset", {
        payload: { phoneNumber: user.phoneNumber, code: byEmail, password: newPassword, ...more },
        remoteAddress,
      });
    expect((await give({ step: "email" })).status).toBe(401);
    expect((await give({ ticket: first.json.ticket })).status).toBe(200);
  });

  it("counts no right code as a wrong one", async () => {
    const customer = await quietWithEmail();
    const { user, remoteAddress } = customer;
    const code = await shop.codeFor(customer);
    expect((await shop.logIn(user.phoneNumber, code, remoteAddress)).status).toBe(202);
    const counted = await shop.sql(
      "select key from attempts where subject = $1 and key like 'code guess %' and times <> '{}'",
      [user.phoneNumber],
    );
    expect(counted).toEqual([]);
  });

  it("is not thought of while the account is used", async () => {
    const customer = await sampleCustomer(shop.app);
    await age(customer, 89);
    const code = await shop.codeFor(customer);
    const { user, remoteAddress } = customer;
    expect((await shop.logIn(user.phoneNumber, code, remoteAddress)).status).toBe(200);
  });
});

it("a code names the page that it is for, and is kept in no outbox", async () => {
  const customer = await sampleCustomer(shop.app);
  const code = await shop.codeFor(customer);
  const [text = ""] = await shop.textsTo(customer.user.phoneNumber);
  expect(text.trimEnd().endsWith(`@localhost #${code}`)).toBe(true);
  expect(text).toContain("5 minutes");
  expect(
    await shop.sql("select 1 from outbox where recipient = $1", [customer.user.phoneNumber]),
  ).toEqual([]);
});
