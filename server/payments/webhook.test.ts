import { createHmac } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onDatabase } from "../../tests/support/backup/digests.ts";
import { openPayingShop, type PayingShop } from "../../tests/support/payments/payingShop.ts";
import { openTestShop } from "../../tests/support/testShop.ts";

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop(openTestShop);
});
afterAll(() => shop.close());

const paidOnce = { status: "Processing", payment: "paid", attention: false, receipts: 1, sold: 1 };
const waiting = {
  status: "Pending payment",
  payment: "pending",
  attention: false,
  receipts: 0,
  sold: 0,
};
const outcomeOf = async (eventId = "") =>
  (await shop.one("select outcome from inbox where key = $1", eventId))?.outcome;

/** A captured payment as it never is. */
function capturedAs(change: object): string {
  const usual = { id: "pay_1", amount: 100, currency: "INR", status: "captured", order_id: "o" };
  const payment = { entity: { ...usual, ...change } };
  return JSON.stringify({ event: "payment.captured", payload: { payment } });
}

describe("a message of the gateway", () => {
  it("is applied once, though it comes ten times at once and again under another id", async () => {
    const order = await shop.toBePaid();
    const payment = shop.fake.pay(order.gatewayOrderId);
    const event = shop.fake.paymentEvent("payment.captured", payment);
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.send(event)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    await shop.send(shop.fake.paymentEvent("payment.captured", payment));
    await shop.send(shop.fake.paymentEvent("order.paid", payment));
    expect(await shop.stateOf(order.orderId)).toEqual(paidOnce);
  });

  it("keeps nothing personal of the payer", async () => {
    const order = await shop.toBePaid();
    await shop.send(
      shop.fake.paymentEvent("payment.captured", shop.fake.pay(order.gatewayOrderId)),
    );
    const kept = await shop.one("select json_agg(e)::text as text from inbox e");
    expect(kept.text).toContain(order.gatewayOrderId);
    expect(kept.text).not.toMatch(/payer@example|9812345678/);
  });

  it("comes in any order and number, with tries that failed among them", async () => {
    const kinds = ["payment.authorized", "payment.failed", "payment.captured", "order.paid"];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...kinds), { maxLength: 8 }),
        fc.nat(7),
        async (others, place) => {
          const order = await shop.toBePaid();
          const paid = shop.fake.pay(order.gatewayOrderId);
          const failed = shop.fake.pay(order.gatewayOrderId, { status: "failed" });
          const authorized = { ...paid, status: "authorized" as const };
          const history = others.toSpliced(place, 0, "payment.captured").map((kind) => {
            const told = { "payment.failed": failed, "payment.authorized": authorized }[kind];
            return shop.fake.paymentEvent(kind, told ?? paid);
          });
          for (const event of history) expect((await shop.send(event)).statusCode).toBe(200);
          for (const event of history.toReversed()) await shop.send(event);
          expect(await shop.stateOf(order.orderId)).toEqual(paidOnce);
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe("is refused and not kept", () => {
  const forgeries: [string, (payload: string) => { payload: string; signature: string }][] = [
    ["without a signature", (payload) => ({ payload, signature: "" })],
    ["signed with the key's secret", (payload) => signed(payload, "secret of the key")],
    ["signed by nobody", (payload) => ({ payload, signature: "0".repeat(64) })],
    ["cut off by a byte", (payload) => ({ ...signed(payload), payload: payload.slice(0, -1) })],
    [
      "with another amount",
      (payload) => ({ ...signed(payload), payload: payload.replace(/"amount":\d+/, '"amount":1') }),
    ],
    [
      "written anew with the same meaning",
      (payload) => ({ ...signed(payload), payload: JSON.stringify(JSON.parse(payload), null, 1) }),
    ],
    ["with nothing in it", (payload) => ({ ...signed(payload), payload: "" })],
  ];
  const signed = (payload: string, secret = "secret of the webhook") => ({
    payload,
    signature: createHmac("sha256", secret).update(payload).digest("hex"),
  });

  it.each(forgeries)("%s", async (_name, forge) => {
    const order = await shop.toBePaid();
    const payment = shop.fake.pay(order.gatewayOrderId);
    const event = shop.fake.paymentEvent("payment.captured", payment);
    const { payload, signature } = forge(event.payload);
    const before = await shop.one("select count(*) from inbox");
    const answer = await shop.send({
      payload,
      headers: { ...event.headers, "x-razorpay-signature": signature },
    });
    expect(answer.statusCode).toBe(403);
    expect(await shop.stateOf(order.orderId)).toEqual(waiting);
    expect(await shop.one("select count(*) from inbox")).toEqual(before);
  });
});

describe("is kept for the owner and not applied", () => {
  it.each([
    ["another amount", { amount: 100 }],
    ["another currency", { currency: "USD" }],
  ])("with %s than asked for", async (_name, change) => {
    const order = await shop.toBePaid();
    const payment = shop.fake.pay(order.gatewayOrderId, change);
    const event = shop.fake.paymentEvent("payment.captured", payment);
    expect((await shop.send(event)).statusCode).toBe(200);
    expect(await outcomeOf(event.headers["x-razorpay-event-id"])).toBe("parked");
    expect(await shop.stateOf(order.orderId)).toMatchObject({
      status: "Pending payment",
      payment: "pending",
      attention: true,
      sold: 0,
    });
  });

  it("for an order that nobody knows", async () => {
    const payment = shop.fake.pay("order_of_nobody", { amount: 100 });
    const event = shop.fake.paymentEvent("payment.captured", payment);
    expect((await shop.send(event)).statusCode).toBe(200);
    expect(await outcomeOf(event.headers["x-razorpay-event-id"])).toBe("parked");
    const told = await shop.one(
      "select count(*)::int from outbox where body like '%order_of_nobody%' and recipient is null",
    );
    expect(told.count).toBe(1);
  });

  it("for another order than the one that its payment was booked on", async () => {
    const [one, other] = [await shop.toBePaid(), await shop.toBePaid()];
    const payment = shop.fake.pay(one.gatewayOrderId);
    await shop.send(shop.fake.paymentEvent("payment.captured", payment));
    const told = { ...payment, order_id: other.gatewayOrderId };
    const event = shop.fake.paymentEvent("payment.captured", told);
    expect((await shop.send(event)).statusCode).toBe(200);
    expect(await outcomeOf(event.headers["x-razorpay-event-id"])).toBe("parked");
    expect(await shop.stateOf(one.orderId)).toEqual(paidOnce);
    expect(await shop.stateOf(other.orderId)).toEqual(waiting);
  });

  it("until it is replayed: what was not known is looked up again, what does not fit stays", async () => {
    const order = await shop.toBePaid();
    const payment = shop.fake.pay(order.gatewayOrderId);
    const event = shop.fake.paymentEvent("payment.captured", payment);
    const { pool } = shop.database;
    const rename = (from: string, to: string) =>
      pool.query("update payments set gateway_order_id = $2 where gateway_order_id = $1", [
        from,
        to,
      ]);
    await rename(order.gatewayOrderId, "not known yet");
    await shop.send(event);
    await shop.send(shop.fake.paymentEvent("order.paid", payment));
    await rename("not known yet", order.gatewayOrderId);
    const wrong = await shop.toBePaid();
    const dear = shop.fake.pay(wrong.gatewayOrderId, { amount: 100 });
    await shop.send(shop.fake.paymentEvent("payment.captured", dear));
    const listed = await shop.parked.list();
    const replay = async ({ gatewayOrderId }: { gatewayOrderId: string }) => {
      const waiting = listed.filter(({ senderOrderId }) => senderOrderId === gatewayOrderId);
      const outcomes = [];
      for (const { id } of waiting) outcomes.push(await shop.parked.replay(id));
      return outcomes;
    };
    expect(await replay(order)).toEqual(["applied", "repeated"]);
    expect(await replay(order)).toEqual([null, null]);
    expect(await shop.stateOf(order.orderId)).toEqual(paidOnce);
    expect(await replay(wrong)).toEqual(["parked"]);
  });

  it.each([
    '{"event": "payment.captured", "payload": {}}',
    '{"event": "pay',
    "null",
    '{"event": "pay\\u0000ment.captured"}',
    capturedAs({ id: "pay_\u0000" }),
    capturedAs({ id: "pay_\ud800" }),
    capturedAs({ currency: "IN\u0000" }),
  ])("when it is signed and cannot be read: %s", async (payload) => {
    const event = shop.fake.sign(payload);
    expect((await shop.send(event)).statusCode).toBe(200);
    expect(await outcomeOf(event.headers["x-razorpay-event-id"])).toBe("parked");
  });

  it("but other events of the gateway's are none of the shop's business", async () => {
    const event = shop.fake.sign('{"event": "invoice.paid", "payload": {}}');
    expect((await shop.send(event)).statusCode).toBe(200);
    expect(await outcomeOf(event.headers["x-razorpay-event-id"])).toBe("ignored");
  });
});

it("leaves neither message nor payment when applying it fails, so that its repeat counts", async () => {
  const order = await shop.toBePaid();
  const event = shop.fake.paymentEvent("payment.captured", shop.fake.pay(order.gatewayOrderId));
  await onDatabase(
    shop.database.owner,
    "alter table payments add constraint broken check (status <> 'paid') not valid",
  );
  expect((await shop.send(event)).statusCode).toBe(500);
  expect(await shop.stateOf(order.orderId)).toEqual(waiting);
  await onDatabase(shop.database.owner, "alter table payments drop constraint broken");
  expect((await shop.send(event)).statusCode).toBe(200);
  expect(await shop.stateOf(order.orderId)).toEqual(paidOnce);
});
