import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  redirectUrl,
  type SamplePiece,
  samplePiece,
} from "../../../tests/support/checkout/sampleCheckouts.ts";
import { openPayingShop, type PayingShop } from "../../../tests/support/payments/payingShop.ts";
import { unpaidCheckout } from "../../../tests/support/payments/unpaidCheckout.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";

let shop: PayingShop;
let sofa: SamplePiece;
beforeAll(async () => {
  shop = await openPayingShop((settings) => openTestShop({ ...settings, codFeePaise: 4900 }));
  sofa = await samplePiece(shop.app);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.fake.mood = "well";
  await query("delete from stock_reservations where state in ('held', 'released')");
  await query(
    "update variants set stock = 10, reserved = 0, sale_price_paise = 1000000, price_paise = 1000000 where id = $1",
    [sofa.variantId],
  );
});

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
const stock = async () => {
  const row = await shop.one("select stock, reserved from variants where id = $1", sofa.variantId);
  return [row.stock, row.reserved];
};
const orderOf = (number: string) => shop.one("select * from orders where number = $1", number);

const unpaid = ({ quantity = 1 } = {}) => unpaidCheckout(shop, { ...sofa, quantity });

const outcome = (number: string, ost: "SUCCESS" | "FAILED") =>
  `${redirectUrl}?oid=${number}&ost=${ost}`;

describe("an order whose online payment was given up", () => {
  it("becomes cash on delivery under its number, with the pieces it holds and the fee", async () => {
    const buyer = await unpaid({ quantity: 2 });
    await buyer.pay({ kind: "dismissed" });
    const { checkout } = await buyer.read();
    expect(checkout.payments).toMatchObject([
      { method: "cod", isAvailable: true, fee: 49 },
      { method: "online", isAvailable: true, fee: 0 },
    ]);
    expect(await stock()).toEqual([10, 2]);
    const first = await buyer.place("cod", 20_049);
    expect(first.placed).toMatchObject({
      orderNumber: buyer.number,
      next: { kind: "done", redirectUrl: outcome(buyer.number, "SUCCESS") },
    });
    expect((await buyer.place("cod", 20_049)).json).toEqual(first.json);
    expect(await stock()).toEqual([8, 0]);
    expect(await orderOf(buyer.number)).toMatchObject({
      ...{ status: "Processing", payment_method: "cod", payment_status: "pending" },
      ...{ cod_fee_paise: "4900", total_paise: "2004900" },
    });
    const { totals } = (await buyer.read()).checkout;
    expect([totals.codFee, totals.total]).toEqual([49, 20_049]);
  });

  it.each(["online", "cod"] as const)(
    "is paid %s though its product is no longer sold and its pieces were given back, while there are some",
    async (method) => {
      const buyer = await unpaid({ quantity: 2 });
      const total = method === "cod" ? 20_049 : 20_000;
      const archive = (at: Date | null) =>
        query("update products set archived_at = $2 where id = $1", [sofa.productId, at]);
      await archive(new Date());
      try {
        // What it holds still, and then what it has to hold again.
        if (method === "online") expect((await buyer.place("online", total)).status).toBe(200);
        const { id } = await orderOf(buyer.number);
        await shop.db.transaction((tx) => shop.orders.failPayment(tx, id, "It failed."));
        expect(await stock()).toEqual([10, 0]);
        await query("update variants set stock = 1 where id = $1", [sofa.variantId]);
        expect((await buyer.place(method, total)).failure.code).toBe("out_of_stock");
        await query("update variants set stock = 10 where id = $1", [sofa.variantId]);
        expect((await buyer.place(method, total)).status).toBe(200);
        expect(await stock()).toEqual(method === "cod" ? [8, 0] : [10, 2]);
      } finally {
        await archive(null);
      }
    },
  );

  it("is paid in whole rupees then, and to the paisa if it is paid online after all", async () => {
    await query("update variants set sale_price_paise = 999967 where id = $1", [sofa.variantId]);
    const buyer = await unpaid();
    const { checkout } = await buyer.read();
    expect(checkout.totals).toMatchObject({ rounding: 0, total: 9999.67 });
    expect(checkout.payments).toMatchObject([
      { method: "cod", rounding: -0.67 },
      { method: "online", rounding: 0 },
    ]);
    expect((await buyer.place("cod", 10_048.67)).failure.code).toBe("checkout_changed");
    expect((await buyer.place("cod", 10_048)).status).toBe(200);
    const { totals } = (await buyer.read()).checkout;
    expect(totals).toMatchObject({ codFee: 49, rounding: -0.67, total: 10_048 });
    const { id, ...order } = await orderOf(buyer.number);
    expect(order).toMatchObject({ rounding_paise: "-67", total_paise: "1004800" });
    const outcome = await shop.db.transaction((tx) =>
      shop.orders.applyPayment(tx, id, {
        ...{ gateway: "razorpay", gatewayPaymentId: "pay_late_paise", currency: "INR" },
        ...{ amountPaise: 999_967, at: new Date() },
      }),
    );
    expect(outcome).toBe("refund due");
  });

  it("takes its pieces again that a failed payment had freed, unless they are gone", async () => {
    const fail = ({ number }: { number: string }) =>
      shop.db.transaction(async (tx) => {
        await shop.orders.failPayment(tx, (await orderOf(number)).id, "It failed.");
      });
    const buyer = await unpaid();
    await fail(buyer);
    expect(await stock()).toEqual([10, 0]);
    expect((await buyer.place("cod", 10_049)).status).toBe(200);
    expect(await stock()).toEqual([9, 0]);
    const late = await unpaid();
    await fail(late);
    await query("update variants set stock = 0 where id = $1", [sofa.variantId]);
    expect((await late.place("cod", 10_049)).failure.code).toBe("out_of_stock");
    expect(await orderOf(late.number)).toMatchObject({ payment_method: "online" });
  });

  it("is told the sum it comes to, when the customer saw another", async () => {
    const buyer = await unpaid();
    for (const [method, total] of [
      ["cod", 10_000],
      ["online", 9_999],
    ] as const) {
      const { status, failure } = await buyer.place(method, total);
      expect([status, failure.code]).toEqual([409, "checkout_changed"]);
      expect(failure.checkout?.totals.total).toBe(10_000);
    }
    expect(await orderOf(buyer.number)).toMatchObject({ status: "Pending payment" });
    expect((await buyer.place("online", 10_000)).placed.orderNumber).toBe(buyer.number);
  });

  it("stays to be paid online beyond the limit of cash, and where no courier takes it", async () => {
    const dear = await unpaid({ quantity: 5 });
    const over = await dear.place("cod", 50_049);
    expect([over.status, over.failure.code]).toEqual([409, "payment_refused"]);
    expect(over.failure.message).toContain("up to ₹50,000");
    const far = await unpaid();
    await query(
      "update checkouts set address = jsonb_set(address, '{pincode}', '\"175101\"') where order_number = $1",
      [far.number],
    );
    const refused = await far.place("cod", 10_049);
    expect(refused.failure.message).toBe("Cash on delivery is not available at this PIN code.");
    expect((await far.place("online", 10_000)).status).toBe(200);
  });

  it("is not revived once it is cancelled", async () => {
    const buyer = await unpaid();
    const { id } = await orderOf(buyer.number);
    await shop.db.transaction((tx) => shop.orders.cancelOrder(tx, id));
    const { status, failure } = await buyer.place("cod", 10_049);
    expect([status, failure.code]).toEqual([409, "checkout_over"]);
  });

  it("is paid for no more a day after it was placed, when the shop closes it", async () => {
    const buyer = await unpaid();
    await query("update orders set placed_at = now() - interval '25 hours' where number = $1", [
      buyer.number,
    ]);
    for (const [method, total] of [
      ["cod", 10_049],
      ["online", 10_000],
    ] as const) {
      const { status, failure } = await buyer.place(method, total);
      expect([status, failure.code]).toEqual([409, "checkout_over"]);
    }
  });
});

