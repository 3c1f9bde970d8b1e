import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Desk, openDesk } from "../../tests/support/orders/orderDesk.ts";
import { onDelivery, sampleDraft } from "../../tests/support/orders/sampleOrders.ts";
import { brokenBooks } from "../../tests/support/stock/sampleStock.ts";
import { testDatabase } from "../../tests/support/testDatabase.ts";
import { newId } from "../database/identity.ts";
import { releaseStock, reserveStock } from "../stock/index.ts";
import { amountsOf } from "./orderTotals.ts";
import { placeOrder } from "./placeOrder.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await testDatabase());
});
beforeEach(() => desk.reset());
afterEach(async () => expect(await brokenBooks(desk.pool)).toEqual([]));
afterAll(() => desk.close());

describe("placing", () => {
  it("keeps a copy of everything, sells what is paid on delivery, and tells it once", async () => {
    const discount = { code: "AANGAN15", paise: 1001 };
    const draft = sampleDraft([desk.line], { ...onDelivery, discount, codFeePaise: 4900 });
    const before = await desk.pieces();
    const placed = await desk.place(draft);
    expect(placed).toMatchObject({ isNew: true, shortages: [] });
    expect(placed.number).toMatch(/^AG-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
    const order = await desk.read(placed.orderId);
    const totalPaise = 2 * desk.line.unitPricePaise - 1001 + 4900;
    expect(order).toMatchObject({
      ...{ number: placed.number, status: "Processing", totalPaise },
      ...{ paymentMethod: "cod", paymentStatus: "pending", discountCode: "AANGAN15" },
      ...{ contactPhone: "9876543210", shippingAddress: draft.shippingAddress, attention: null },
    });
    expect(order.lines).toEqual([{ ...desk.line, picture: order.lines[0]?.picture }]);
    expect(order.events).toMatchObject([{ status: "Processing" }]);
    expect(await desk.pieces()).toEqual({ ...before, stock: before.stock - 2 });
    const { checkoutId, customerId, provider } = draft;
    const { orderId, number } = placed;
    const ref = {
      ...{ orderId, number, checkoutId, customerId, provider, from: null },
      coinsPaise: 0,
    };
    expect(desk.told).toEqual([["placed", ref]]);
  });

  it("makes one order of a checkout, however often and from how many sides it is asked", async () => {
    const draft = sampleDraft([desk.line], onDelivery);
    await desk.within((tx) => reserveStock(tx, draft.checkoutId, draft.lines));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => desk.within((tx) => desk.orders.placeOrder(tx, draft))),
    );
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(desk.hooksCalled()).toEqual(["placed"]);
  });

  it("draws another number when somebody has it", async () => {
    const { number: taken } = await desk.place(sampleDraft([desk.line]));
    const numbers = [taken, taken, "AG-2222-2222"];
    const draft = sampleDraft([desk.line]);
    const placed = await desk.within((tx) =>
      placeOrder(tx, draft, {}, () => numbers.shift() ?? ""),
    );
    expect(placed).toMatchObject({ number: "AG-2222-2222", isNew: true });
  });

  it("refuses an order of other pieces than the checkout reserved", async () => {
    const draft = sampleDraft([desk.line], onDelivery);
    await desk.within((tx) =>
      reserveStock(tx, draft.checkoutId, [{ variantId: desk.sofa, quantity: 1 }]),
    );
    const placing = desk.within((tx) => desk.orders.placeOrder(tx, draft));
    await expect(placing).rejects.toThrow("reserved other pieces");
    const unreserved = { ...draft, checkoutId: newId() };
    const second = desk.within((tx) => desk.orders.placeOrder(tx, unreserved));
    await expect(second).rejects.toThrow("reserved other pieces");
  });

  it("takes one order of a provider for one checkout", async () => {
    const providerOrderId = newId();
    const wishes = { provider: "shiprocket", providerOrderId } as const;
    await desk.place(sampleDraft([desk.line], wishes));
    await expect(desk.place(sampleDraft([desk.line], wishes))).rejects.toThrow("another checkout");
  });

  it("after the stock is gone tells what is short and keeps the order for the owner", async () => {
    const draft = sampleDraft([desk.line], { ...onDelivery, attention: "Different address." });
    await desk.within(async (tx) => {
      await reserveStock(tx, draft.checkoutId, draft.lines);
      await releaseStock(tx, draft.checkoutId);
    });
    await desk.sellOut();
    const placed = await desk.within((tx) => desk.orders.placeOrder(tx, draft));
    expect(placed.shortages).toEqual([{ variantId: desk.sofa, available: 0 }]);
    const order = await desk.read(placed.orderId);
    expect(order.status).toBe("Processing");
    expect(order.attention).toMatch(/^Different address\. Placed although the stock was gone/);
    expect(await desk.move(placed.orderId, "Processing", "Shipped")).toBe(false);
    expect(await desk.cancel(placed.orderId)).toBe(true);
    expect((await desk.pieces()).reserved).toBe((await desk.pieces()).stock);
  });
});

it("adds an order up in paise: pieces less discount plus shipping, fee and rounding", () => {
  const lines = [
    { ...desk.line, quantity: 3, unitPricePaise: 333_33 },
    { ...desk.line, quantity: 1, unitPricePaise: 1 },
  ];
  const draft = sampleDraft(lines, {
    discount: { code: "TEN", paise: 1000 },
    shippingPaise: 500,
    codFeePaise: 7,
    roundingPaise: -7,
  });
  expect(amountsOf(draft)).toEqual({
    ...{ subtotalPaise: 100_000, discountPaise: 1000, shippingPaise: 500, codFeePaise: 7 },
    ...{ coinsPaise: 0, roundingPaise: -7 },
    totalPaise: 99_500,
  });
});
