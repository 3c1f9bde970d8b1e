import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleCustomer } from "../../../tests/support/accounts/sampleCustomers.ts";
import { samplePiece, toPayment } from "../../../tests/support/checkout/sampleCheckouts.ts";
import { openOrderCounter } from "../../../tests/support/orders/orderCounter.ts";

let shop: Awaited<ReturnType<typeof openOrderCounter>>;
beforeAll(async () => {
  shop = await openOrderCounter();
});
afterAll(() => shop.close());

/** An order that waits for its payment, and the page that its checkout leads to. */
async function toBePaid() {
  const customer = await sampleCustomer(shop.app);
  const piece = await samplePiece(shop.app);
  const steps = await toPayment(shop.app, { ...piece, quantity: 1 }, customer);
  const { checkout } = await steps.read();
  const { placed } = await steps.place("online", checkout.totals.total);
  const { gatewayOrderId = "" } = placed.next as { gatewayOrderId?: string };
  const outcomeOf = async (report: Parameters<typeof steps.pay>[0]) =>
    new URL(String((await steps.pay(report)).json.redirectUrl)).searchParams.get("ost");
  return { customer, gatewayOrderId, outcomeOf, number: placed.orderNumber };
}

it("a payment that is proved leads to thanks", async () => {
  const { gatewayOrderId, outcomeOf } = await toBePaid();
  expect(await outcomeOf(shop.fake.browserReport(shop.fake.pay(gatewayOrderId)))).toBe("SUCCESS");
});

it("one for an order that was cancelled meanwhile does not, nor does turning away from it later", async () => {
  const { customer, gatewayOrderId, outcomeOf, number } = await toBePaid();
  await customer.call("POST", `/api/orders/${number}/cancel`, {});
  const report = shop.fake.browserReport(shop.fake.pay(gatewayOrderId));
  expect(await outcomeOf(report)).toBe("FAILED");
  expect(await outcomeOf({ kind: "dismissed" })).toBe("FAILED");
  expect((await shop.open(number)).order).toMatchObject({
    status: "Cancelled",
    payment: { status: "refund due" },
  });
});
