import { describe, expect, it } from "vitest";
import { sampleAddress, stepsOf } from "../../tests/support/checkout/sampleCheckouts.ts";
import {
  begin,
  messagesOf,
  orderOf,
  outcomeOf,
  purchase,
  sharedSandboxShop,
  stockOf,
} from "../../tests/support/sandboxShop.ts";
import { buy, buyer } from "../../tests/support/shiprocket/sampleCalls.ts";

const open = sharedSandboxShop();

describe("a purchase through Shiprocket Checkout", () => {
  it("paid online becomes an order that is paid, once, and its stock is sold", async () => {
    const piece = await open.newPiece(5);
    const { token, providerOrderId } = await purchase(open, piece, "paid", { quantity: 2 });
    expect(await orderOf(open, providerOrderId)).toMatchObject({
      number: expect.stringMatching(/^AG-/),
      status: "Processing",
      payment_method: "online",
      payment_status: "paid",
      attention: null,
      subtotal_paise: 2 * piece.price,
      total_paise: 2 * piece.price,
      contact_phone: buyer.phone,
      receipts: 1,
      events: ["Pending payment", "Processing"],
    });
    expect(await stockOf(open, piece)).toEqual({ stock: 3, reserved: 0, ledger: 3, sales: 1 });
    const { status, json } = await outcomeOf(open, providerOrderId, token);
    expect(status).toBe(200);
    expect(json.order).toMatchObject({ status: "Processing", payment: { status: "paid" } });
    expect(json.order.shippingAddress).toMatchObject({ state: "Rajasthan", pincode: "302001" });
  });

  it("on delivery is placed although nothing was paid, with the provider's charges", async () => {
    const piece = await open.newPiece(1);
    open.sandbox.state.set({ codCharges: 49.5, shippingCharges: 100 });
    const { providerOrderId } = await purchase(open, piece, "cod");
    expect(await orderOf(open, providerOrderId)).toMatchObject({
      status: "Processing",
      payment_method: "cod",
      payment_status: "pending",
      attention: null,
      total_paise: piece.price + 14_950,
      shipping_paise: 10_000,
      cod_fee_paise: 4950,
      receipts: 0,
      events: ["Processing"],
    });
    expect(await stockOf(open, piece)).toMatchObject({ stock: 0, reserved: 0, sales: 1 });
  });

  it("that fails makes no order, and gives the piece back at once", async () => {
    const piece = await open.newPiece(1);
    const { token, providerOrderId } = await purchase(open, piece, "failed");
    expect(await orderOf(open, providerOrderId)).toBeUndefined();
    expect(await stockOf(open, piece)).toMatchObject({ stock: 1, reserved: 0 });
    expect((await outcomeOf(open, providerOrderId, token)).json.order).toBeNull();
  });

  it("that failed at first and was then paid becomes an order after all", async () => {
    const piece = await open.newPiece(1);
    const { token, providerOrderId } = await purchase(open, piece, "failed");
    await buy(open.sandbox, token, "paid");
    await open.sandbox.webhooks.idle();
    expect(await orderOf(open, providerOrderId)).toMatchObject({ payment_status: "paid" });
    expect(await stockOf(open, piece)).toMatchObject({ stock: 0, reserved: 0, sales: 1 });
  });

  it("that failed and was paid when others had bought the rest is kept, its refund due", async () => {
    const piece = await open.newPiece(1);
    const first = await purchase(open, piece, "failed");
    await purchase(open, piece, "paid");
    await buy(open.sandbox, first.token, "paid");
    await open.sandbox.webhooks.idle();
    expect(await orderOf(open, first.providerOrderId)).toMatchObject({
      status: "Cancelled",
      payment_status: "refund due",
      attention: expect.any(String),
    });
    expect(await stockOf(open, piece)).toMatchObject({ stock: 0, reserved: 0, sales: 1 });
    expect(await messagesOf(open, first.providerOrderId)).toContainEqual(
      expect.objectContaining({ outcome: "parked", reason: expect.stringContaining("refund due") }),
    );
  });

  it("that is left makes no order; the piece stays held for its quarter of an hour", async () => {
    const piece = await open.newPiece(1);
    const { token, providerOrderId } = await purchase(open, piece, "abandoned");
    expect((await outcomeOf(open, providerOrderId, token)).json.order).toBeNull();
    expect(await orderOf(open, providerOrderId)).toBeUndefined();
    expect(await stockOf(open, piece)).toMatchObject({ stock: 1, reserved: 1 });
  });

  it("whose payment is pending waits, and becomes Processing when the money arrives", async () => {
    const piece = await open.newPiece(1);
    open.sandbox.state.set({ payment: "stays pending" });
    const { providerOrderId } = await purchase(open, piece, "paid");
    expect(await orderOf(open, providerOrderId)).toMatchObject({
      status: "Pending payment",
      payment_status: "pending",
    });
    expect(await stockOf(open, piece)).toMatchObject({ stock: 1, reserved: 1 });
    const order = open.sandbox.state.orders.get(providerOrderId);
    if (order?.payment) order.payment.status = "Success";
    await open.shop.shiprocket?.reconcile();
    expect(await orderOf(open, providerOrderId)).toMatchObject({
      status: "Processing",
      payment_status: "paid",
    });
    expect(await stockOf(open, piece)).toMatchObject({ stock: 0, reserved: 0, sales: 1 });
  });

  it("is never the built-in checkout's as well, before it is paid for and after", async () => {
    const piece = await open.newPiece(1);
    open.sandbox.state.set({ payment: "stays pending" });
    const token = await begin(open, piece);
    const [own] = [...open.sandbox.state.orders.values()].filter((known) => known.token === token);
    if (own === undefined) throw new Error("the sandbox does not know this token");
    const steps = stepsOf(open.shop.app, token);
    const { checkout } = await steps.read();
    expect(checkout).toMatchObject({ provider: "shiprocket", status: "open", payments: [] });
    const refused = { status: 409, failure: { code: "checkout_elsewhere" } };
    const { total } = checkout.totals;
    expect(await steps.address(sampleAddress)).toMatchObject(refused);
    expect(await steps.step("PUT", "/coins", { isUsed: true })).toMatchObject(refused);
    for (const way of ["cod", "online"] as const) {
      expect(await steps.place(way, total)).toMatchObject(refused);
    }
    await buy(open.sandbox, token, "paid");
    await open.sandbox.webhooks.idle();
    expect(await orderOf(open, own.orderId)).toMatchObject({ payment_status: "pending" });
    for (const way of ["cod", "online"] as const) {
      expect(await steps.place(way, total)).toMatchObject(refused);
    }
    if (own.payment) own.payment.status = "Success";
    await open.shop.shiprocket?.reconcile();
    expect(await orderOf(open, own.orderId)).toMatchObject({
      ...{ status: "Processing", payment_status: "paid", receipts: 1, cod_fee_paise: 0 },
    });
    const { rows } = await open.shop.database.pool.query(
      "select provider from orders join order_lines on order_id = orders.id where variant_id = $1",
      [piece.variantId],
    );
    expect(rows).toEqual([{ provider: "shiprocket" }]);
  });

  it("gets its state from the PIN code when the buyer gave none", async () => {
    const { providerOrderId } = await purchase(open, await open.newPiece(), "cod", { state: "" });
    expect((await orderOf(open, providerOrderId)).shipping_address).toMatchObject({
      state: "Rajasthan",
    });
  });

  it("to where the shop does not deliver is kept for the owner to look at", async () => {
    const given = { city: "Leh", state: "", pincode: "900001" };
    const { providerOrderId } = await purchase(open, await open.newPiece(), "paid", given);
    expect(await orderOf(open, providerOrderId)).toMatchObject({
      status: "Processing",
      payment_status: "paid",
      attention: expect.stringContaining("does not deliver"),
    });
  });

  it("comes back to the shop's own address, whatever stood in its query", async () => {
    const token = await begin(open, await open.newPiece());
    const back = await buy(open.sandbox, token, "paid");
    expect(back?.pathname).toBe("/order-status");
    expect(Object.fromEntries(back?.searchParams ?? [])).toEqual({
      oid: expect.stringMatching(/^[a-f0-9]{24}$/),
      ost: "SUCCESS",
    });
    await open.sandbox.webhooks.idle();
  });
});

