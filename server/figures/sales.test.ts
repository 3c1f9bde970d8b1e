import { afterAll, beforeAll, expect, it } from "vitest";
import { administer } from "../../tests/support/globalDatabase.ts";
import { openDesk } from "../../tests/support/orders/orderDesk.ts";
import {
  lineOf,
  onDelivery,
  paymentOf,
  sampleDraft,
} from "../../tests/support/orders/sampleOrders.ts";
import { testDatabase } from "../../tests/support/testDatabase.ts";
import type { OrderDraft, OrderLineDraft } from "../orders/orderDraft.ts";
import { addUpSales } from "./addUpSales.ts";
import { readSales } from "./readSales.ts";

/** The last second of 20 November in India, and the first of the 21st: one evening in UTC, one day in New York. */
const lastSecond = new Date("2026-11-20T18:29:59Z");
const firstSecond = new Date("2026-11-20T18:30:00Z");
const today = "2026-11-21";
const zone = process.env.TZ;

let desk: Awaited<ReturnType<typeof openDesk>>;
let sofa: OrderLineDraft;
let chair: OrderLineDraft;
beforeAll(async () => {
  process.env.TZ = "America/New_York";
  const database = await testDatabase();
  const [, name = ""] = /\/\/[^/]*\/([^?]+)/.exec(database.url) ?? [];
  await administer(database.url, `alter database "${name}" set timezone to 'America/New_York'`);
  desk = await openDesk(database);
  const { rows } = await desk.pool.query<{ id: string }>(
    "select distinct on (category_id) variants.id from variants join products on products.id = product_id",
  );
  const [one = "", other = ""] = rows.map(({ id }) => id);
  await desk.pool.query("update variants set stock = 50 where id = any($1)", [[one, other]]);
  sofa = { ...(await lineOf(desk.pool, one, 2)), unitPricePaise: 40_000_00 };
  chair = { ...(await lineOf(desk.pool, other, 1)), unitPricePaise: 9_999_50 };
});
afterAll(async () => {
  process.env.TZ = zone;
  await desk.close();
});

const none = async () => new Map<string, number>();
const place = (lines: OrderLineDraft[], wishes: Partial<OrderDraft>) =>
  desk.place(sampleDraft(lines, { ...onDelivery, ...wishes }));
const sales = async (repaid: ReadonlyMap<string, number> = new Map()) => {
  await addUpSales(desk.db, async () => repaid);
  return readSales(desk.db, today);
};
const on = (read: Awaited<ReturnType<typeof sales>>, day: string) =>
  read.days.find((one) => one.day === day);

it("counts each order on its day in India, wherever server and database stand", async () => {
  await place([sofa], { placedAt: lastSecond });
  await place([sofa, chair], {
    placedAt: firstSecond,
    discount: { code: "HAND", paise: 999_50 },
    shippingPaise: 500_00,
  });
  const read = await sales();
  expect(on(read, "2026-11-20")).toMatchObject({ net: 80_000, orders: 1 });
  // 80,000 + 9,999.50 - 999.50; delivery is not goods.
  expect(on(read, today)).toMatchObject({ net: 89_000, orders: 1 });
  expect(read.days).toHaveLength(30);
  expect(read.days.at(-1)?.day).toBe(today);
  expect(read.total).toEqual({ orders: 2, reversedOrders: 0, net: 169_000, deducted: 0 });
  expect(read.isComplete).toBe(true);
});

it("deducts what is cancelled, comes back or is paid back, and leaves out what nobody paid", async () => {
  const cancelled = await place([chair], { placedAt: firstSecond });
  const unpaid = await desk.place(sampleDraft([chair], { placedAt: firstSecond }));
  const paidDraft = sampleDraft([chair], { placedAt: firstSecond });
  const paid = await desk.place(paidDraft);
  const before = await sales();
  expect(on(before, today)).toMatchObject({ net: 89_000 + 9_999.5, orders: 2 });

  expect(await desk.move(cancelled.orderId, "Processing", "Cancelled")).toBe(true);
  expect(await desk.move(unpaid.orderId, "Pending payment", "Cancelled")).toBe(true);
  await desk.pay(paid.orderId, paymentOf(paidDraft));
  const after = await sales();
  expect(on(after, today)).toMatchObject({ net: 89_000 + 9_999.5, orders: 3 });
  expect(after.total).toMatchObject({ orders: 4, reversedOrders: 1, deducted: 9_999.5 });

  for (const [from, to] of [
    ["Processing", "Shipped"],
    ["Shipped", "Returned"],
  ] as const) {
    expect(await desk.move(paid.orderId, from, to)).toBe(true);
  }
  const returned = await sales();
  expect(on(returned, today)).toMatchObject({ net: 89_000, orders: 3 });

  const { rows } = await desk.pool.query(
    "select id from orders where placed_at = $1 and discount_paise > 0",
    [firstSecond],
  );
  await desk.pool.query("insert into sales_changes (day) values ($1)", [today]);
  const repaid = await sales(new Map([[rows[0].id, 9_000_00]]));
  expect(on(repaid, today)?.net).toBe(80_000);
  const ofCategories = repaid.categories.reduce((sum, { net }) => sum + net, 0);
  expect(ofCategories).toBeCloseTo(repaid.total.net, 2);
  await desk.pool.query(
    "update sold_categories set category_id = gen_random_uuid() where category_id = (select category_id from products where id = $1)",
    [sofa.productId],
  );
  const { categories } = await sales();
  expect(categories.at(-1)).toMatchObject({ name: "Deleted categories", pieces: 4 });
  expect(categories.reduce((sum, { net }) => sum + net, 0)).toBeCloseTo(ofCategories, 2);
  const ofProducts = repaid.bestSellers.reduce((sum, { net }) => sum + net, 0);
  expect(ofProducts).toBeCloseTo(repaid.total.net, 2);
  expect(repaid.bestSellers[0]).toMatchObject({ productId: sofa.productId, pieces: 4 });
});

