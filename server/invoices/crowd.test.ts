import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type SampleCustomer,
  sampleCustomer,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { samplePiece } from "../../tests/support/checkout/sampleCheckouts.ts";
import { sampleOrderOf } from "../../tests/support/orders/sampleOrders.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop({ databasePool: 8 });
});
afterAll(() => shop.close());

async function buyer(): Promise<[SampleCustomer, string]> {
  const customer = await sampleCustomer(shop.app);
  const { variantId } = await samplePiece(shop.app);
  const wishes = { customerId: customer.user.id };
  const { number } = await sampleOrderOf(shop.database, variantId, wishes);
  return [customer, `/api/orders/${number}/invoice`];
}
const ask = ([customer, url]: [SampleCustomer, string]) => customer.call("POST", url, {});

it("one who asks for many papers at once gets a few, and holds nobody else up", async () => {
  const greedy = await buyer();
  const other = await buyer();
  expect((await ask(other)).status).toBe(200);
  const crowd = Promise.all(Array.from({ length: 40 }, () => ask(greedy)));
  expect((await ask(other)).status).toBe(200);
  const answers = await crowd;
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200).length).toBe(40 - refused.length);
  for (const { json, headers } of refused) {
    expect([json.code, headers["retry-after"]]).toEqual(["busy", "5"]);
  }
  expect((await ask(greedy)).status).toBe(200);
});

it("one who asks for paper after paper is told to wait, and others are not", async () => {
  const tireless = await buyer();
  const other = await buyer();
  const statuses: number[] = [];
  while (statuses.length < 100 && statuses.at(-1) !== 429)
    statuses.push((await ask(tireless)).status);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]));
  expect(statuses.at(-1)).toBe(429);
  expect(statuses).toHaveLength(61);
  expect((await ask(other)).status).toBe(200);
});
