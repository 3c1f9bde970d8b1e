import { afterAll, beforeAll, expect, it } from "vitest";
import { figuresOfTodaySchema } from "../../contract/admin/figures.ts";
import { onDelivery, placeSampleOrder } from "../../tests/support/orders/sampleOrders.ts";
import { sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";
import { createOrders } from "../orders/createOrders.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const readBy = async (member: Awaited<ReturnType<typeof sampleStaff>>) => {
  const { status, json } = await member.call("GET", "/api/admin/figures/today");
  expect(status).toBe(200);
  return figuresOfTodaySchema.parse(json);
};

it("tells every role what waits and what was sold, as of this moment", async () => {
  const support = await sampleStaff(shop, "support");
  const read = () => readBy(support);
  const { pool, db } = shop.database;
  await pool.query("update variants set stock = reserved + 20");
  const before = await read();
  expect(before.waiting).toMatchObject({ toPack: 0, attention: 0, parked: 0, scarce: 0 });
  expect(before.scarce).toEqual([]);

  const orders = createOrders({});
  await placeSampleOrder({ db, pool }, orders, onDelivery);
  const attention = "The amount is another.";
  const { variantId } = await placeSampleOrder({ db, pool }, orders, { ...onDelivery, attention });
  await pool.query("update variants set stock = reserved + 2 where id = $1", [variantId]);
  // Neither counts: of one nothing is sold any more, of the other there is enough.
  await pool.query(
    "update variants set stock = reserved, archived_at = now() where id = (select id from variants where id <> $1 limit 1)",
    [variantId],
  );
  const after = await read();
  expect(after.waiting).toMatchObject({ toPack: 2, toShip: 0, attention: 1, scarce: 1 });
  expect(after.scarce).toMatchObject([{ variantId, left: 2 }]);
  expect(after.sales.total).toMatchObject({ orders: 2, reversedOrders: 0 });
  expect(after.sales.days.at(-1)).toMatchObject({ day: after.today, orders: 2 });
  expect(after.way.at(-1)).toEqual({ step: "ordered", times: 2, before: 0 });
});

it("keeps nobody who looks waiting for days that are being added up, or have many orders", async () => {
  const support = await sampleStaff(shop, "support");
  const { pool, db } = shop.database;
  await placeSampleOrder({ db, pool }, createOrders({}), onDelivery);
  const adding = await pool.connect();
  await adding.query("begin; select pg_advisory_xact_lock(hashtext('add up sales'))");
  const { sales } = await readBy(support).finally(() => adding.release(true));
  expect([sales.total.orders, sales.isComplete]).toEqual([2, false]);

  await pool.query("update sales_days set orders = 201");
  expect((await readBy(support)).sales).toMatchObject({
    total: { orders: 201 },
    isComplete: false,
  });
  await pool.query("update sales_days set orders = 200");
  expect((await readBy(support)).sales).toMatchObject({ total: { orders: 3 }, isComplete: true });
});
