import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleCustomer } from "../../tests/support/accounts/sampleCustomers.ts";
import { sampleWishes } from "../../tests/support/checkout/sampleCheckouts.ts";
import { openOrderCounter } from "../../tests/support/orders/orderCounter.ts";
import { readConfig } from "../config.ts";
import { indianDay } from "../delivery/index.ts";
import { daysLate } from "./creditLateness.ts";

type Counter = Awaited<ReturnType<typeof openOrderCounter>>;
let counter: Counter;
beforeAll(async () => {
  counter = await openOrderCounter({
    coins: { ...readConfig({}).coins, lateness: { coinsPerDay: 50, mostCoins: 120 } },
  });
});
afterAll(() => counter.close());

const dayMs = 24 * 60 * 60 * 1000;
const dayBefore = (days: number) => indianDay(new Date(Date.now() - days * dayMs));

it.each([
  ["2026-12-05", "2026-12-05T23:59:59+05:30", 0],
  ["2026-12-05", "2026-12-06T00:00:00+05:30", 1],
  ["2026-12-05", "2026-12-03T12:00:00+05:30", 0],
  ["2026-12-31", "2027-01-02T00:30:00+05:30", 2],
])("promised for %s, and there at %s, is %i days late", (promised, at, days) =>
  expect(daysLate(promised, new Date(at))).toBe(days),
);

/**
 * What the customer has, and what they were told, after an order that was promised so many days ago; `wishedAgo` is
 * the day that they had asked for.
 */
async function afterDelivery(daysAgo: number, wishedAgo?: number) {
  const customer = await sampleCustomer(counter.app);
  const { user } = (await customer.call("GET", "/api/user")).json;
  const promised = { from: dayBefore(daysAgo + 2), to: dayBefore(daysAgo) };
  const slot =
    wishedAgo === undefined ? null : { day: dayBefore(wishedAgo), part: "morning" as const };
  const wishes = { ...sampleWishes, slot };
  const { orderId, number } = await counter.toBeCollected({
    customerId: user.id,
    promised,
    wishes,
  });
  await counter.deliver(number);
  const { rows: entries } = await counter.pool.query(
    "select coins, reason, note from coin_entries where order_id = $1",
    [orderId],
  );
  const { rows: told } = await counter.pool.query(
    "select subject from outbox where order_id = $1 and subject like 'Sorry%'",
    [orderId],
  );
  return { number, entries, told };
}

it("a late order gives its customer coins by itself, at most so many, and says so", async () => {
  const { number, entries, told } = await afterDelivery(9);
  expect(entries).toEqual([
    { coins: 120, reason: "lateness", note: expect.stringMatching(/late: 120 coins\.$/) },
  ]);
  expect(told).toEqual([{ subject: `Sorry: order ${number} was late` }]);
});

it("one that comes by the last day promised gives none", async () => {
  expect(await afterDelivery(-1)).toMatchObject({ entries: [], told: [] });
});

it("is late by the day that its customer chose, where that is after the last one promised", async () => {
  expect(await afterDelivery(9, 0)).toMatchObject({ entries: [], told: [] });
  expect((await afterDelivery(9, 1)).entries).toMatchObject([{ coins: 50 }]);
});

it("what a late order gives is told with the other rules of coins", async () => {
  const { call } = await sampleCustomer(counter.app);
  const { rules } = (await call("GET", "/api/coins")).json;
  expect(rules).toContainEqual(expect.stringMatching(/50 coins for each day, up to 120 coins/));
});
