import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirmedMinutes } from "../../contract/accountRules.ts";
import { type CodeShop, openCodeShop } from "../../tests/support/accounts/codeShop.ts";
import { addedPasskey } from "../../tests/support/accounts/ownThings.ts";
import {
  call,
  type Method,
  profileOf,
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { hashToken } from "../credentials/index.ts";

let shop: CodeShop;
beforeAll(async () => {
  shop = await openCodeShop();
});
afterAll(() => shop.close());

const confirmedAgo = ({ token }: SampleCustomer, ago: string) =>
  shop.database.pool.query(
    "update sessions set confirmed_at = now() - $2::interval where token_hash = $1",
    [hashToken(token), ago],
  );
/** A customer whose login is too long ago. */
async function unconfirmed(): Promise<SampleCustomer> {
  const customer = await sampleCustomer(shop.app);
  await confirmedAgo(customer, `${confirmedMinutes} minutes`);
  return customer;
}
const isConfirmed = async (customer: SampleCustomer) =>
  (await customer.call("GET", "/api/user/export")).status === 200;
const confirm = async (customer: Pick<SampleCustomer, "call">, given: object) => {
  const { status, json } = await customer.call("POST", "/api/user/confirmation", given);
  return [status, json.code];
};
const withEmail = (customer: SampleCustomer) => ({
  ...profileOf(customer),
  email: `c${customer.user.phoneNumber}@example.in`,
});
/** The same customer by another session, or from another address. */
const by = (token: string, remoteAddress = "198.51.100.1"): Pick<SampleCustomer, "call"> => ({
  call: (method, url, payload) => call(shop.app, method, url, { token, payload, remoteAddress }),
});
const password = { way: "password", currentPassword: samplePassword };

/** What matters, and what such a call sends. */
const guarded: [Method, string, (customer: SampleCustomer) => object | undefined][] = [
  ["PATCH", "/api/user", withEmail],
  ["GET", "/api/user/export", () => undefined],
  ["POST", "/api/user/passkey-options", () => ({})],
  ["DELETE", "/api/user/passkeys/none", () => undefined],
  ["DELETE", "/api/user/sessions/0198f5a0-0000-7000-8000-000000000000", () => undefined],
  ["DELETE", "/api/user/sessions", () => undefined],
  ["DELETE", "/api/user", () => undefined],
];

describe.each(guarded)("%s %s", (method, url, payloadOf) => {
  it("needs a session that was confirmed in the last ten minutes", async () => {
    const customer = await unconfirmed();
    const ask = async () => {
      const { status, json } = await customer.call(method, url, payloadOf(customer));
      return [status, json.code];
    };
    expect(await ask()).toEqual([403, "confirmation_needed"]);
    expect((await customer.call("GET", "/api/user")).json.user).toEqual(customer.user);
    await confirmedAgo(customer, `${confirmedMinutes - 1} minutes 50 seconds`);
    const none = /none$|0{12}$/.test(url) ? [404, "not_found"] : [200, undefined];
    expect(await ask()).toEqual(none);
  });
});

it("a call that brings the right password needs no more, and confirms no other", async () => {
  const customer = await unconfirmed();
  const currentPassword = samplePassword;
  const payload = { ...withEmail(customer), currentPassword };
  expect((await customer.call("PATCH", "/api/user", payload)).status).toBe(200);
  const added = await customer.call("POST", "/api/user/passkey-options", { currentPassword });
  expect([added.status, await isConfirmed(customer)]).toEqual([200, false]);
  const gone = await customer.call("DELETE", "/api/user", { currentPassword });
  expect(gone.status).toBe(200);
});

it("who ends sessions and cannot confirm leaves those of others and what is known of them", async () => {
  const customer = await sampleCustomer(shop.app);
  const { phoneNumber } = customer.user;
  const login = { phoneNumber, password: samplePassword };
  const stolen = (await customer.call("POST", "/api/auth/login", login)).json.token as string;
  await confirmedAgo({ ...customer, token: stolen }, "1 hour");
  const thief = by(stolen);
  const { sessions } = (await thief.call("GET", "/api/user/sessions")).json;
  const away = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  const generation = async () =>
    (
      await shop.database.pool.query("select generation from customers where id = $1", [
        customer.user.id,
      ])
    ).rows;
  const before = await generation();
  for (const path of [`/${away.id}`, ""]) {
    const { status, json } = await thief.call("DELETE", `/api/user/sessions${path}`);
    expect([status, json.code]).toEqual([403, "confirmation_needed"]);
  }
  expect((await customer.call("GET", "/api/user")).status).toBe(200);
  expect(await generation()).toEqual(before);
  expect((await thief.call("POST", "/api/auth/logout")).status).toBe(200);
});

it("what guards nothing needs no confirmation", async () => {
  const customer = await sampleCustomer(shop.app);
  const kept = withEmail(customer);
  await customer.call("PATCH", "/api/user", kept);
  await confirmedAgo(customer, "1 hour");
  const renamed = await customer.call("PATCH", "/api/user", { ...kept, fullName: "Meera Rao" });
  expect(renamed.status).toBe(200);
});

describe("a session is confirmed", () => {
  it("by the password, and no other session with it", async () => {
    const customer = await unconfirmed();
    const wrong = { ...password, currentPassword: "not this one" };
    expect(await confirm(customer, wrong)).toEqual([403, "forbidden"]);
    expect(await isConfirmed(customer)).toBe(false);
    expect(await confirm(customer, password)).toEqual([200, undefined]);
    expect(await isConfirmed(customer)).toBe(true);
    const { phoneNumber } = customer.user;
    const login = { phoneNumber, password: samplePassword };
    const { json } = await customer.call("POST", "/api/auth/login", login);
    const other = { ...customer, token: json.token as string };
    await confirmedAgo(customer, "1 hour");
    await confirmedAgo(other, "1 hour");
    await confirm(customer, password);
    const { rows } = await shop.database.pool.query(
      "select confirmed_at > now() - interval '1 minute' as now from sessions where token_hash = any($1) order by token_hash = $2",
      [[customer.token, other.token].map(hashToken), hashToken(other.token)],
    );
    expect(rows).toEqual([{ now: true }, { now: false }]);
  });

  it("by the customer's own passkey, once for each ticket", async () => {
    const customer = await sampleCustomer(shop.app);
    const rival = await sampleCustomer(shop.app);
    const passkey = await addedPasskey(shop, customer);
    const theirs = await addedPasskey(shop, rival);
    await confirmedAgo(customer, "1 hour");
    const given = async (of: Awaited<ReturnType<typeof addedPasskey>>, counter: number) => {
      const { json } = await customer.call("POST", "/api/auth/passkey-options");
      return { way: "passkey", ticket: json.ticket, response: of.use(json.options, counter) };
    };
    expect(await confirm(customer, await given(theirs, 1))).toEqual([403, "forbidden"]);
    expect((await customer.call("GET", "/api/user")).status).toBe(200);
    expect(await isConfirmed(customer)).toBe(false);
    const answer = await given(passkey, 1);
    expect(await confirm(customer, answer)).toEqual([200, undefined]);
    expect(await isConfirmed(customer)).toBe(true);
    expect(await confirm(customer, answer)).toEqual([403, "forbidden"]);
  });

  it("by a code that was sent to this very session", async () => {
    const customer = await unconfirmed();
    const { phoneNumber } = customer.user;
    const login = { phoneNumber, password: samplePassword };
    const { json } = await customer.call("POST", "/api/auth/login", login);
    const asked = await customer.call("POST", "/api/user/confirmation/code");
    expect(asked.status).toBe(200);
    const [code = ""] = await shop.codesTo(phoneNumber);
    expect(await confirm(by(json.token), { way: "code", code })).toEqual([403, "forbidden"]);
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, "0");
    expect(await confirm(customer, { way: "code", code: wrong })).toEqual([403, "forbidden"]);
    expect(await isConfirmed(customer)).toBe(false);
    expect(await confirm(customer, { way: "code", code })).toEqual([200, undefined]);
    expect(await isConfirmed(customer)).toBe(true);
    expect(await confirm(customer, { way: "code", code })).toEqual([403, "forbidden"]);
  });

  it.each([
    ["codes", { way: "code", code: "0000" }],
    ["passwords", { ...password, currentPassword: "not this one" }],
  ])("by guessing after ten wrong %s a day at most, wherever they come from", async (_, wrong) => {
    const customer = await unconfirmed();
    const statuses = [];
    for (let guess = 1; guess <= 11; guess++) {
      const remoteAddress = `198.51.100.${guess}`;
      const [status] = await confirm(by(customer.token, remoteAddress), wrong);
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429]);
  });
});
