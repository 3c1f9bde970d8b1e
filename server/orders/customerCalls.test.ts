import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  orderAnswerSchema,
  ordersAnswerSchema,
  outcomeAnswerSchema,
} from "../../contract/order.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import {
  call,
  freshNumber,
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../accounts/sampleCustomers.ts";
import { initiate, redirectUrl, samplePiece } from "../checkout/sampleCheckouts.ts";
import type { OpenShop } from "../openShop.ts";
import { brokenBooks } from "../stock/sampleStock.ts";
import { createOrders } from "./orders.ts";
import { checkOut, lineOf, onDelivery, paymentOf, sampleDraft } from "./sampleOrders.ts";

let shop: OpenShop;
let sofa = "";
let customer: SampleCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  sofa = (await samplePiece(shop.app)).variantId;
});
beforeEach(async () => {
  customer = await sampleCustomer(shop.app);
  await shop.database.pool.query("update variants set stock = reserved + 4 where id = $1", [sofa]);
});
afterAll(() => shop.close());

const orders = createOrders({});
const place = async (wishes: Parameters<typeof sampleDraft>[1] = {}) => {
  const draft = sampleDraft([await lineOf(shop.database.pool, sofa, 2)], wishes);
  return { draft, ...(await checkOut(shop.database.db, orders, draft)) };
};
const mine = () => place({ ...onDelivery, customerId: customer.user.id });
const post = (path: string, payload?: unknown) =>
  call(shop.app, "POST", `/api/orders/${path}`, {
    payload,
    remoteAddress: freshNumber().remoteAddress,
  });
const notFound = {
  success: false,
  code: "not_found",
  message: "We could not find an order with this number and phone number.",
};

describe("a customer's orders", () => {
  it("are their own, the latest first, each as it was sold", async () => {
    const hour = 3600_000;
    const placedAt = new Date(Date.now() - hour);
    const older = await place({ ...onDelivery, customerId: customer.user.id, placedAt });
    const newer = await mine();
    await place(onDelivery);
    const { status, json } = await customer.call("GET", "/api/orders");
    const { orders: list } = ordersAnswerSchema.parse(json);
    expect([status, list.map(({ id }) => id)]).toEqual([200, [newer.number, older.number]]);
    const [line] = newer.draft.lines;
    expect(list[0]).toMatchObject({
      ...{ status: "Processing", payment: { method: "cod", status: "pending" } },
      total: (2 * (line?.unitPricePaise ?? 0)) / 100,
    });
    expect(list[0]?.items).toMatchObject([{ variantId: sofa, quantity: 2, name: line?.name }]);
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
      const statements: string[] = [];
      const stop = shop.database.onStatement((text) => {
        if (/orders|sessions/.test(text)) statements.push(text);
      });
      await customer.call("GET", path);
      stop();
      expect(statements).toHaveLength(2);
    }
  });
});