it("compares with the thirty days before, and no further", async () => {
  const days = (count: number) => new Date(firstSecond.getTime() - count * 86_400_000);
  for (const ago of [29, 30, 59, 60]) await place([chair], { placedAt: days(ago) });
  const read = await sales();
  expect(read.before).toEqual({ orders: 2, reversedOrders: 0, net: 2 * 9_999.5, deducted: 0 });
  expect(read.days[0]).toMatchObject({
    day: "2026-10-23",
    orders: 1,
    net: 9_999.5,
    before: 9_999.5,
  });
  expect(on(read, today)?.before).toBe(9_999.5);
});

it("adds up at the next time what changed while a day was added up, by however many processes", async () => {
  let meanwhile: Promise<unknown> | undefined;
  const placing = async () => {
    meanwhile ??= place([chair], { placedAt: firstSecond });
    await meanwhile;
    return new Map<string, number>();
  };
  await place([chair], { placedAt: firstSecond });
  // The order came after the day's orders were read, and others would come while it was added up once more.
  expect(await addUpSales(desk.db, placing)).toBe(1);
  expect(on(await readSales(desk.db, today), today)?.orders).toBe(4);
  expect(await addUpSales(desk.db, placing)).toBe(1);
  const read = await readSales(desk.db, today);
  expect(on(read, today)?.orders).toBe(5);

  await place([chair], { placedAt: firstSecond });
  const done = await Promise.all([addUpSales(desk.db, none), addUpSales(desk.db, none)]);
  expect(done.toSorted()).toEqual([0, 1]);
  const left = await desk.pool.query("select from sales_changes");
  expect(left.rowCount).toBe(0);
});

it("adds up a day of more orders than are read at once", async () => {
  const { orderId } = await place([chair], { placedAt: new Date("2026-11-10T06:00:00Z") });
  await desk.pool.query(
    `with copies as (
       insert into orders select (jsonb_populate_record(o, jsonb_build_object(
         'id', gen_random_uuid(), 'checkout_id', gen_random_uuid(),
         'number', 'AG-3333-' || translate(lpad(n::text, 4, '0'), '01', 'XY')))).*
       from orders o, generate_series(2, 1000) n where o.id = $1
       returning id)
     insert into order_lines select (jsonb_populate_record(line, jsonb_build_object('order_id', copies.id))).*
     from order_lines line, copies where line.order_id = $1`,
    [orderId],
  );
  const read = await sales();
  expect(on(read, "2026-11-10")).toMatchObject({ orders: 1000, net: 1000 * 9_999.5 });
});

it("writes again only what an order changed of its day", async () => {
  const day = "2026-11-05";
  const placedAt = new Date("2026-11-05T06:00:00Z");
  const writtenBy = async () => {
    const { rows } = await desk.pool.query<{ of: string; by: string }>(
      `select product_id as of, xmin::text as by from sold_products where day = $1
       union all select category_id, xmin::text from sold_categories where day = $1`,
      [day],
    );
    return new Map(rows.map(({ of, by }) => [of, by]));
  };
  const { orderId } = await place([sofa], { placedAt });
  await place([chair], { placedAt });
  await sales();
  const before = await writtenBy();
  expect(before.size).toBe(4);

  await place([chair], { placedAt });
  await sales();
  const after = await writtenBy();
  const changed = [...after].filter(([of, by]) => before.get(of) !== by);
  expect(after.get(sofa.productId)).toBe(before.get(sofa.productId));
  expect(after.get(chair.productId)).not.toBe(before.get(chair.productId));
  expect([after.size, changed.length]).toEqual([4, 2]);

  expect(await desk.move(orderId, "Processing", "Cancelled")).toBe(true);
  expect(on(await sales(), day)).toMatchObject({ net: 2 * 9_999.5, orders: 3 });
  const left = await writtenBy();
  expect(left.has(sofa.productId)).toBe(false);
  expect([...left]).toEqual([...after].filter(([of]) => left.has(of)));
  expect(left.size).toBe(2);
});
