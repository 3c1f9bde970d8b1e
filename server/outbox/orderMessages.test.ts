import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { shop as shopFacts } from "../../content/shop.ts";
import { sampleWishes } from "../../tests/support/checkout/sampleCheckouts.ts";
import { placeSampleOrder } from "../../tests/support/orders/sampleOrders.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { Transaction } from "../database/connect.ts";
import type { OpenShop } from "../openShop.ts";
import { createOrders, type OrderDraft } from "../orders/index.ts";
import { writtenLetter } from "./letter.ts";
import { orderMessages } from "./orderMessages.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.database.pool.query("delete from outbox"));

const messages = orderMessages(() => ({
  ...shopFacts,
  origin: "https://www.aangan-furniture.example",
}));
const orders = createOrders({
  onOrderPlaced: [messages.onOrderPlaced],
  onOrderShipped: [messages.onOrderShipped],
  onOrderCancelled: [(tx, order) => messages.onOrderCancelled(tx, order, 1_234_500)],
  onOrderRefunded: [messages.onOrderRefunded],
});
const cod: Partial<OrderDraft> = {
  payment: { method: "cod", status: "pending" },
  status: "Processing",
};
const written = async () =>
  (
    await shop.database.pool.query<{
      kind: string;
      recipient: string | null;
      subject: string;
      body: string;
    }>(
      "select kind, recipient, subject, body from outbox order by created_at, recipient is null, kind",
    )
  ).rows;
const pay = (orderId: string, amountPaise: number) =>
  shop.database.db.transaction((tx) =>
    orders.applyPayment(tx, orderId, {
      gateway: "test",
      gatewayPaymentId: `payment of ${orderId}`,
      amountPaise,
      currency: "INR",
      at: new Date(),
    }),
  );

it("thanks the customer by email and SMS, and tells the owner, when an order is placed", async () => {
  const { number } = await placeSampleOrder(shop.database, orders, cod);
  const [email, sms, owner, ...more] = await written();
  expect(more).toEqual([]);
  expect(email).toMatchObject({ kind: "email", recipient: "meera@example.in" });
  expect(email?.body).toContain("Dear Meera Iyer,");
  expect(email?.body).toMatch(/1 x .+: ₹[\d,]+\n/);
  expect(email?.body).toMatch(/Total: ₹[\d,]+, all taxes included, cash on delivery/);
  expect(email?.body).toContain("Delivery: Thu 3 to Sat 5 Dec, to");
  expect(email?.body).toContain(`/tracking?order=${number}`);
  expect(sms).toMatchObject({ kind: "sms", recipient: "9876543210" });
  expect(sms?.body).toContain("Delivery Thu 3 to Sat 5 Dec.");
  expect(owner).toMatchObject({ kind: "email", recipient: null });
  expect(owner?.subject).toContain(number);
});

it("tells the customer back what was wished for the delivery", async () => {
  const wishes = { ...sampleWishes, slot: { day: "2026-12-05", part: "morning" as const } };
  await placeSampleOrder(shop.database, orders, { ...cod, wishes });
  const [email] = await written();
  expect(email?.body).toContain(
    "Access: Floor 2, with a lift\nWished for: Sat 5 Dec, in the morning\nNote: Ring twice.\n",
  );
});

it("keeps with every customer's email what it was written from, for its page", async () => {
  await placeSampleOrder(shop.database, orders, cod);
  const { rows } = await shop.database.pool.query(
    "select kind, recipient, body, letter from outbox where letter is not null",
  );
  expect(rows).toHaveLength(1);
  const [{ kind, body, letter }] = rows;
  expect(kind).toBe("email");
  expect(writtenLetter("", letter).body).toBe(body);
});

it("writes SMS that fit into two parts of plain letters, and no phone number into an address", async () => {
  const { orderId, totalPaise } = await placeSampleOrder(shop.database, orders);
  await pay(orderId, totalPaise);
  const all = await written();
  for (const { kind, body } of all) {
    if (kind === "sms") {
      expect(body.length).toBeLessThanOrEqual(306);
      expect(body).toMatch(/^[\x20-\x5a\x61-\x7a\n]+$/);
    }
    for (const [url] of body.matchAll(/https?:\S+/g)) expect(url).not.toContain("9876543210");
  }
});

it("sends no email where the customer gave no address", async () => {
  const contact = { name: "Meera Iyer", phoneNumber: "9876543210", email: "" };
  await placeSampleOrder(shop.database, orders, { ...cod, contact });
  expect((await written()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ["sms", "9876543210"],
    ["email", null],
  ]);
});

