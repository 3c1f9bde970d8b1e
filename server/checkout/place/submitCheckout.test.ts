import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { placeAnswerSchema } from "../../../contract/checkout.ts";
import {
  freshNumber,
  type SampleCustomer,
  sampleCustomer,
} from "../../../tests/support/accounts/sampleCustomers.ts";
import {
  initiate,
  redirectUrl,
  type SamplePiece,
  samplePiece,
  stepsOf,
  stockOf,
  toPayment,
} from "../../../tests/support/checkout/sampleCheckouts.ts";
import { readPdfText } from "../../../tests/support/invoices/readPdfText.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import type { OpenShop } from "../../openShop.ts";

let shop: OpenShop;
let sofa: SamplePiece;
let table: SamplePiece;
beforeAll(async () => {
  shop = await openTestShop();
  sofa = await samplePiece(shop.app);
  table = await samplePiece(shop.app, "jamun-drum-side-table");
});
afterAll(() => shop.close());
beforeEach(async () => {
  await query("update variants set stock = stock - reserved, reserved = 0");
  await query("delete from stock_reservations where state in ('held', 'released')");
  await query(
    "update variants set stock = 10, sale_price_paise = 1000000, price_paise = 1500000, archived_at = null where id = any($1)",
    [[sofa.variantId, table.variantId]],
  );
});

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
const stock = (piece: SamplePiece) => stockOf(shop.database.pool, piece);
const begin = (quantity = 1) => toPayment(shop.app, { ...sofa, quantity });
async function fill(customer: SampleCustomer, ...lines: [SamplePiece, number][]) {
  for (const [piece, quantity] of lines) {
    await customer.call("POST", "/api/cart/items", { ...piece, quantity });
  }
}
const orders = async () => (await query("select * from orders order by placed_at")).rows;

describe("cash on delivery", () => {
  it("makes the order, sells the stock, and leads to the result", async () => {
    const steps = await begin(2);
    const { status, json } = await steps.place("cod", 20_000);
    expect(status).toBe(200);
    const { orderNumber, next } = placeAnswerSchema.parse(json);
    expect(next).toEqual({
      kind: "done",
      redirectUrl: `${redirectUrl}?oid=${orderNumber}&ost=SUCCESS`,
    });
    expect(await stock(sofa)).toEqual([8, 0]);
    const order = (await orders()).at(-1);
    expect(order).toMatchObject({
      number: orderNumber,
      status: "Processing",
      payment_method: "cod",
      payment_status: "pending",
      total_paise: "2000000",
      contact_phone: "9876543210",
      delivery_days_from: 1,
      delivery_days_to: 3,
    });
    const { checkout } = await steps.read();
    expect(checkout).toMatchObject({ status: "placed", orderNumber, totals: { total: 20_000 } });
  });

  it("asks for whole rupees, and every paper says what was left out", async () => {
    await query("update variants set sale_price_paise = 1000099 where id = $1", [sofa.variantId]);
    const steps = await begin();
    expect((await steps.place("cod", 10_000.99)).status).toBe(409);
    const { orderNumber } = placeAnswerSchema.parse((await steps.place("cod", 10_000)).json);
    const payload = { orderNumber, phoneNumber: "9876543210" };
    const found = await shop.app.inject({ method: "POST", url: "/api/orders/track", payload });
    expect(found.json().order.totals).toMatchObject({ rounding: -0.99, total: 10_000 });
    const paper = await shop.app.inject({
      ...{ method: "POST", url: `/api/orders/${orderNumber}/invoice` },
      payload: { phoneNumber: payload.phoneNumber },
    });
    const printed = readPdfText(paper.rawPayload).replaceAll(/\s+/g, " ");
    // Ninety-nine paise of cash, and the paisa that the taxes came to too much.
    expect(printed).toContain("Round-off −1.00 Total 10,000.00");
    const { rows } = await query("select body from outbox where kind = 'email' or kind = 'sms'");
    expect(rows.map(({ body }) => body).join()).toContain("Rs 10,000");
  });

  it("placed again is the same order", async () => {
    const steps = await begin();
    const first = await steps.place("cod", 10_000);
    const before = (await orders()).length;
    expect((await steps.place("cod", 10_000)).json).toEqual(first.json);
    expect((await steps.place("online", 1)).json).toEqual(first.json);
    expect((await orders()).length).toBe(before);
    expect(await stock(sofa)).toEqual([9, 0]);
  });

  it("needs an address first", async () => {
    const sender = { remoteAddress: freshNumber().remoteAddress };
    const { checkoutToken } = await initiate(shop.app, sender, { ...sofa, quantity: 1 });
    const { status, failure } = await stepsOf(shop.app, checkoutToken).place("cod", 10_000);
    expect([status, failure.message]).toEqual([400, "Please choose a delivery address first."]);
  });

  it("takes what was bought out of the cart, and nothing else", async () => {
    const customer = await sampleCustomer(shop.app);
    await fill(customer, [sofa, 2], [table, 1]);
    const { checkoutToken } = await initiate(shop.app, customer);
    await fill(customer, [sofa, 1]);
    const steps = stepsOf(shop.app, checkoutToken);
    await steps.address();
    const { json: before } = await customer.call("GET", "/api/cart");
    expect(before.cart.totals.totalItems).toBe(4);
    expect((await steps.place("cod", 30_000)).status).toBe(200);
    const { json } = await customer.call("GET", "/api/cart");
    expect(json.cart.items).toMatchObject([{ variantId: sofa.variantId, quantity: 1 }]);
    expect((await orders()).at(-1)).toMatchObject({ customer_id: customer.user.id });
  });

  it("of a piece bought now leaves the cart alone", async () => {
    const customer = await sampleCustomer(shop.app);
    await fill(customer, [sofa, 1]);
    const { checkoutToken } = await initiate(shop.app, customer, { ...sofa, quantity: 1 });
    const steps = stepsOf(shop.app, checkoutToken);
    await steps.address();
    await steps.place("cod", 10_000);
    const { json } = await customer.call("GET", "/api/cart");
    expect(json.cart.totals.totalItems).toBe(1);
  });
});

