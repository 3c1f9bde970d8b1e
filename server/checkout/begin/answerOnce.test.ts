import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  type SampleCustomer,
  sampleCustomer,
} from "../../../tests/support/accounts/sampleCustomers.ts";
import {
  initiate,
  type SamplePiece,
  samplePiece,
} from "../../../tests/support/checkout/sampleCheckouts.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import type { OpenShop } from "../../openShop.ts";
import { answerOnce } from "./answerOnce.ts";

let shop: OpenShop;
let customer: SampleCustomer;
let stranger: SampleCustomer;
let sofa: SamplePiece;
beforeAll(async () => {
  shop = await openTestShop({ databasePool: 12 });
  customer = await sampleCustomer(shop.app);
  stranger = await sampleCustomer(shop.app);
  sofa = await samplePiece(shop.app);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await query("delete from checkouts");
  await query("delete from stock_reservations");
  await query("delete from idempotency_keys");
  await query("update variants set stock = 50, reserved = 0");
});

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
const begun = async () => (await query("select from checkouts")).rowCount;
const press = (key: string, sender: object = customer, body: object = {}) =>
  initiate(
    shop.app,
    { ...sender, headers: { "idempotency-key": key } },
    { ...sofa, quantity: 1, ...body },
  );

it("a repeat gets the first answer, and nothing is begun again", async () => {
  const key = randomUUID();
  const first = await press(key);
  const second = await press(key);
  expect(first.status).toBe(200);
  expect(second.json).toEqual(first.json);
  expect(await begun()).toBe(1);
});

it("repeats at once get one answer, of one checkout", async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => press(key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ checkoutToken }) => checkoutToken)).size).toBe(1);
  expect(await begun()).toBe(1);
});

it("the same key with something else is refused", async () => {
  const key = randomUUID();
  await press(key);
  const { status, json } = await press(key, customer, { quantity: 2 });
  expect([status, json.code]).toEqual([422, "key_reused"]);
  expect(await begun()).toBe(1);
});

it("a key belongs to whoever sent it", async () => {
  const key = randomUUID();
  const guest = { remoteAddress: "10.8.0.1" };
  const other = { remoteAddress: "10.8.0.2" };
  const tokens = [];
  for (const sender of [customer, stranger, guest, other]) {
    const { status, checkoutToken } = await press(key, sender);
    expect(status).toBe(200);
    tokens.push(checkoutToken);
  }
  expect(new Set(tokens).size).toBe(4);
});

it("after a refusal the key is free", async () => {
  const key = randomUUID();
  await query("update variants set stock = 0");
  expect((await press(key)).status).toBe(409);
  await query("update variants set stock = 1");
  expect((await press(key)).status).toBe(200);
});

it("neither keys nor tokens can be read from what is kept", async () => {
  const key = randomUUID();
  const { checkoutToken } = await press(key);
  const { rows } = await query("select row_to_json(k)::text as row from idempotency_keys as k");
  expect(rows).toHaveLength(1);
  expect(rows[0].row).not.toContain(key);
  expect(rows[0].row).not.toContain(checkoutToken);
});

it("a request whose process ended is taken up by the next", async () => {
  const key = randomUUID();
  await press(key);
  await query(
    "update idempotency_keys set answer = null, started_at = now() - interval '7 seconds'",
  );
  const next = await press(key);
  expect(next.status).toBe(200);
  expect((await press(key)).json).toEqual(next.json);
});

it("one that takes long is not taken for one whose process died", async () => {
  const { db } = shop.database;
  const request = { scope: customer.user.id, key: randomUUID(), body: {} };
  const finish = Promise.withResolvers<void>();
  let begun = 0;
  const work = async () => {
    begun += 1;
    await finish.promise;
    return { done: begun };
  };
  const first = answerOnce(db, request, work);
  const age = async () => {
    const text =
      "select extract(epoch from now() - started_at)::float8 as age from idempotency_keys";
    return (await query(text)).rows[0]?.age;
  };
  await expect.poll(age).toBeDefined();
  await query("update idempotency_keys set started_at = now() - interval '5 seconds'");
  await expect.poll(age).toBeLessThan(4);
  const second = answerOnce(db, request, work);
  finish.resolve();
  expect(await Promise.all([first, second])).toEqual([{ done: 1 }, { done: 1 }]);
});

it.each(["short", "with a space in its middle", "x".repeat(201)])("%s is no key", async (key) => {
  expect((await press(key)).status).toBe(400);
});