it("waits with its thanks until an online order is paid", async () => {
  const { orderId, totalPaise } = await placeSampleOrder(shop.database, orders);
  expect(await written()).toEqual([]);
  await pay(orderId, totalPaise);
  expect((await written())[0]?.body).toContain("paid online");
  await pay(orderId, totalPaise);
  expect(await written()).toHaveLength(3);
});

it("tells of dispatch with the courier's number, and of a refund", async () => {
  const { orderId, totalPaise } = await placeSampleOrder(shop.database, orders);
  const { db, pool } = shop.database;
  await pay(orderId, totalPaise);
  await pool.query("update orders set courier = 'Delhivery', awb = '1234567' where id = $1", [
    orderId,
  ]);
  const dispatch = {
    from: "Processing",
    to: "Shipped",
    actor: "staff",
    note: "Dispatched.",
  } as const;
  await db.transaction((tx) => orders.moveOrder(tx, orderId, dispatch));
  await pool.query("update orders set payment_status = 'refund due' where id = $1", [orderId]);
  const refund = { paise: 1_234_500, isLast: true };
  await db.transaction((tx) => orders.markRefunded(tx, orderId, refund));
  const texts = (await written()).map(({ body }) => body).slice(3);
  expect(texts).toHaveLength(4);
  expect(texts[0]).toContain("It travels with Delhivery, number 1234567.");
  expect(texts[2]).toContain("We have returned ₹12,345 for your order");
});

it("promises no days that are over as it tells of dispatch", async () => {
  const promised = { from: "2026-01-01", to: "2026-01-03" };
  const { orderId } = await placeSampleOrder(shop.database, orders, { ...cod, promised });
  const move = { from: "Processing", to: "Shipped", actor: "staff", note: "Dispatched." } as const;
  await shop.database.db.transaction((tx) => orders.moveOrder(tx, orderId, move));
  const letter = (await written()).find(({ subject }) => subject.startsWith("On its way"));
  expect(letter?.body).toMatch(/Delivery: \d+–\d+ business days after dispatch\./);
});

it("says what becomes of the money when an order is cancelled", async () => {
  const paid = await placeSampleOrder(shop.database, orders);
  await pay(paid.orderId, paid.totalPaise);
  const unpaid = await placeSampleOrder(shop.database, orders, cod);
  await shop.database.pool.query("delete from outbox");
  for (const { orderId } of [paid, unpaid]) {
    await shop.database.db.transaction((tx) => orders.cancelOrder(tx, orderId));
  }
  const [first, , , second] = await written();
  expect(first?.body).toContain("We return ₹12,345 to you the way you paid");
  expect(second?.body).toContain("Nothing was charged.");
});

describe("where money may be on its way that nobody has told of", () => {
  type Change = (tx: Transaction, orderId: string, totalPaise: number) => Promise<unknown>;
  it.each<[string, Change | null]>([
    ["waits for its online payment", null],
    ["was not paid, as far as anybody says", (tx, id) => orders.failPayment(tx, id, "Not paid.")],
    [
      "is to be paid at the door after all",
      (tx, id, totalPaise) =>
        orders.payOnDelivery(tx, id, { totalPaise, codFeePaise: 0, roundingPaise: 0 }),
    ],
  ])("an order that %s and is cancelled is not told to have cost nothing", async (_how, first) => {
    const { db, pool } = shop.database;
    const { orderId, totalPaise } = await placeSampleOrder(shop.database, orders);
    await db.transaction(async (tx) => first?.(tx, orderId, totalPaise));
    await pool.query("delete from outbox");
    expect(await db.transaction((tx) => orders.cancelOrder(tx, orderId))).toBe(true);
    const told = (await written()).filter(({ recipient }) => recipient !== null);
    expect(told.map(({ body }) => body).join()).not.toContain("Nothing was charged");
    expect(told[0]?.body).toContain(
      "If money has left your account for it, it comes back by itself",
    );
    expect(told[1]?.body).toContain("No money goes back now");
  });
});

it("does not say that nothing was charged of what the checkout provider may have taken money for", async () => {
  const { db, pool } = shop.database;
  const { orderId } = await placeSampleOrder(shop.database, orders);
  await pool.query(
    "update orders set provider = 'shiprocket', attention = 'It carries a discount.' where id = $1",
    [orderId],
  );
  const move = { from: "Pending payment", to: "Cancelled", actor: "staff", note: "Over." } as const;
  await db.transaction((tx) => orders.moveOrder(tx, orderId, move));
  const told = (await written()).filter(({ recipient }) => recipient !== null);
  expect(told.map(({ body }) => body).join()).not.toContain("Nothing was charged");
  expect(told[0]?.body).toContain("If you have paid for it, please call us: we return your money.");
  expect(told[1]?.body).toContain("No money goes back now");
});
