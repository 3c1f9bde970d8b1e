import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SamplePiece, samplePiece } from "../../../tests/support/checkout/sampleCheckouts.ts";
import { openPayingShop, type PayingShop } from "../../../tests/support/payments/payingShop.ts";
import { unpaidCheckout } from "../../../tests/support/payments/unpaidCheckout.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";

let shop: PayingShop;
let sofa: SamplePiece;
beforeAll(async () => {
  shop = await openPayingShop((settings) => openTestShop({ ...settings, openCashOrders: 3 }));
  sofa = await samplePiece(shop.app);
});
afterAll(() => shop.close());
beforeEach(() =>
  query(
    "update variants set stock = 50, sale_price_paise = 1000000, price_paise = 1000000 where id = $1",
    [sofa.variantId],
  ),
);

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
const orderOf = (number: string) => shop.one("select * from orders where number = $1", number);
const unpaid = () => unpaidCheckout(shop, { ...sofa, quantity: 1 });
const atOnce = <Answer>(work: () => Promise<Answer>) =>
  Promise.all(Array.from({ length: 6 }, work));

/** How often the gateway is asked about the order meanwhile. */
async function questionsAbout(gatewayOrderId: string, work: () => Promise<unknown>) {
  const asked = () =>
    shop.fake.calls.filter((call) => call === `GET /orders/${gatewayOrderId}/payments`).length;
  const before = asked();
  await work();
  return asked() - before;
}

describe("the gateway is asked", () => {
  it("once by customers who turn away from it, however often and by however many at once", async () => {
    const buyer = await unpaid();
    shop.fake.pay(buyer.gatewayOrderId, { status: "authorized" });
    const toCash = () => buyer.place("cod", 10_000);
    const asked = await questionsAbout(buyer.gatewayOrderId, async () => {
      for (const { failure } of [...(await atOnce(toCash)), await toCash()]) {
        expect(failure.message).toContain("waiting for the money");
      }
    });
    expect(asked).toBe(1);
  });

  it("not at all where cash is refused whatever it says", async () => {
    const buyer = await unpaid();
    for (let placed = 0; placed < 3; placed++) {
      const { number, place } = await unpaid();
      expect((await place("cod", 10_000)).status).toBe(200);
      await query(
        "update orders set contact_phone = waiting.contact_phone from orders as waiting where orders.number = $1 and waiting.number = $2",
        [number, buyer.number],
      );
    }
    const asked = await questionsAbout(buyer.gatewayOrderId, async () => {
      const { status, failure } = await buyer.place("cod", 10_000);
      expect([status, failure.code]).toEqual([409, "limit_reached"]);
    });
    expect(asked).toBe(0);
    expect((await buyer.place("online", 10_000)).status).toBe(200);
  });

  it("by one who comes back from it, whatever it said a moment before", async () => {
    const buyer = await unpaid();
    const payment = shop.fake.pay(buyer.gatewayOrderId, { status: "authorized" });
    expect((await buyer.place("cod", 10_000)).failure.code).toBe("payment_refused");
    payment.status = "captured";
    expect((await buyer.pay(shop.fake.browserReport(payment))).status).toBe(200);
    expect(await orderOf(buyer.number)).toMatchObject({ payment_status: "paid" });
  });

  it("once by who comes back with the same payment again and again", async () => {
    const buyer = await unpaid();
    const report = shop.fake.browserReport(
      shop.fake.pay(buyer.gatewayOrderId, { status: "authorized" }),
    );
    const comeBack = async () => expect((await buyer.pay(report)).status).toBe(200);
    const asked = await questionsAbout(buyer.gatewayOrderId, async () => {
      await atOnce(comeBack);
      await comeBack();
    });
    expect(asked).toBe(1);
  });
});
