import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { outcomeAnswerSchema } from "../../contract/order.ts";
import { freshNumber } from "../../tests/support/accounts/sampleCustomers.ts";
import {
  initiate,
  redirectUrl,
  samplePiece,
} from "../../tests/support/checkout/sampleCheckouts.ts";
import { type OrderShop, openOrderShop } from "../../tests/support/orderShop.ts";
import {
  lineOf,
  onDelivery,
  paymentOf,
  sampleDraft,
} from "../../tests/support/orders/sampleOrders.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
beforeEach(() => shop.restock());
afterAll(() => shop.close());

describe("the outcome of a checkout", () => {
  const begin = async () => {
    const piece = await samplePiece(shop.app);
    const begun = await initiate(shop.app, freshNumber(), { ...piece, quantity: 1, redirectUrl });
    const { rows } = await shop.database.pool.query(
      "select id from checkouts order by id desc limit 1",
    );
    return { checkoutToken: begun.checkoutToken, checkoutId: rows[0].id as string };
  };
  const ask = (oid: string, checkoutToken: string) => shop.post("outcome", { oid, checkoutToken });

  it("is told to the browser that began it, when it is known", async () => {
    const { checkoutToken, checkoutId } = await begin();
    const draft = sampleDraft([await lineOf(shop.database.pool, shop.sofa)], { checkoutId });
    const { orderId, number } = await shop.database.db.transaction((tx) =>
      shop.orders.placeOrder(tx, draft),
    );
    expect((await ask(number, checkoutToken)).json).toEqual({
      ...{ success: true, order: null, checking: null, confirmations: [] },
    });
    await shop.database.db.transaction((tx) =>
      shop.orders.applyPayment(tx, orderId, paymentOf(draft)),
    );
    const { status, json } = await ask(number, checkoutToken);
    expect([status, outcomeAnswerSchema.parse(json).order?.status]).toEqual([200, "Processing"]);
    const { phoneNumber, email } = draft.contact;
    expect(json.confirmations).toEqual([
      { kind: "email", to: email, isSent: false },
      { kind: "sms", to: phoneNumber, isSent: false },
    ]);
  });

  it("is checked when another sum was paid than was asked for", async () => {
    const { checkoutToken, checkoutId } = await begin();
    const draft = sampleDraft([await lineOf(shop.database.pool, shop.sofa)], { checkoutId });
    const { orderId, number } = await shop.database.db.transaction((tx) =>
      shop.orders.placeOrder(tx, draft),
    );
    const payment = { ...paymentOf(draft), amountPaise: 100 };
    await shop.database.db.transaction((tx) => shop.orders.applyPayment(tx, orderId, payment));
    const { json } = await ask(number, checkoutToken);
    expect(outcomeAnswerSchema.parse(json)).toEqual({
      ...{ success: true, order: null, checking: "payment", confirmations: [] },
    });
  });

  it("of a payment that failed is told as it is", async () => {
    const { checkoutToken, checkoutId } = await begin();
    const draft = sampleDraft([await lineOf(shop.database.pool, shop.sofa)], { checkoutId });
    const { orderId, number } = await shop.database.db.transaction((tx) =>
      shop.orders.placeOrder(tx, draft),
    );
    await shop.database.db.transaction((tx) => shop.orders.failPayment(tx, orderId, "Failed."));
    const { json } = await ask(number, checkoutToken);
    expect(json.order).toMatchObject({ status: "Pending payment", payment: { status: "failed" } });
  });

  it("is nobody else's: neither by another token nor for another order", async () => {
    const { checkoutToken } = await begin();
    const { number } = await shop.place(onDelivery);
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
      expect((await shop.post("outcome", payload)).status).toBe(400);
    }
  });
});
