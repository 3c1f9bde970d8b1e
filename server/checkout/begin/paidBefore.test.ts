import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  guest,
  initiate,
  type SamplePiece,
  samplePiece,
  stockOf,
} from "../../../tests/support/checkout/sampleCheckouts.ts";
import { openPayingShop, type PayingShop } from "../../../tests/support/payments/payingShop.ts";
import { unpaidCheckout } from "../../../tests/support/payments/unpaidCheckout.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";

let shop: PayingShop;
let sofa: SamplePiece;
beforeAll(async () => {
  shop = await openPayingShop(openTestShop);
  sofa = await samplePiece(shop.app);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.fake.mood = "well";
  await shop.one("update variants set stock = 50, reserved = 0 where id = $1", sofa.variantId);
  await shop.one("delete from stock_reservations");
});

const unpaid = () => unpaidCheckout(shop, { ...sofa, quantity: 1 });
const beginAnew = ({ checkoutToken }: { checkoutToken: string }) =>
  initiate(
    shop.app,
    { ...guest(), headers: { "x-checkout-token": checkoutToken } },
    { ...sofa, quantity: 1 },
  );
const paymentOf = async ({ number }: { number: string }) =>
  (await shop.one("select payment_status from orders where number = $1", number)).payment_status;

it("a checkout is not begun anew over an order for which money came, and is a moment later", async () => {
  const before = await unpaid();
  shop.fake.pay(before.gatewayOrderId);
  const { status, json } = await beginAnew(before);
  expect([status, json.code]).toEqual([409, "payment_refused"]);
  expect(json.message).toContain("has just reached us");
  expect(await paymentOf(before)).toBe("paid");
  expect(await stockOf(shop.database.pool, sofa)).toEqual([49, 0]);
  expect((await beginAnew(before)).status).toBe(200);
});

it("nor over one whose payment is under way", async () => {
  const before = await unpaid();
  shop.fake.pay(before.gatewayOrderId, { status: "authorized" });
  const { status, json } = await beginAnew(before);
  expect([status, json.code]).toEqual([409, "payment_refused"]);
  expect(json.message).toContain("waiting for the money");
  expect(await paymentOf(before)).toBe("pending");
  expect(await stockOf(shop.database.pool, sofa)).toEqual([50, 1]);
});

it.each(["well", "down"] as const)(
  "over one that was not paid it is, and asks once of a gateway that is %s",
  async (mood) => {
    const before = await unpaid();
    const question = `GET /orders/${before.gatewayOrderId}/payments`;
    shop.fake.mood = mood;
    expect((await beginAnew(before)).status).toBe(200);
    expect(shop.fake.calls.filter((call) => call === question)).toHaveLength(1);
    expect(await paymentOf(before)).toBe("failed");
    expect(await stockOf(shop.database.pool, sofa)).toEqual([50, 1]);
  },
);