describe("what the gateway knows", () => {
  it.each([
    ["cod", 10_049],
    ["online", 10_000],
  ] as const)(
    "counts before the choice of %s: a payment that nobody told of is found, and pays the order",
    async (method, total) => {
      const buyer = await unpaid();
      shop.fake.pay(buyer.gatewayOrderId);
      const { placed } = await buyer.place(method, total);
      expect(placed.next).toMatchObject({ redirectUrl: outcome(buyer.number, "SUCCESS") });
      expect(await orderOf(buyer.number)).toMatchObject({
        ...{ payment_method: "online", payment_status: "paid", cod_fee_paise: "0" },
      });
    },
  );

  it("is waited for while a payment is under way", async () => {
    const buyer = await unpaid();
    shop.fake.pay(buyer.gatewayOrderId, { status: "authorized" });
    for (const [method, total] of [
      ["cod", 10_049],
      ["online", 10_000],
    ] as const) {
      const { failure } = await buyer.place(method, total);
      expect([failure.code, failure.message]).toEqual([
        "payment_refused",
        expect.stringContaining("waiting for the money"),
      ]);
    }
    expect(await orderOf(buyer.number)).toMatchObject({ status: "Pending payment" });
  });

  it("and does not fit is looked at first: neither way is open meanwhile", async () => {
    const buyer = await unpaid();
    shop.fake.pay(buyer.gatewayOrderId, { amount: 999_900 });
    for (const [method, total] of [
      ["cod", 10_049],
      ["online", 10_000],
    ] as const) {
      const { failure } = await buyer.place(method, total);
      expect(failure.message).toContain("we are checking it");
    }
    expect(await orderOf(buyer.number)).toMatchObject({
      ...{ status: "Pending payment", attention: expect.stringContaining("does not fit") },
    });
  });

  it("too late goes back to the payer, once; the order stays as it was chosen", async () => {
    const buyer = await unpaid();
    shop.fake.mood = "down";
    expect((await buyer.place("cod", 10_049)).status).toBe(200);
    shop.fake.mood = "well";
    const payment = shop.fake.pay(buyer.gatewayOrderId);
    await shop.send(shop.fake.paymentEvent("payment.captured", payment));
    await shop.send(shop.fake.paymentEvent("order.paid", payment));
    const { id } = await orderOf(buyer.number);
    await shop.payments.refund();
    await shop.payments.refund();
    expect(shop.fake.refunds).toMatchObject([{ payment_id: payment.id, amount: 1_000_000 }]);
    expect(await shop.stateOf(id)).toMatchObject({
      ...{ status: "Processing", payment: "pending", receipts: 1, sold: 1 },
    });
    expect(await orderOf(buyer.number)).toMatchObject({ payment_method: "cod" });
  });
});
