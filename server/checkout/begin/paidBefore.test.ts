import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sampleCustomer } from "../../../tests/support/accounts/sampleCustomers.ts";
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

it("nor when the order's pieces are held no more", async () => {
  const before = await unpaid();
  shop.fake.pay(before.gatewayOrderId);
  await shop.one(
    "update checkouts set expires_at = now() - interval '1 second' where order_number = $1",
    before.number,
  );
  expect((await beginAnew(before)).json.message).toContain("has just reached us");
  expect(await paymentOf(before)).toBe("paid");
});

it("one is over an order that waited for a day, without a question", async () => {
  const before = await unpaid();
  await shop.one(
    "update checkouts set expires_at = now() - interval '1 day' where order_number = $1",
    before.number,
  );
  await shop.one(
    "update orders set placed_at = now() - interval '1 day' where number = $1",
    before.number,
  );
  const asked = shop.fake.calls.length;
  expect((await beginAnew(before)).status).toBe(200);
  expect(shop.fake.calls.slice(asked)).toEqual([]);
});

it("none is over an order that is being checked, which is left as it is", async () => {
  const before = await unpaid();
  await shop.one("update orders set attention = 'Paid in part.' where number = $1", before.number);
  const { status, json } = await beginAnew(before);
  expect([status, json.code]).toEqual([409, "payment_refused"]);
  expect(json.message).toContain("We are checking the order before this one");
  expect(await paymentOf(before)).toBe("pending");
  expect(await stockOf(shop.database.pool, sofa)).toEqual([50, 1]);
});

it("a gateway that is silent is asked about the latest orders at once", async () => {
  const customer = await sampleCustomer(shop.app);
  const questions: string[] = [];
  for (let tried = 0; tried < 4; tried++) {
    const { number, gatewayOrderId } = await unpaid();
    await shop.one(
      "update checkouts set customer_id = $2 where order_number = $1",
      number,
      customer.user.id,
    );
    questions.push(`GET /orders/${gatewayOrderId}/payments`);
  }
  shop.fake.mood = "hanging";
  const asked = shop.fake.calls.length;
  const begun = initiate(shop.app, customer, { ...sofa, quantity: 1 });
  await expect
    .poll(() => shop.fake.calls.slice(asked).toSorted())
    .toEqual(questions.slice(1).toSorted());
  shop.fake.hangUp();
  expect((await begun).status).toBe(200);
  expect(shop.fake.calls).toHaveLength(asked + 3);
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
