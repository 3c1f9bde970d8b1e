import { describe, expect, it } from "vitest";
import type { SwitchesGiven } from "../../sandbox/switches.ts";
import {
  messagesOf,
  orderOf,
  outcomeOf,
  purchase,
  sharedSandboxShop,
  stockOf,
} from "../../tests/support/sandboxShop.ts";

const open = sharedSandboxShop();

it("a webhook for an order that nobody knows is parked, and answered so that it ends", async () => {
  const piece = await open.newPiece(1);
  open.sandbox.state.set({ webhook: "unknown-order" });
  const { providerOrderId } = await purchase(open, piece, "paid");
  expect(open.answered()).toEqual([200]);
  expect(await orderOf(open, providerOrderId)).toBeUndefined();
  expect(await messagesOf(open, "f".repeat(24))).toMatchObject([
    { outcome: "parked", reason: "The provider knows no such order (Order not found)." },
  ]);
  expect(await stockOf(open, piece)).toMatchObject({ stock: 1, reserved: 1, sales: 0 });
});

it("an order that the provider knows and the shop does not is parked, and the owner is told", async () => {
  const { newIds, orders } = open.sandbox.state;
  const own = await purchase(open, await open.newPiece(), "cod");
  const base = orders.get(own.providerOrderId);
  if (base === undefined) throw new Error("unknown to the sandbox");
  const ids = newIds();
  const foreign = { ...base, ...ids, customAttributes: {} };
  orders.set(ids.orderId, foreign);
  open.sandbox.state.deliveries.length = 0;
  await open.sandbox.webhooks.resend(foreign);
  expect(open.answered()).toEqual([200]);
  expect(await messagesOf(open, ids.orderId)).toMatchObject([
    { outcome: "parked", reason: expect.stringContaining("knows nothing of") },
  ]);
  const { rows } = await open.shop.database.pool.query(
    "select body, recipient from outbox where subject like $1",
    [`%${ids.orderId}`],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ recipient: null });
});

describe("an order that differs from what was agreed is parked with its reasons, and nothing is sold", () => {
  const lies: [NonNullable<SwitchesGiven["misstatement"]>, RegExp][] = [
    ["total", /cost ₹1\.00; agreed were/],
    ["paid amount", /were received for a total of/],
    ["quantity", /Its pieces are 2 ×/],
    ["other variant", /Its pieces are 1 × 999999/],
    ["currency", /USD, not in rupees/],
    ["discount", /discount of ₹500\.00 that the shop did not give/],
  ];
  it.each(lies)("in its %s", async (misstatement, reason) => {
    const piece = await open.newPiece(1);
    open.sandbox.state.set({ misstatement });
    const { providerOrderId } = await purchase(open, piece, "paid");
    expect(open.answered()).toEqual([200]);
    expect(await orderOf(open, providerOrderId)).toMatchObject({
      status: "Pending payment",
      payment_status: "pending",
      attention: expect.stringMatching(reason),
      total_paise: piece.price,
      receipts: 0,
    });
    expect(await stockOf(open, piece)).toMatchObject({ stock: 1, sales: 0 });
    expect(await messagesOf(open, providerOrderId)).toMatchObject([
      { outcome: "parked", reason: expect.stringMatching(reason) },
    ]);
    const { rows } = await open.shop.database.pool.query(
      "select 1 from outbox where recipient is null and subject like $1",
      [`%${providerOrderId}`],
    );
    expect(rows).toHaveLength(1);
  });

  it("is told its customer as being checked, without the reason", async () => {
    for (const [outcome, checking] of [
      ["paid", "payment"],
      ["cod", "order"],
    ] as const) {
      open.sandbox.state.set({ misstatement: "quantity" });
      const { token, providerOrderId } = await purchase(open, await open.newPiece(), outcome);
      const { json } = await outcomeOf(open, providerOrderId, token);
      expect(json).toEqual({ success: true, order: null, checking, confirmations: [] });
    }
    open.sandbox.state.set({ misstatement: "none" });
    const { token, providerOrderId } = await purchase(open, await open.newPiece(), "failed");
    const { json } = await outcomeOf(open, providerOrderId, token);
    expect(json).toEqual({ success: true, order: null, checking: null, confirmations: [] });
  });

  it("also when it is to be paid on delivery", async () => {
    const piece = await open.newPiece(1);
    open.sandbox.state.set({ misstatement: "quantity" });
    const { providerOrderId } = await purchase(open, piece, "cod");
    expect(await orderOf(open, providerOrderId)).toMatchObject({ status: "Pending payment" });
    expect(await stockOf(open, piece)).toMatchObject({ stock: 1, sales: 0 });
  });
});
