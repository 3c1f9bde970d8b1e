import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "../../tests/support/testDatabase.ts";
import { readConfig } from "../config.ts";
import { type ConnectedDatabase, connectDatabase, type Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { releaseStock, reserveStock } from "../stock/index.ts";
import { brokenBooks, piecesOf, someVariants, soon } from "../stock/sampleStock.ts";
import type { OrderRef } from "./hooks.ts";
import { amountsOf, type OrderDraft, type OrderLineDraft } from "./orderDraft.ts";
import { createOrders } from "./orders.ts";
import { placeOrder } from "./placeOrder.ts";
import { readOrder } from "./readOrder.ts";
import { checkOut, lineOf, onDelivery, paymentOf, sampleDraft } from "./sampleOrders.ts";

let made: Awaited<ReturnType<typeof testDatabase>>;
let database: ConnectedDatabase;
let sofa = "";
let line: OrderLineDraft;
let told: [string, OrderRef][] = [];
const tells = (name: string) => [
  async (_: Transaction, order: OrderRef) => void told.push([name, order]),
];
const orders = createOrders({
  onOrderPlaced: tells("placed"),
  onOrderShipped: tells("shipped"),
  onOrderCancelled: tells("cancelled"),
  onOrderRefunded: tells("refunded"),
});
beforeAll(async () => {
  made = await testDatabase();
  database = await connectDatabase({ ...readConfig({}), databaseUrl: made.url }, () => {});
  [sofa = ""] = await someVariants(database.pool, 1);
  line = await lineOf(database.pool, sofa, 2);
});
beforeEach(async () => {
  told = [];
  await database.pool.query("update variants set stock = reserved + 5 where id = $1", [sofa]);
});
afterEach(async () => expect(await brokenBooks(database.pool)).toEqual([]));
afterAll(async () => {
  await database.close();
  await made.drop();
});

const within = <T>(work: (transaction: Transaction) => Promise<T>) => database.db.transaction(work);
const place = (draft: OrderDraft) => checkOut(database.db, orders, draft);
const read = async (orderId: string) => {
  const order = await readOrder(database.db, orderId);
  if (order === null) throw new Error("no order");
  return order;
};
const hooksCalled = () => told.map(([name]) => name);
const pay = (orderId: string, payment: ReturnType<typeof paymentOf>) =>
  within((transaction) => orders.applyPayment(transaction, orderId, payment));
const fail = (orderId: string) =>
  within((transaction) => orders.failPayment(transaction, orderId, "The payment failed."));
const cancel = (orderId: string) =>
  within((transaction) => orders.cancelOrder(transaction, orderId));
const move = (orderId: string, from: string, to: string) =>
  within((transaction) =>
    orders.moveOrder(transaction, orderId, { from, to, actor: "staff", note: "Moved." } as never),
  );
const sellOut = () =>
  database.pool.query("update variants set stock = reserved where id = $1", [sofa]);

describe("placing", () => {
  it("keeps a copy of everything, sells what is paid on delivery, and tells it once", async () => {
    const discount = { code: "AANGAN15", paise: 1001 };
    const draft = sampleDraft([line], { ...onDelivery, discount, codFeePaise: 4900 });
    const before = await piecesOf(database.pool, sofa);
    const placed = await place(draft);
    expect(placed).toMatchObject({ isNew: true, shortages: [] });
    expect(placed.number).toMatch(/^AG-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
    const order = await read(placed.orderId);
    const totalPaise = 2 * line.unitPricePaise - 1001 + 4900;
    expect(order).toMatchObject({
      ...{ number: placed.number, status: "Processing", totalPaise },
      ...{ paymentMethod: "cod", paymentStatus: "pending", discountCode: "AANGAN15" },
      ...{ contactPhone: "9876543210", shippingAddress: draft.shippingAddress, attention: null },
    });
    expect(order.lines).toEqual([{ ...line, picture: order.lines[0]?.picture }]);
    expect(order.events).toMatchObject([{ status: "Processing" }]);
    expect(await piecesOf(database.pool, sofa)).toEqual({ ...before, stock: before.stock - 2 });
    const { checkoutId, customerId, provider } = draft;
    const { orderId, number } = placed;
    const ref = { orderId, number, checkoutId, customerId, provider, from: null };
    expect(told).toEqual([["placed", ref]]);
  });

  it("makes one order of a checkout, however often and from how many sides it is asked", async () => {
    const draft = sampleDraft([line], onDelivery);
    await within((transaction) => reserveStock(transaction, draft.checkoutId, draft.lines, soon()));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        within((transaction) => orders.placeOrder(transaction, draft)),
      ),
    );
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(hooksCalled()).toEqual(["placed"]);
  });

  it("draws another number when somebody has it", async () => {
    const { number: taken } = await place(sampleDraft([line]));
    const numbers = [taken, taken, "AG-2222-2222"];
    const draft = sampleDraft([line]);
    const placed = await within((transaction) =>
      placeOrder(transaction, draft, {}, () => numbers.shift() ?? ""),
    );
    expect(placed).toMatchObject({ number: "AG-2222-2222", isNew: true });
  });

  it("refuses an order of other pieces than the checkout reserved", async () => {
    const draft = sampleDraft([line], onDelivery);
    await within((transaction) =>
      reserveStock(transaction, draft.checkoutId, [{ variantId: sofa, quantity: 1 }], soon()),
    );
    const placing = within((transaction) => orders.placeOrder(transaction, draft));
    await expect(placing).rejects.toThrow("reserved other pieces");
    const unreserved = { ...draft, checkoutId: newId() };
    const second = within((transaction) => orders.placeOrder(transaction, unreserved));
    await expect(second).rejects.toThrow("reserved other pieces");
  });

  it("takes one order of a provider for one checkout", async () => {
    const providerOrderId = newId();
    const wishes = { provider: "shiprocket", providerOrderId } as const;
    await place(sampleDraft([line], wishes));
    await expect(place(sampleDraft([line], wishes))).rejects.toThrow("another checkout");
  });

  it("after the stock is gone tells what is short and keeps the order for the owner", async () => {
    const draft = sampleDraft([line], { ...onDelivery, attention: "Different address." });
    await within(async (transaction) => {
      await reserveStock(transaction, draft.checkoutId, draft.lines, soon());
      await releaseStock(transaction, draft.checkoutId);
    });
    await sellOut();
    const placed = await within((transaction) => orders.placeOrder(transaction, draft));
    expect(placed.shortages).toEqual([{ variantId: sofa, available: 0 }]);
    const order = await read(placed.orderId);
    expect(order.status).toBe("Processing");
    expect(order.attention).toMatch(/^Different address\. Placed although the stock was gone/);
    expect(await move(placed.orderId, "Processing", "Shipped")).toBe(false);
    expect(await cancel(placed.orderId)).toBe(true);
    expect((await piecesOf(database.pool, sofa)).reserved).toBe(
      (await piecesOf(database.pool, sofa)).stock,
    );
  });
});