describe("a stranger", () => {
  it("learns nothing of an order by its number: the answer is always the same", async () => {
    const { number } = await mine();
    const stranger = await sampleCustomer(shop.app);
    for (const known of [number, "AG-2222-2222"]) {
      const { status, json } = await stranger.call("GET", `/api/orders/${known}`);
      expect([status, json]).toMatchObject([404, notFound]);
      const cancelled = await stranger.call("POST", `/api/orders/${known}/cancel`);
      expect([cancelled.status, cancelled.json]).toMatchObject([404, notFound]);
      const claim = { orderNumber: known, phoneNumber: "9000000009" };
      const tracked = await post("track", claim);
      expect([tracked.status, tracked.json]).toMatchObject([404, notFound]);
      const byPhone = await post(`${known}/cancel`, { phoneNumber: "9000000009" });
      expect([byPhone.status, byPhone.json]).toMatchObject([404, notFound]);
    }
    const { json } = await customer.call("GET", `/api/orders/${number}`);
    expect(json.order.status).toBe("Processing");
  });

  it.each([
    ["AG-7K3M"],
    ["AG-0000-0000"],
    ["AG-ILOU-ILOU"],
    ["'; drop table orders; --"],
    ["%F0%9F%9B%8B"],
    ["A".repeat(60)],
  ])("who types %s is asked for a number", async (typed) => {
    const stranger = await sampleCustomer(shop.app);
    const url = `/api/orders/${encodeURIComponent(typed)}`;
    for (const method of ["GET", "POST"] as const) {
      const path = method === "GET" ? url : `${url}/cancel`;
      const { status, json } = await stranger.call(method, path);
      expect([status, json.code]).toEqual([400, "invalid_request"]);
      expect(json.message).toBe("Please enter your order number, such as AG-7K3M-92QD.");
    }
    const claim = { orderNumber: typed, phoneNumber: "9876543210" };
    expect((await post("track", claim)).status).toBe(400);
  });

  it.each([
    [undefined],
    [{}],
    [{ orderNumber: "AG-2222-2222" }],
    [{ orderNumber: "AG-2222-2222", phoneNumber: "12345" }],
    [{ orderNumber: 7, phoneNumber: "9876543210" }],
    [["AG-2222-2222", "9876543210"]],
  ])("who sends %j is told what is missing", async (payload) => {
    const { status, json } = await post("track", payload);
    expect([status, json.code]).toEqual([400, "invalid_request"]);
    expect(json.message).toMatch(/^Please enter/);
  });

  it("who guesses phone numbers for an order, or orders from one address, has to wait", async () => {
    const { number } = await mine();
    const guess = (orderNumber: string, phoneNumber: string, remoteAddress: string) =>
      call(shop.app, "POST", "/api/orders/track", {
        payload: { orderNumber, phoneNumber },
        remoteAddress,
      });
    const statuses = [];
    for (let turn = 0; turn < 11; turn++) {
      const { remoteAddress, phoneNumber } = freshNumber();
      statuses.push((await guess(number, phoneNumber, remoteAddress)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
    const right = await guess(number, "9876543210", freshNumber().remoteAddress);
    expect([right.status, right.json.code]).toEqual([429, "rate_limited"]);
    expect(Number(right.headers["retry-after"])).toBeGreaterThan(0);

    const { remoteAddress } = freshNumber();
    const fromOne = [];
    for (let turn = 0; turn < 31; turn++) {
      const any = `AG-${String(2222 + turn * 2).replaceAll(/[01]/g, "9")}-2345`;
      fromOne.push((await guess(any, "9876543210", remoteAddress)).status);
    }
    expect(fromOne).toEqual([...Array(30).fill(404), 429]);
    // Cancelling is counted with it: it would be a second way to guess.
    const cancel = await call(shop.app, "POST", "/api/orders/AG-9999-9999/cancel", {
      payload: { phoneNumber: "9876543210" },
      remoteAddress,
    });
    expect(cancel.status).toBe(429);
  });
});

describe("a guest", () => {
  it("finds the order by number and phone, as often as they like", async () => {
    const { number } = await place(onDelivery);
    const { remoteAddress } = freshNumber();
    for (let turn = 0; turn < 12; turn++) {
      const payload = { orderNumber: number.toLowerCase(), phoneNumber: "+91 98765 43210" };
      const answer = await call(shop.app, "POST", "/api/orders/track", { payload, remoteAddress });
      expect([answer.status, orderAnswerSchema.parse(answer.json).order.id]).toEqual([200, number]);
    }
  });

  it("cancels it with the phone number, once; the stock is back", async () => {
    const { number } = await place(onDelivery);
    const { status, json } = await post(`${number}/cancel`, { phoneNumber: "9876543210" });
    expect(status).toBe(200);
    expect(orderAnswerSchema.parse(json)).toMatchObject({
      message: "Your order is cancelled.",
      order: { status: "Cancelled", reached: 0, cancellableUntil: null },
    });
    const again = await post(`${number}/cancel`, { phoneNumber: "9876543210" });
    expect([again.status, again.json.code]).toEqual([409, "not_cancellable"]);
    expect(await brokenBooks(shop.database.pool)).toEqual([]);
  });

  it("who names nobody is asked to log in", async () => {
    const { number } = await place(onDelivery);
    for (const payload of [undefined, {}, { customerId: customer.user.id }]) {
      const { status, json } = await post(`${number}/cancel`, payload);
      expect([status, json.code]).toEqual([401, "unauthenticated"]);
    }
  });
});

describe("cancelling by the customer", () => {
  it("ends six hours after placing, and with dispatch", async () => {
    const placedAt = new Date(Date.now() - 6 * 3600_000 - 1000);
    const old = await place({ ...onDelivery, customerId: customer.user.id, placedAt });
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

describe("the outcome of a checkout", () => {
  const begin = async () => {
    const piece = await samplePiece(shop.app);
    const begun = await initiate(shop.app, freshNumber(), { ...piece, quantity: 1, redirectUrl });
    const { rows } = await shop.database.pool.query(
      "select id from checkouts order by id desc limit 1",
    );
    return { checkoutToken: begun.checkoutToken, checkoutId: rows[0].id as string };
  };
  const ask = (oid: string, checkoutToken: string) => post("outcome", { oid, checkoutToken });

  it("is told to the browser that began it, when it is known", async () => {
    const { checkoutToken, checkoutId } = await begin();
    const draft = sampleDraft([await lineOf(shop.database.pool, sofa)], { checkoutId });
    const { orderId, number } = await shop.database.db.transaction((within) =>
      orders.placeOrder(within, draft),
    );
    expect((await ask(number, checkoutToken)).json).toEqual({ success: true, order: null });
    await shop.database.db.transaction((within) =>
      orders.applyPayment(within, orderId, paymentOf(draft)),
    );
    const { status, json } = await ask(number, checkoutToken);
    expect([status, outcomeAnswerSchema.parse(json).order?.status]).toEqual([200, "Processing"]);
  });

  it("of a payment that failed is told as it is", async () => {
    const { checkoutToken, checkoutId } = await begin();
    const draft = sampleDraft([await lineOf(shop.database.pool, sofa)], { checkoutId });
    const { orderId, number } = await shop.database.db.transaction((within) =>
      orders.placeOrder(within, draft),
    );
    await shop.database.db.transaction((within) => orders.failPayment(within, orderId, "Failed."));
    const { json } = await ask(number, checkoutToken);
    expect(json.order).toMatchObject({ status: "Pending payment", payment: { status: "failed" } });
  });

  it("is nobody else's: neither by another token nor for another order", async () => {
    const { checkoutToken } = await begin();
    const { number } = await place(onDelivery);
    const guesses: [string, string][] = [
      [number, checkoutToken],
      [number, "no such token"],
      ["", ""],
      ["AG-2222-2222", checkoutToken],
    ];
    for (const [oid, token] of guesses) {
      const { status, json } = await ask(oid, token);
      expect([oid, status, json.code]).toEqual([oid, 404, "not_found"]);
    }
    for (const payload of [undefined, {}, { oid: 1 }, { oid: "x".repeat(65), checkoutToken }]) {
      expect((await post("outcome", payload)).status).toBe(400);
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
    expect((await post("track", claim)).status).toBe(200);
  });
});
