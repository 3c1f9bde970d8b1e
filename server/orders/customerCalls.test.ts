import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderAnswerSchema, ordersAnswerSchema } from "../../contract/order.ts";
import {
  call,
  freshNumber,
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { type OrderShop, openOrderShop } from "../../tests/support/orderShop.ts";
import { onDelivery } from "../../tests/support/orders/sampleOrders.ts";
import { statementsOf } from "../../tests/support/statementsOf.ts";
import { brokenBooks } from "../../tests/support/stock/sampleStock.ts";

let shop: OrderShop;
let customer: SampleCustomer;
beforeAll(async () => {
  shop = await openOrderShop();
});
beforeEach(async () => {
  customer = await sampleCustomer(shop.app);
  await shop.restock();
});
afterAll(() => shop.close());

const mine = () => shop.place({ ...onDelivery, customerId: customer.user.id });

describe("a customer's orders", () => {
  it("are their own, the latest first, each as it was sold", async () => {
    const hour = 3600_000;
    const placedAt = new Date(Date.now() - hour);
    const older = await shop.place({ ...onDelivery, customerId: customer.user.id, placedAt });
    const newer = await mine();
    await shop.place(onDelivery);
    const { status, json } = await customer.call("GET", "/api/orders");
    const { orders: list } = ordersAnswerSchema.parse(json);
    expect([status, list.map(({ id }) => id)]).toEqual([200, [newer.number, older.number]]);
    const [line] = newer.draft.lines;
    expect(list[0]).toMatchObject({
      ...{ status: "Processing", payment: { method: "cod", status: "pending" } },
      total: (2 * (line?.unitPricePaise ?? 0)) / 100,
    });
    expect(list[0]?.items).toMatchObject([{ variantId: shop.sofa, quantity: 2, name: line?.name }]);
    expect(list[0]?.items[0]?.picture?.width).toBeGreaterThan(0);
  });

  it("are shown with all that their owner may see, and nothing of the owner's notes", async () => {
    const { number, orderId } = await mine();
    await shop.database.pool.query(
      "update orders set attention = 'Call the courier' where id = $1",
      [orderId],
    );
    const typed = number.toLowerCase().replaceAll("-", "");
    const { status, json } = await customer.call("GET", `/api/orders/${typed}`);
    const { order } = orderAnswerSchema.parse(json);
    expect([status, order.id, order.reached, order.hasInvoice]).toEqual([200, number, 2, false]);
    expect(order.events).toMatchObject([{ status: "Processing" }]);
    expect(order.contact.phoneNumber).toBe("9876543210");
    const left = Date.parse(order.cancellableUntil ?? "") - Date.now();
    expect(Math.round(left / 60_000)).toBe(6 * 60);
    expect(JSON.stringify(json)).not.toContain("Call the courier");
  });

  it("are read in two statements, authentication included", async () => {
    const { number } = await mine();
    for (const path of ["/api/orders", `/api/orders/${number}`]) {
      const { statements } = await statementsOf(shop, () => customer.call("GET", path));
      expect(statements).toHaveLength(2);
    }
  });
});

describe("a guest", () => {
  it("finds the order by number and phone, as often as they like", async () => {
    const { number } = await shop.place(onDelivery);
    const { remoteAddress } = freshNumber();
    for (let turn = 0; turn < 12; turn++) {
      const payload = { orderNumber: number.toLowerCase(), phoneNumber: "+91 98765 43210" };
      const answer = await call(shop.app, "POST", "/api/orders/track", { payload, remoteAddress });
      expect([answer.status, orderAnswerSchema.parse(answer.json).order.id]).toEqual([200, number]);
    }
  });

  it("cancels it with the phone number, once, however often it is asked for; the stock is back", async () => {
    const { number } = await shop.place(onDelivery);
    const { status, json } = await shop.post(`${number}/cancel`, { phoneNumber: "9876543210" });
    expect(status).toBe(200);
    expect(orderAnswerSchema.parse(json)).toMatchObject({
      message: "Your order is cancelled.",
      order: { status: "Cancelled", reached: 0, cancellableUntil: null },
    });
    // Who lost the answer asks again.
    const again = await shop.post(`${number}/cancel`, { phoneNumber: "9876543210" });
    expect([again.status, again.json]).toEqual([200, json]);
    const { rows } = await shop.database.pool.query(
      "select from order_events e join orders o on o.id = e.order_id where o.number = $1 and e.status = 'Cancelled'",
      [number],
    );
    expect(rows).toHaveLength(1);
    expect(await brokenBooks(shop.database.pool)).toEqual([]);
  });

  it("who names nobody is asked to log in", async () => {
    const { number } = await shop.place(onDelivery);
    for (const payload of [undefined, {}, { customerId: customer.user.id }]) {
      const { status, json } = await shop.post(`${number}/cancel`, payload);
      expect([status, json.code]).toEqual([401, "unauthenticated"]);
    }
  });
});

describe("cancelling by the customer", () => {
  it("ends six hours after placing, and with dispatch", async () => {
    const placedAt = new Date(Date.now() - 6 * 3600_000 - 1000);
    const old = await shop.place({ ...onDelivery, customerId: customer.user.id, placedAt });
    const { number, orderId } = await mine();
    await shop.database.pool.query("update orders set status = 'Shipped' where id = $1", [orderId]);
    for (const late of [old.number, number]) {
      const { status, json } = await customer.call("POST", `/api/orders/${late}/cancel`);
      expect([status, json.code]).toEqual([409, "not_cancellable"]);
      const read = await customer.call("GET", `/api/orders/${late}`);
      expect(read.json.order.cancellableUntil).toBe(null);
    }
  });
});

describe("an account that is deleted", () => {
  it("leaves its orders to the books and to nobody's account; before, they are exported", async () => {
    const { number, orderId } = await mine();
    const { json } = await customer.call("GET", "/api/user/export");
    expect(JSON.stringify(json)).toContain(number);
    const gone = await customer.call("DELETE", "/api/user", { currentPassword: samplePassword });
    expect(gone.status).toBe(200);
    const { rows } = await shop.database.pool.query(
      "select customer_id, contact_phone, total_paise::int > 0 as counted from orders where id = $1",
      [orderId],
    );
    expect(rows).toEqual([{ customer_id: null, contact_phone: "9876543210", counted: true }]);
    const claim = { orderNumber: number, phoneNumber: "9876543210" };
    expect((await shop.post("track", claim)).status).toBe(200);
  });
});