describe("the customer who returns", () => {
  it("finds the order although no webhook came", async () => {
    const piece = await open.newPiece(1);
    open.sandbox.state.set({ webhook: "none" });
    const { token, providerOrderId } = await purchase(open, piece, "paid");
    expect(await orderOf(open, providerOrderId)).toBeUndefined();
    const [first, second] = await Promise.all([
      outcomeOf(open, providerOrderId, token),
      outcomeOf(open, providerOrderId, token),
    ]);
    expect(first.json.order).toMatchObject({ status: "Processing" });
    expect(second.json.order.id).toBe(first.json.order.id);
    expect(await stockOf(open, piece)).toMatchObject({ stock: 0, sales: 1 });
  });

  it("is paid once, though the provider names the payment only when it is asked again", async () => {
    open.sandbox.state.set({ webhook: "none", misstatement: "no transaction" });
    const { token, providerOrderId } = await purchase(open, await open.newPiece(), "paid");
    await outcomeOf(open, providerOrderId, token);
    open.sandbox.state.set({ webhook: "after-redirect", misstatement: "none" });
    const told = open.sandbox.state.orders.get(providerOrderId);
    if (told === undefined) throw new Error("the sandbox has lost the order");
    open.sandbox.webhooks.resend(told);
    await open.sandbox.webhooks.idle();
    expect(await orderOf(open, providerOrderId)).toMatchObject({
      ...{ status: "Processing", payment_status: "paid", attention: null, receipts: 1 },
    });
  });

  it("makes the shop ask once in two seconds, however often the page asks", async () => {
    open.sandbox.state.set({ webhook: "none" });
    const { token, providerOrderId } = await purchase(open, await open.newPiece(), "abandoned");
    open.sandbox.state.calls.length = 0;
    for (let times = 0; times < 5; times += 1) await outcomeOf(open, providerOrderId, token);
    const asked = open.sandbox.state.calls.filter(({ path }) => path.endsWith("/details"));
    expect(asked).toHaveLength(1);
  });

  it("with somebody else's order is told nothing", async () => {
    const mine = await purchase(open, await open.newPiece(), "cod");
    const other = await purchase(open, await open.newPiece(), "cod");
    expect((await outcomeOf(open, other.providerOrderId, mine.token)).status).toBe(404);
    expect((await outcomeOf(open, other.providerOrderId, "no token of anybody")).status).toBe(404);
  });

  it.each(["SUCCESS", "FAILED"])("with ost=%s in the address changes nothing", async (ost) => {
    open.sandbox.state.set({ webhook: "none" });
    const piece = await open.newPiece(1);
    const { providerOrderId } = await purchase(open, piece, "abandoned");
    const page = await open.shop.app.inject(`/order-status?oid=${providerOrderId}&ost=${ost}`);
    expect(page.statusCode).toBe(200);
    expect(await orderOf(open, providerOrderId)).toBeUndefined();
    expect(await stockOf(open, piece)).toMatchObject({ stock: 1, reserved: 1 });
  });
});
