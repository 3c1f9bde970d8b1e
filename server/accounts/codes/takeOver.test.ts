import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type CodeShop,
  newPassword,
  openCodeShop,
} from "../../../tests/support/accounts/codeShop.ts";
import {
  call,
  freshNumber,
  profileOf,
  sampleCustomer,
  samplePassword,
} from "../../../tests/support/accounts/sampleCustomers.ts";
import { startFakeSmtp } from "../../../tests/support/outbox/fakeSmtp.ts";
import { readConfig } from "../../config.ts";

let shop: CodeShop;
beforeAll(async () => {
  shop = await openCodeShop();
});
afterAll(() => shop.close());

describe("a forgotten password", () => {
  it("is set anew, ends every session, and is told to phone and email", async () => {
    const customer = await sampleCustomer(shop.app);
    const { user, remoteAddress, token } = customer;
    await customer.call("PATCH", "/api/user", {
      ...profileOf(customer),
      email: `m${user.phoneNumber}@example.in`,
    });
    const code = await shop.codeFor(customer, "reset");
    const { status, json } = await shop.reset(user.phoneNumber, code, remoteAddress);
    expect([status, json.message]).toEqual([
      200,
      "Your new password is set, and you are logged in.",
    ]);
    expect([await shop.opens(token), await shop.opens(json.token)]).toEqual([false, true]);
    const { phoneNumber } = user;
    expect([
      await shop.enter(phoneNumber, samplePassword, remoteAddress),
      await shop.enter(phoneNumber, newPassword, remoteAddress),
    ]).toEqual([401, 200]);
    const told = await shop.sql(
      "select kind, body from outbox where recipient like $1 order by kind",
      [`%${user.phoneNumber}%`],
    );
    expect(told.map(({ kind }) => kind)).toEqual(["email", "sms"]);
    for (const { body } of told) expect(body).toContain("a new password was set".slice(2));
    expect((await shop.reset(user.phoneNumber, code, remoteAddress)).status).toBe(401);
  });

  it("keeps the code when the new password is refused", async () => {
    const customer = await sampleCustomer(shop.app);
    const { user, remoteAddress } = customer;
    const code = await shop.codeFor(customer, "reset");
    const set = (password: string) => shop.reset(user.phoneNumber, code, remoteAddress, password);
    expect((await set("short")).status).toBe(400);
    expect((await set("password123")).json.code).toBe("common_password");
    expect((await set(user.phoneNumber)).json.code).toBe("common_password");
    expect((await set(newPassword)).status).toBe(200);
  });
});

describe("a number that somebody else has registered", () => {
  it("is its owner's alone from their first login by code", async () => {
    const stranger = await sampleCustomer(shop.app);
    const { user, token } = stranger;
    const { phoneNumber } = user;
    const theirs = `s${phoneNumber}@example.in`;
    await stranger.call("PATCH", "/api/user", { ...profileOf(stranger), email: theirs });
    await shop.sql(
      `insert into customer_passkeys (id, customer_id, public_key, counter, transports, name, is_synced)
       values ($1, $2, '', 0, '{}', 'theirs', true)`,
      [`passkey of ${phoneNumber}`, user.id],
    );
    const { remoteAddress } = freshNumber();
    const owner = { ...stranger, remoteAddress };
    const first = await shop.logIn(phoneNumber, await shop.codeFor(owner), remoteAddress);
    expect([await shop.opens(token), await shop.opens(first.json.token)]).toEqual([false, true]);
    expect(first.json).toMatchObject({
      message: "Login successful! Your number got a message about this account.",
      user: { email: "" },
    });
    const told = await shop.sql(
      "select recipient from outbox where body like '%opened your%account%' and recipient in ($1, $2) order by kind",
      [theirs, phoneNumber],
    );
    expect(told.map(({ recipient }) => recipient)).toEqual([theirs, phoneNumber]);
    expect(await shop.enter(phoneNumber, samplePassword, stranger.remoteAddress)).toBe(401);
    const passkeys = await shop.sql("select from customer_passkeys where customer_id = $1", [
      user.id,
    ]);
    expect(passkeys).toEqual([]);
    const again = await shop.logIn(
      phoneNumber,
      await shop.codeFor(owner, "login", 2),
      remoteAddress,
    );
    expect(again.json.message).toBe("Login successful!");
    expect([await shop.opens(first.json.token), await shop.opens(again.json.token)]).toEqual([
      true,
      true,
    ]);
  });

  it("is no longer guessed at from where the account was used before", async () => {
    const stranger = await sampleCustomer(shop.app);
    const { phoneNumber } = stranger.user;
    const { remoteAddress } = freshNumber();
    const code = await shop.codeFor({ ...stranger, remoteAddress });
    expect((await shop.logIn(phoneNumber, code, remoteAddress)).status).toBe(200);
    for (let guess = 1; guess <= 10; guess += 1)
      await shop.enter(phoneNumber, "not this one", freshNumber().remoteAddress);
    expect([
      await shop.enter(phoneNumber, "not this one", remoteAddress),
      await shop.enter(phoneNumber, "not this one", stranger.remoteAddress),
    ]).toEqual([401, 429]);
  });

  it("keeps what was begun in the browser of the login, and what came after a new password", async () => {
    const own = await sampleCustomer(shop.app);
    const { phoneNumber } = own.user;
    const payload = { phoneNumber, password: samplePassword };
    const { headers } = await call(shop.app, "POST", "/api/auth/login", {
      ...{ payload, remoteAddress: own.remoteAddress },
    });
    const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
    const code = await shop.codeFor(own);
    const { status } = await call(shop.app, "POST", "/api/auth/code/login", {
      payload: { phoneNumber, code },
      ...{ remoteAddress: own.remoteAddress, headers: { cookie } },
    });
    expect([status, await shop.opens(own.token)]).toEqual([200, true]);
    const strange = freshNumber().remoteAddress;
    const elsewhere = { ...own, remoteAddress: strange };
    await shop.logIn(phoneNumber, await shop.codeFor(elsewhere, "login", 2), strange);
    expect([
      await shop.opens(own.token),
      await shop.enter(phoneNumber, samplePassword, strange),
    ]).toEqual([true, 200]);

    const other = await sampleCustomer(shop.app);
    const set = await shop.reset(
      other.user.phoneNumber,
      await shop.codeFor(other, "reset"),
      other.remoteAddress,
    );
    await shop.logIn(other.user.phoneNumber, await shop.codeFor(other, "login", 2), strange);
    expect(await shop.opens(set.json.token)).toBe(true);
  });

  it("is shown by no code that went by email alone", async () => {
    const smtp = await startFakeSmtp();
    const { messages } = readConfig({ SMTP_URL: smtp.url });
    const byEmail = await openCodeShop({ messages });
    const customer = await sampleCustomer(byEmail.app);
    const { user, remoteAddress } = customer;
    await customer.call("PATCH", "/api/user", {
      ...profileOf(customer),
      email: "theirs@example.in",
    });
    expect((await byEmail.ask(user.phoneNumber, remoteAddress, "reset")).status).toBe(202);
    const codes = () => smtp.received.join("\n").match(/\b\d{4}(?= is your code\b)/g) ?? [];
    await expect.poll(() => codes().length).toBeGreaterThan(0);
    expect((await byEmail.reset(user.phoneNumber, codes()[0] ?? "", remoteAddress)).status).toBe(
      200,
    );
    const [{ proved }] = await byEmail.sql(
      "select number_proved_at as proved from customers where id = $1",
      [user.id],
    );
    expect(proved).toBeNull();
    await byEmail.close();
    await smtp.close();
  });
});