describe("online payment", () => {
  it("goes to the gateway with the order's amount, and empties the cart when it is paid", async () => {
    const customer = await sampleCustomer(shop.app);
    await fill(customer, [sofa, 1], [table, 1]);
    const { checkoutToken } = await initiate(shop.app, customer);
    const steps = stepsOf(shop.app, checkoutToken);
    await steps.address();
    const { placed } = await steps.place("online", 20_000);
    expect(placed.next).toMatchObject({ kind: "test", amountPaise: 2_000_000 });
    expect((await orders()).at(-1)).toMatchObject({ status: "Pending payment" });
    expect(await stock(sofa)).toEqual([10, 1]);
    const items = async () => (await customer.call("GET", "/api/cart")).json.cart.items.length;
    expect(await items()).toBe(2);
    const { json } = await steps.pay({ kind: "test", outcome: "success" });
    expect(json.redirectUrl).toBe(`${redirectUrl}?oid=${placed.orderNumber}&ost=SUCCESS`);
    expect((await orders()).at(-1)).toMatchObject({ status: "Processing", payment_status: "paid" });
    expect(await stock(sofa)).toEqual([9, 0]);
    expect(await items()).toBe(0);
  });

  it("that fails frees the stock and keeps the cart; tried again it is the same order", async () => {
    const customer = await sampleCustomer(shop.app);
    await fill(customer, [sofa, 1]);
    const { checkoutToken } = await initiate(shop.app, customer);
    const steps = stepsOf(shop.app, checkoutToken);
    await steps.address();
    const { placed } = await steps.place("online", 10_000);
    const { json } = await steps.pay({ kind: "test", outcome: "failure" });
    expect(json.redirectUrl).toBe(`${redirectUrl}?oid=${placed.orderNumber}&ost=FAILED`);
    expect(await stock(sofa)).toEqual([10, 0]);
    expect((await customer.call("GET", "/api/cart")).json.cart.items).toHaveLength(1);
    const again = await steps.place("online", 10_000);
    expect(again.placed.orderNumber).toBe(placed.orderNumber);
    expect(await stock(sofa)).toEqual([10, 1]);
    await steps.pay({ kind: "test", outcome: "success" });
    expect(await stock(sofa)).toEqual([9, 0]);
  });

  it("given up leaves the customer to begin anew with the last piece", async () => {
    await query("update variants set stock = 1 where id = $1", [sofa.variantId]);
    const customer = await sampleCustomer(shop.app);
    await fill(customer, [sofa, 1]);
    const first = stepsOf(shop.app, (await initiate(shop.app, customer)).checkoutToken);
    await first.address();
    await first.place("online", 10_000);
    await first.pay({ kind: "dismissed" });
    const { status, checkoutToken } = await initiate(shop.app, customer);
    expect(status).toBe(200);
    expect(await stock(sofa)).toEqual([1, 1]);
    const second = stepsOf(shop.app, checkoutToken);
    await second.address();
    expect((await second.place("cod", 10_000)).status).toBe(200);
    expect((await first.place("online", 10_000)).failure.code).toBe("out_of_stock");
    expect(await stock(sofa)).toEqual([0, 0]);
  });

  it("is not reported before there is an order, and not by words alone", async () => {
    const steps = await begin();
    const early = await steps.pay({ kind: "test", outcome: "success" });
    expect([early.status, early.failure.code]).toEqual([409, "checkout_over"]);
    await steps.place("online", 10_000);
    const forged = { kind: "razorpay", razorpayPaymentId: "pay_1", razorpaySignature: "00" };
    const { status, failure } = await steps.pay(forged);
    expect([status, failure.code]).toEqual([409, "payment_refused"]);
    expect((await orders()).at(-1)).toMatchObject({ status: "Pending payment" });
  });

  it("paid after its time takes what is free", async () => {
    const steps = await begin();
    await steps.place("online", 10_000);
    await query("update checkouts set expires_at = now()");
    await query(
      "with due as (update stock_reservations set state = 'released' where state = 'held' returning *) update variants set reserved = reserved - due.quantity from due where variants.id = due.variant_id",
    );
    expect(await stock(sofa)).toEqual([10, 0]);
    await steps.pay({ kind: "test", outcome: "success" });
    expect(await stock(sofa)).toEqual([9, 0]);
    expect((await orders()).at(-1)).toMatchObject({ status: "Processing", payment_status: "paid" });
  });
});