describe("a payment", () => {
  it("places the order and sells its stock, once", async () => {
    const draft = sampleDraft([line]);
    const before = await piecesOf(database.pool, sofa);
    const { orderId } = await place(draft);
    expect(hooksCalled()).toEqual([]);
    const payment = paymentOf(draft);
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => pay(orderId, payment)));
    expect(outcomes.sort()).toEqual(["applied", "repeat", "repeat", "repeat"]);
    const order = await read(orderId);
    expect([order.status, order.paymentStatus]).toEqual(["Processing", "paid"]);
    expect(order.events.map(({ status }) => status)).toEqual(["Pending payment", "Processing"]);
    expect(hooksCalled()).toEqual(["placed"]);
    expect(await piecesOf(database.pool, sofa)).toEqual({ ...before, stock: before.stock - 2 });
  });

  it.each([
    ["another amount", { amountPaise: 100 }],
    ["another currency", { currency: "USD" }],
  ])("of %s is parked for the owner and changes no status", async (_name, difference) => {
    const draft = sampleDraft([line]);
    const { orderId } = await place(draft);
    const wrong = { ...paymentOf(draft), ...difference };
    expect([await pay(orderId, wrong), await pay(orderId, wrong)]).toEqual(["parked", "repeat"]);
    const order = await read(orderId);
    expect([order.status, order.paymentStatus]).toEqual(["Pending payment", "pending"]);
    expect(order.attention).toContain("does not fit");
    expect(await pay(orderId, paymentOf(draft))).toBe("applied");
  });

  it("for an order of other pieces than were reserved is parked", async () => {
    const draft = sampleDraft([line]);
    await within((transaction) =>
      reserveStock(transaction, draft.checkoutId, [{ variantId: sofa, quantity: 1 }], soon()),
    );
    const { orderId } = await within((transaction) => orders.placeOrder(transaction, draft));
    expect(await pay(orderId, paymentOf(draft))).toBe("parked");
  });

  it("that failed gives the stock back; one that follows takes it again if it is there", async () => {
    const draft = sampleDraft([line]);
    const before = await piecesOf(database.pool, sofa);
    const { orderId } = await place(draft);
    await fail(orderId);
    await fail(orderId);
    expect(await piecesOf(database.pool, sofa)).toEqual(before);
    expect(await read(orderId)).toMatchObject({
      ...{ status: "Pending payment", paymentStatus: "failed" },
      events: [{}, { note: "The payment failed." }],
    });
    expect(await pay(orderId, paymentOf(draft))).toBe("applied");
    await fail(orderId);
    expect((await read(orderId)).paymentStatus).toBe("paid");
    expect(await piecesOf(database.pool, sofa)).toEqual({ ...before, stock: before.stock - 2 });
  });

  it("that is tried again holds the stock again, and fails again", async () => {
    const draft = sampleDraft([line]);
    const before = await piecesOf(database.pool, sofa);
    const { orderId } = await place(draft);
    await fail(orderId);
    await within(async (transaction) => {
      await reserveStock(transaction, draft.checkoutId, draft.lines, soon());
      await orders.retryPayment(transaction, orderId);
    });
    expect((await piecesOf(database.pool, sofa)).reserved).toBe(before.reserved + 2);
    expect((await read(orderId)).paymentStatus).toBe("pending");
    await fail(orderId);
    expect(await piecesOf(database.pool, sofa)).toEqual(before);
    expect((await read(orderId)).paymentStatus).toBe("failed");
    expect((await read(orderId)).events).toHaveLength(3);
  });

  it("after the stock went to others leaves a cancelled order whose refund is due", async () => {
    const draft = sampleDraft([line]);
    const { orderId } = await place(draft);
    await fail(orderId);
    await sellOut();
    expect(await pay(orderId, paymentOf(draft))).toBe("refund due");
    const order = await read(orderId);
    expect([order.status, order.paymentStatus]).toEqual(["Cancelled", "refund due"]);
    expect(order.attention).toContain("stock was gone");
    expect(hooksCalled()).toEqual(["cancelled"]);
  });

  it("after a cancellation is due for refund; a second one of a paid order too", async () => {
    const draft = sampleDraft([line]);
    const { orderId } = await place(draft);
    await cancel(orderId);
    expect(await pay(orderId, paymentOf(draft))).toBe("refund due");
    expect((await read(orderId)).paymentStatus).toBe("refund due");
    const paid = sampleDraft([line]);
    const second = await place(paid);
    await pay(second.orderId, paymentOf(paid));
    expect(await pay(second.orderId, paymentOf(paid))).toBe("refund due");
    expect(await read(second.orderId)).toMatchObject({ paymentStatus: "paid" });
    expect((await read(second.orderId)).attention).toContain("has to go back");
  });

  it("for no order of ours is a fault", async () => {
    await expect(pay(newId(), paymentOf(sampleDraft([line])))).rejects.toThrow("there is no order");
  });
});

