import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openOrderCounter, shipment } from "../../tests/support/orders/orderCounter.ts";
import { statementsOf } from "../../tests/support/statementsOf.ts";

let counter: Awaited<ReturnType<typeof openOrderCounter>>;
beforeAll(async () => {
  counter = await openOrderCounter();
});
afterAll(() => counter.close());

const list = async (query: Record<string, string>) => {
  const { json } = await counter.support.call(
    "GET",
    `/api/admin/orders?${new URLSearchParams(query)}`,
  );
  return json as { orders: { number: string }[]; next: string | null };
};
const numbersOf = async (query: Record<string, string>) =>
  (await list(query)).orders.map(({ number }) => number);
const board = async () =>
  (await counter.support.call("GET", "/api/admin/orders/board")).json.counts;

describe("the list", () => {
  it("shows each order in the view of its state, and counts those that wait", async () => {
    const before = await board();
    const { number } = await counter.toBeCollected();
    const isIn = async (view: string) => (await numbersOf({ view })).includes(number);
    expect(await isIn("to pack")).toBe(true);
    await counter.step(number, "pack");
    expect([await isIn("to pack"), await isIn("packed")]).toEqual([false, true]);
    await counter.step(number, "ship", shipment());
    expect(await isIn("shipped")).toBe(true);
    expect(await board()).toEqual({ ...before, shipped: before.shipped + 1 });
    await counter.step(number, "deliver");
    await counter.step(number, "request return");
    expect(await isIn("returns")).toBe(true);
  });

  it.each([
    [
      "its number as people say it",
      (order: Sample) => order.number.replaceAll("-", " ").toLowerCase(),
    ],
    ["the phone number with its country", () => "+91 98123 45678"],
    ["beginnings of the name, in any order", () => "bha ANJ"],
    ["a name with a number", () => "Anjali 2"],
    [
      "the AWB as it is printed",
      (order: Sample) => ` ${order.awb.slice(0, 4)} ${order.awb.slice(4)}`,
    ],
  ])("finds an order by %s", async (_by, text) => {
    const order = await findable();
    expect(await numbersOf({ search: text(order) })).toContain(order.number);
    expect(await numbersOf({ search: text(order), view: "delivered" })).toEqual([]);
  });

  it("finds nothing by signs, and is not hurt by them", async () => {
    for (const search of ["' or 1=1 --", "&|!:*", "%", "no such name at all"]) {
      expect(await numbersOf({ search })).toEqual([]);
    }
  });

  it("pages without losing or repeating one, though more come meanwhile", async () => {
    const placedAt = new Date("2020-01-01T00:00:00Z");
    const day = { from: "2020-01-01", to: "2020-01-01" };
    const template = await counter.toBeCollected();
    // All in the same moment, so that the id alone tells them apart.
    await counter.pool.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
         'id', gen_random_uuid(), 'checkout_id', gen_random_uuid(),
         'number', 'AG-3333-' || translate(lpad(n::text, 4, '0'), '01', 'XY'), 'placed_at', $2::timestamptz))).*
       from orders o, generate_series(1, 120) n where o.id = $1`,
      [template.orderId, placedAt],
    );
    const first = await list(day);
    await counter.pool.query("update orders set placed_at = $2 where id = $1", [
      template.orderId,
      new Date("2020-01-01T10:00:00Z"),
    ]);
    const second = await list({ ...day, after: first.next ?? "" });
    const third = await list({ ...day, after: second.next ?? "" });
    const seen = [first, second, third].flatMap(({ orders }) => orders.map(({ number }) => number));
    expect([seen.length, new Set(seen).size, third.next]).toEqual([120, 120, null]);
    const broken = await counter.support.call("GET", "/api/admin/orders?after=nonsense");
    expect(broken.status).toBe(400);
  });

  it("finds by name what waits for its payment too, among all the rest and however much came since", async () => {
    const { orderId } = await counter.toBeCollected();
    const copy = (count: number, number: string, ago: string, given: object) =>
      counter.pool.query(
        `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
           'id', gen_random_uuid(), 'checkout_id', gen_random_uuid(),
           'number', $2 || translate(lpad(n::text, 4, '0'), '01', 'XY'),
           'placed_at', now() - $3::interval) || $4::jsonb)).*
         from orders o, generate_series(2, $5) n where o.id = $1`,
        [orderId, number, ago, JSON.stringify(given), count + 1],
      );
    const waits = { status: "Pending payment", payment_method: "online" };
    const rare = { contact_name: "Quentin Zzyzx" };
    await copy(1, "AG-5555-", "3 years", { ...rare, status: "Delivered" });
    await copy(1, "AG-6666-", "2 years", { ...rare, ...waits });
    await copy(1, "AG-7777-", "10 weeks", { ...rare, ...waits });
    await copy(1, "AG-8888-", "9 weeks", { ...rare, status: "Delivered" });
    await copy(450, "AG-4444-", "1 minute", {});
    const search = "zzy quen";
    const numbers = [8, 7, 6, 5].map((digit) => `AG-${String(digit).repeat(4)}-XXX2`);
    expect(await numbersOf({ search })).toEqual(numbers);
    expect(await numbersOf({ search, view: "delivered" })).toEqual([numbers[0], numbers[3]]);
    expect(await numbersOf({ search, view: "unpaid" })).toEqual([numbers[1], numbers[2]]);
  });

  it("takes the day as India has it", async () => {
    const placedAt = new Date("2021-03-04T19:00:00Z");
    const { number } = await counter.toBeCollected({ placedAt });
    expect(await numbersOf({ from: "2021-03-05", to: "2021-03-05" })).toEqual([number]);
    expect(await numbersOf({ from: "2021-03-04", to: "2021-03-04" })).toEqual([]);
  });
});

interface Sample {
  number: string;
  awb: string;
}
async function findable(): Promise<Sample> {
  const contact = { name: "Anjali Bhatnagar 2nd", phoneNumber: "9812345678", email: "" };
  const { number } = await counter.toBeCollected({ contact });
  const sent = shipment();
  await counter.step(number, "ship", sent);
  return { number, awb: sent.awb };
}

it("answers a list in one statement and an order in a few, however much is in them", async () => {
  const { number } = await counter.prepaid();
  await counter.deliver(number);
  const count = async (url: string) => {
    const { statements } = await statementsOf(counter, () => counter.support.call("GET", url));
    // Who is signed in is one more.
    return statements.length - 1;
  };
  expect(await count("/api/admin/orders?view=shipped")).toBe(1);
  expect(await count("/api/admin/orders/board")).toBe(1);
  expect(await count(`/api/admin/orders/${number}`)).toBeLessThanOrEqual(8);
});
