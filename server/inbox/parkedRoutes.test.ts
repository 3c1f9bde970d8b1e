import { afterAll, beforeAll, expect, it } from "vitest";
import { openOrderCounter } from "../../tests/support/orders/orderCounter.ts";

let counter: Awaited<ReturnType<typeof openOrderCounter>>;
beforeAll(async () => {
  counter = await openOrderCounter();
});
afterAll(() => counter.close());

interface Listed {
  id: string;
  reason: string;
  facts: { name: string; value: string }[];
  canReplay: boolean;
}
const list = async (): Promise<Listed[]> =>
  (await counter.support.call("GET", "/api/admin/parked")).json.messages;

/** A payment of a rupee too little, which nobody can book. */
async function park() {
  const order = await counter.toBePaid();
  const payment = counter.fake.pay(order.gatewayOrderId, { amount: order.totalPaise - 100 });
  await counter.send(counter.fake.paymentEvent("payment.captured", payment));
  const parked = (await list()).find(({ facts }) =>
    facts.some(({ value }) => value === payment.id),
  );
  if (parked === undefined) throw new Error("not parked");
  return { ...order, payment, parked };
}

it("tells what came and why it waits, and nothing of who paid", async () => {
  const { parked, payment } = await park();
  expect(parked.reason).toContain("were asked for");
  expect(parked.canReplay).toBe(true);
  expect(JSON.stringify(parked)).not.toContain(payment.email);
});

it("is looked into again, and waits on while nothing has changed", async () => {
  const { parked } = await park();
  const replay = await counter.manager.call("POST", `/api/admin/parked/${parked.id}/replay`);
  expect(replay.json).toMatchObject({ success: true, outcome: "parked" });
  expect((await list()).map(({ id }) => id)).toContain(parked.id);
});

it("is settled by hand once, by whom and how is kept, and its money can be given back", async () => {
  const { parked, number, payment } = await park();
  const settle = (by = counter.manager) =>
    by.call("POST", `/api/admin/parked/${parked.id}/settle`, { note: "Asked for the rupee." });
  expect((await settle(counter.support)).status).toBe(403);
  const answers = await Promise.all([settle(), settle()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await list()).map(({ id }) => id)).not.toContain(parked.id);
  const kept = await counter.one("select outcome, reason from inbox where id = $1", parked.id);
  expect(kept).toEqual({
    outcome: "applied",
    reason: `By hand, ${counter.manager.name}: Asked for the rupee.`,
  });
  expect(await counter.logged(parked.id)).toMatchObject([{ action: "parked.settle" }]);

  const amount = payment.amount / 100;
  expect((await counter.open(number)).money).toMatchObject({ left: amount });
  const refund = { amount, left: amount, reason: "Too little.", reference: null };
  const { json } = await counter.post(number, "refunds", refund);
  expect(json.order.order).toMatchObject({
    status: "Pending payment",
    payment: { status: "pending" },
  });
  await expect.poll(() => counter.refundsOf(payment.id)).toEqual([amount]);
});
