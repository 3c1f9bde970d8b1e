import { afterAll, beforeAll, expect, it } from "vitest";
import {
  call,
  profileOf,
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

it("a stranger's mailbox and phone are told of ten changes of one account in a day", async () => {
  const customer = await sampleCustomer(shop.app);
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