describe("moving", () => {
  const paidOrder = async () => {
    const draft = sampleDraft([line]);
    const { orderId } = await place(draft);
    await pay(orderId, paymentOf(draft));
    told = [];
    return orderId;
  };

  it("goes the whole way to the refund; goods come back once, money falls due once", async () => {
    const before = await piecesOf(database.pool, sofa);
    const orderId = await paidOrder();
    const way = ["Processing", "Shipped", "Delivered", "Return requested", "Returned"];
    for (const [index, from] of way.slice(0, -1).entries()) {
      expect(await move(orderId, from, way[index + 1] ?? "")).toBe(true);
      expect(await move(orderId, from, way[index + 1] ?? "")).toBe(false);
    }
    expect((await read(orderId)).paymentStatus).toBe("refund due");
    expect(await piecesOf(database.pool, sofa)).toEqual(before);
    for (const _ of [1, 2])
      await within((transaction) => orders.markRefunded(transaction, orderId));
    const order = await read(orderId);
    expect([order.status, order.paymentStatus]).toEqual(["Refunded", "refunded"]);
    expect(order.events).toHaveLength(7);
    expect(hooksCalled()).toEqual(["shipped", "refunded"]);
  });

  it("of one order by many at once happens once", async () => {
    const orderId = await paidOrder();
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => move(orderId, "Processing", "Shipped")),
      ...[1, 2, 3].map(() => cancel(orderId)),
    ]);
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect((await read(orderId)).events).toHaveLength(3);
  });

  it("against the table changes nothing", async () => {
    const orderId = await paidOrder();
    expect(await move(orderId, "Processing", "Delivered")).toBe(false);
    expect(await move(orderId, "Processing", "Refunded")).toBe(false);
    expect(await read(orderId)).toMatchObject({ status: "Processing", paymentStatus: "paid" });
  });

  it("to the door takes the cash", async () => {
    const { orderId } = await place(sampleDraft([line], onDelivery));
    await move(orderId, "Processing", "Shipped");
    await move(orderId, "Shipped", "Delivered");
    expect((await read(orderId)).paymentStatus).toBe("paid");
  });
});

