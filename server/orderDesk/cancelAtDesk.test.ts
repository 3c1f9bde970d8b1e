import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openOrderCounter } from "../../tests/support/orders/orderCounter.ts";
import { printRupees } from "../ground/money.ts";
import { cancellationTerms } from "./cancellationTerms.ts";

let counter: Awaited<ReturnType<typeof openOrderCounter>>;
beforeAll(async () => {
  counter = await openOrderCounter();
});
afterAll(() => counter.close());

describe("cancelling late", () => {
  const cancel = (number: string, deduction: number, more: object = {}, by = counter.manager) =>
    counter.post(number, "cancel", { wantedBy: "customer", deduction, ...more }, by);

  it("deducts what was shown, says so to the customer, and gives the rest back", async () => {
    const sold = await counter.prepaid(7);
    const { number, totalPaise } = sold;
    const total = totalPaise / 100;
    const { cancellation } = await counter.open(number);
    const { deduction, refund } = cancellation.customer;
    expect(deduction).toBeCloseTo(total * 0.23, 1);
    expect(deduction + refund).toBeCloseTo(total, 5);
    expect(cancellation.shop).toMatchObject({ deduction: 0, refund: total });
    const stale = await cancel(number, 0);
    expect([stale.status, stale.json.order.order.status]).toEqual([409, "Processing"]);
    const { json } = await cancel(number, deduction);
    expect(json.order).toMatchObject({ deduction, order: { status: "Cancelled" } });
    expect(await counter.toldOf(number)).toContain("for cancelling late");
    await counter.gatewayGot(sold, [refund]);
    await counter.settleRefunds();
    expect((await counter.open(number)).order.payment.status).toBe("refunded");
  });

  it("is free by the owner's grace alone", async () => {
    const sold = await counter.prepaid(7);
    const { number, totalPaise } = sold;
    const { deduction } = (await counter.open(number)).cancellation.customer;
    const waived = { isWaived: true };
    expect((await cancel(number, deduction, waived)).status).toBe(403);
    expect((await cancel(number, deduction, waived, counter.owner)).status).toBe(200);
    await counter.gatewayGot(sold, [totalPaise / 100]);
  });

  it("is told, and tells its customer, what goes back by now: not what went back before", async () => {
    const sold = await counter.prepaid(7);
    const { number, totalPaise } = sold;
    const left = totalPaise / 100 - 500;
    await counter.giveBack(number, 500, totalPaise / 100);
    await counter.gatewayGot(sold, [500]);
    const { customer, shop } = (await counter.open(number)).cancellation;
    expect(customer.refund + customer.deduction).toBeCloseTo(left, 5);
    expect(shop.refund).toBe(left);
    const cancelled = { wantedBy: "shop", deduction: 0 };
    expect((await counter.post(number, "cancel", cancelled)).status).toBe(200);
    expect(await counter.toldOf(number)).toContain(`We return ${printRupees(left * 100)} to you`);
    await counter.gatewayGot(sold, [500, left]);
  });

  it("has nothing to deduct of what nobody paid", async () => {
    const { number } = await counter.toBeCollected({
      placedAt: new Date(Date.now() - 7 * 3600_000),
    });
    expect((await counter.open(number)).cancellation.customer).toEqual({
      ...{ deductions: [], deduction: 0, refund: 0, owedOnTop: 0 },
    });
    expect((await cancel(number, 0)).json.order.order.status).toBe("Cancelled");
  });

  it("before it is shipped is the way to give everything back", async () => {
    const { number, totalPaise } = await counter.prepaid();
    const { status, json } = await counter.giveBack(number, totalPaise / 100, totalPaise / 100);
    expect([status, json.message]).toEqual([409, expect.stringContaining("cancel the order")]);
  });
});

it.each([
  ["within six hours", 5, "customer", 0, 0],
  ["by the customer, late", 7, "customer", 920_000, 0],
  ["by the shop, late", 7, "shop", 0, 800_000],
] as const)("of ₹40,000 cancelled %s", (_when, hoursAgo, wantedBy, deducted, owed) => {
  const order = {
    status: "Processing",
    paymentMethod: "online",
    paymentStatus: "paid",
    ...{ totalPaise: 4_000_000, leftPaise: 4_000_000 },
    ...{ cuttingBegunAt: null, attention: null },
    placedAt: new Date(Date.now() - hoursAgo * 3600_000),
  } as const;
  const terms = cancellationTerms(order, wantedBy);
  expect([terms.deductionPaise, terms.owedOnTopPaise]).toEqual([deducted, owed]);
  expect(terms.refundPaise).toBe(4_000_000 - deducted);
});
