import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freshNumber, sampleCustomer } from "../../../tests/support/accounts/sampleCustomers.ts";
import {
  initiate,
  redirectUrl,
  type SamplePiece,
  samplePiece,
  stepsOf,
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
  await query("delete from stock_reservations where state in ('held', 'released')");
  await query(
    "update variants set stock = 10, reserved = 0, sale_price_paise = 1000000, price_paise = 1000000 where id = $1",
    [sofa.variantId],
  );
});

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
const orderOf = (number: string) => shop.one("select * from orders where number = $1", number);
const unpaid = ({ code }: { code: string }) => unpaidCheckout(shop, { ...sofa, quantity: 1, code });
/** A code for one use. */
const offer = (code: string) =>
  query(
    "insert into discounts (id, code, kind, value, most_uses) values (gen_random_uuid(), $1, 'amount', 10000, 1)",
    [code],
  );
/** The orders that a code is used by. */
const usedBy = async (code: string) =>
  (
    await query(
      `select order_number from discount_redemptions r join discounts d on d.id = r.discount_id
        join checkouts c on c.id = r.checkout_id where code = $1 order by c.created_at`,
      [code],
    )
  ).rows.map(({ order_number }) => order_number);
const pays = async ({ gatewayOrderId }: { gatewayOrderId: string }) => {
  const payment = shop.fake.pay(gatewayOrderId);
  await shop.send(shop.fake.paymentEvent("payment.captured", payment));
};

describe("the discount code of an order whose online payment was given up", () => {
  it("is redeemed again, and kept whatever another tab says of the payment later", async () => {
    await offer("AGAIN");
    const buyer = await unpaid({ code: "AGAIN" });
    await buyer.pay({ kind: "dismissed" });
    expect(await usedBy("AGAIN")).toEqual([]);
    expect((await buyer.place("cod", 9_949)).status).toBe(200);
    expect(await usedBy("AGAIN")).toEqual([buyer.number]);
    const { json } = await buyer.pay({ kind: "dismissed" });
    expect(json.redirectUrl).toBe(`${redirectUrl}?oid=${buyer.number}&ost=SUCCESS`);
    expect(await usedBy("AGAIN")).toEqual([buyer.number]);
  });

  it("that was used elsewhere meanwhile is refused, and nothing is held", async () => {
    await offer("GONE");
    const buyer = await unpaid({ code: "GONE" });
    await buyer.pay({ kind: "dismissed" });
    const other = await unpaid({ code: "GONE" });
    expect((await other.place("cod", 9_949)).status).toBe(200);
    for (const [method, total] of [
      ["cod", 9_949],
      ["online", 9_900],
    ] as const) {
      const { status, failure } = await buyer.place(method, total);
      expect([status, failure.code]).toEqual([409, "discount_refused"]);
    }
    expect(await orderOf(buyer.number)).toMatchObject({ payment_method: "online" });
  });
});

describe("its discount code, where the money comes after its use was given back", () => {
  it("is used after all", async () => {
    await offer("LATE");
    const buyer = await unpaid({ code: "LATE" });
    await buyer.pay({ kind: "dismissed" });
    expect(await usedBy("LATE")).toEqual([]);
    await pays(buyer);
    expect(await usedBy("LATE")).toEqual([buyer.number]);
    expect(await orderOf(buyer.number)).toMatchObject({ status: "Processing", attention: null });
    expect((await unpaidWith("LATE")).code).toBe("discount_refused");
  });

  it("is told to the owner where it was used elsewhere meanwhile", async () => {
    await offer("TWICE");
    const buyer = await unpaid({ code: "TWICE" });
    await buyer.pay({ kind: "dismissed" });
    const other = await unpaid({ code: "TWICE" });
    await pays(other);
    await pays(buyer);
    expect(await usedBy("TWICE")).toEqual([buyer.number, other.number]);
    expect(await orderOf(other.number)).toMatchObject({ attention: null });
    expect(await orderOf(buyer.number)).toMatchObject({
      ...{ status: "Processing", attention: expect.stringContaining("code TWICE was given back") },
    });
  });

  it("is free for the next checkout of its customer, who began anew instead of paying", async () => {
    await offer("ANEW");
    const customer = await sampleCustomer(shop.app);
    const begin = async () => {
      const { checkoutToken } = await initiate(shop.app, customer, { ...sofa, quantity: 1 });
      const steps = stepsOf(shop.app, checkoutToken);
      await steps.address();
      return { ...steps, answer: await steps.code("ANEW") };
    };
    const first = await begin();
    const { placed } = await first.place("online", 9_900);
    expect(await usedBy("ANEW")).toEqual([placed.orderNumber]);
    const second = await begin();
    expect(second.answer.status).toBe(200);
    expect((await second.place("cod", 9_949)).status).toBe(200);
  });

  async function unpaidWith(code: string) {
    const sender = { remoteAddress: freshNumber().remoteAddress };
    const { checkoutToken } = await initiate(shop.app, sender, { ...sofa, quantity: 1 });
    return (await stepsOf(shop.app, checkoutToken).code(code)).failure;
  }
});