describe("cancelling", () => {
  it("gives the stock back and the money too", async () => {
    const before = await piecesOf(database.pool, sofa);
    const draft = sampleDraft([line]);
    const { orderId } = await place(draft);
    await pay(orderId, paymentOf(draft));
    expect([await cancel(orderId), await cancel(orderId)]).toEqual([true, false]);
    expect(await read(orderId)).toMatchObject({ status: "Cancelled", paymentStatus: "refund due" });
    expect(await piecesOf(database.pool, sofa)).toEqual(before);
    expect(hooksCalled()).toEqual(["placed", "cancelled"]);
  });

  it.each([
    ["just within six hours", 6 * 60 - 1, true],
    ["just after six hours", 6 * 60 + 1, false],
  ])("%s", async (_name, minutes, isAllowed) => {
    const placedAt = new Date(Date.now() - minutes * 60_000);
    const { orderId } = await place(sampleDraft([line], { ...onDelivery, placedAt }));
    expect(await cancel(orderId)).toBe(isAllowed);
  });

  it("ends with dispatch", async () => {
    const { orderId } = await place(sampleDraft([line], onDelivery));
    await move(orderId, "Processing", "Shipped");
    expect(await cancel(orderId)).toBe(false);
  });

  it("closes what nobody paid for a day, but not what the owner looks at", async () => {
    const placedAt = new Date(Date.now() - 25 * 3600_000);
    const unpaid = await place(sampleDraft([line], { placedAt }));
    const watched = await place(sampleDraft([line], { placedAt, attention: "Look at this." }));
    const fresh = await place(sampleDraft([{ ...line, quantity: 1 }]));
    expect(await orders.closeUnpaid(database.db)).toBe(1);
    expect(await orders.closeUnpaid(database.db)).toBe(0);
    const statuses = [unpaid, watched, fresh].map(({ orderId }) => read(orderId));
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([
      "Cancelled",
      "Pending payment",
      "Pending payment",
    ]);
  });
});

it("adds an order up in paise: pieces less discount plus shipping and fee", () => {
  const lines = [
    { ...line, quantity: 3, unitPricePaise: 333_33 },
    { ...line, quantity: 1, unitPricePaise: 1 },
  ];
  const draft = sampleDraft(lines, {
    discount: { code: "TEN", paise: 1000 },
    shippingPaise: 500,
    codFeePaise: 7,
  });
  expect(amountsOf(draft)).toEqual({
    ...{ subtotalPaise: 100_000, discountPaise: 1000, shippingPaise: 500, codFeePaise: 7 },
    totalPaise: 99_507,
  });
});
