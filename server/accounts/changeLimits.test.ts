import { afterAll, beforeAll, expect, it } from "vitest";
import {
  call,
  freshNumber,
  profileOf,
  provedCustomer,
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { softPasskey } from "../../tests/support/accounts/softPasskey.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const rows = async (text: string, values: unknown[]) =>
  (await shop.database.pool.query(text, values)).rows;
const currentPassword = samplePassword;

const changeEmail = async (customer: SampleCustomer, email: string, more: object = {}) =>
  (await customer.call("PATCH", "/api/user", { ...profileOf(customer), email, ...more })).status;

async function addPasskey(customer: SampleCustomer) {
  const begun = await customer.call("POST", "/api/user/passkey-options", { currentPassword });
  const passkey = softPasskey(shop.origin);
  const { ticket, options } = begun.json;
  const made = { ticket, response: passkey.make(options), name: "Buy now at example.com" };
  const { status } = await customer.call("POST", "/api/user/passkeys", made);
  return { status, id: passkey.id };
}
const removePasskey = async (customer: SampleCustomer, id: string) =>
  (await customer.call("DELETE", `/api/user/passkeys/${id}`)).status;

/** How many of the next so many changes of that customer were made. */
async function made(count: number, change: (turn: number) => Promise<number>) {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1) statuses.push(await change(turn));
  expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
  return statuses.filter((status) => status === 200).length;
}

it("the customer of one number is told of ten changes in a day", async () => {
  const customer = await provedCustomer(shop.app);
  const stranger = `stranger-${customer.user.phoneNumber}@example.in`;
  expect(await changeEmail(customer, "mine@example.in")).toBe(200);
  const turns = await made(14, (turn) =>
    changeEmail(customer, turn % 2 === 0 ? stranger : `mine-${turn}@example.in`),
  );
  expect(turns).toBe(10);
  const told = await rows("select kind from outbox where recipient = any($1)", [
    [stranger, customer.user.phoneNumber],
  ]);
  expect(told.filter(({ kind }) => kind === "email")).toHaveLength(5);
  expect(told.filter(({ kind }) => kind === "sms")).toHaveLength(10);
  expect((await addPasskey(customer)).status).toBe(429);
  const password = { password: "brass-lamp-at-dusk", currentPassword };
  const change = { ...profileOf(customer), ...password };
  const { status, json } = await customer.call("PATCH", "/api/user", change);
  expect([status, json.message]).toEqual([429, "Too many attempts. Please try again in 24 hours."]);
});

it("whoever erases the account and registers its number again has no more of them, and rings no phone", async () => {
  const who = freshNumber();
  const first = await sampleCustomer(shop.app, who);
  const email = (turn: number) => `${who.phoneNumber}-${turn}@example.in`;
  expect(await changeEmail(first, email(0))).toBe(200);
  expect(await made(10, (turn) => changeEmail(first, email(turn + 1)))).toBe(10);
  expect((await first.call("DELETE", "/api/user", { currentPassword })).status).toBe(200);
  const second = await sampleCustomer(shop.app, who);
  const password = { password: "brass-lamp-at-dusk", currentPassword };
  expect(await changeEmail(second, email(0), password)).toBe(429);
  const rung = await rows("select from outbox where recipient = $1", [who.phoneNumber]);
  expect(rung).toEqual([]);
});

it("the networks of one site change a thousand times in a day together", async () => {
  const customer = await sampleCustomer(shop.app);
  await rows(
    "insert into attempts values ($1, array_fill(now(), array[1000]), now() + interval '1 day')",
    ["account changes address 2001:db8:9::/48"],
  );
  const change = async (remoteAddress: string) => {
    const payload = { ...profileOf(customer), password: "brass-lamp-at-dusk", currentPassword };
    const asked = { payload, token: customer.token, remoteAddress };
    return (await call(shop.app, "PATCH", "/api/user", asked)).status;
  };
  expect(await change("2001:db8:9:77::1")).toBe(429);
  expect(await change("2001:db8:a:77::1")).toBe(200);
});

it("passkeys are made and taken away as often", async () => {
  const customer = await sampleCustomer(shop.app);
  let last = "";
  const turns = await made(11, async (turn) => {
    if (turn % 2 === 1) return removePasskey(customer, last);
    const { status, id } = await addPasskey(customer);
    if (status === 200) last = id;
    return status;
  });
  expect(turns).toBe(10);
});

it("the accounts of one network change a hundred times in a day", async () => {
  const [one, other] = [await sampleCustomer(shop.app), await sampleCustomer(shop.app)];
  await rows(
    "insert into attempts values ($1, array_fill(now(), array[99]), now() + interval '1 day')",
    [`account changes address ${one.remoteAddress}`],
  );
  const change = async ({ user, token }: SampleCustomer) => {
    const payload = { ...profileOf({ user } as SampleCustomer), password: "brass-lamp-at-dusk" };
    const { remoteAddress } = one;
    const asked = { payload: { ...payload, currentPassword }, token, remoteAddress };
    return (await call(shop.app, "PATCH", "/api/user", asked)).status;
  };
  expect([await change(one), await change(other)]).toEqual([200, 429]);
});

it("a profile without any of it is saved as often as one likes, and a first address is none", async () => {
  const customer = await sampleCustomer(shop.app);
  const city = (turn: number) => changeEmail(customer, "mine@example.in", { city: `Town ${turn}` });
  expect(await made(12, city)).toBe(12);
});

it("a right password is no wrong one, whatever it was given for", async () => {
  const customer = await sampleCustomer(shop.app);
  const given = { currentPassword };
  const turns = await made(8, (turn) => changeEmail(customer, `m${turn}@example.in`, given));
  expect(turns).toBe(8);
});
