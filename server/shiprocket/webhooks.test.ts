import { describe, expect, it } from "vitest";
import { signatureOf } from "../../sandbox/signature.ts";
import type { SwitchesGiven } from "../../sandbox/switches.ts";
import {
  messagesOf,
  orderOf,
  type Piece,
  purchase,
  sharedSandboxShop,
  stockOf,
} from "../../tests/support/sandboxShop.ts";

const open = sharedSandboxShop();

async function post(body: string, headers: Record<string, string> = {}, path?: string) {
  const token = path ?? open.settings.webhookPathToken;
  return open.shop.app.inject({
    method: "POST",
    url: `/api/webhooks/checkout/${token}`,
    headers: { "content-type": "application/json", ...headers },
    payload: body,
  });
}
const signed = (body: string) => ({
  "x-api-key": open.settings.apiKey,
  "x-api-hmac-sha256": signatureOf(open.settings.apiSecret, body),
});

async function expectPaidOnce(piece: Piece, providerOrderId: string) {
  expect(await orderOf(open, providerOrderId)).toMatchObject({
    status: "Processing",
    payment_status: "paid",
    receipts: 1,
    events: ["Pending payment", "Processing"],
    total_paise: piece.price,
  });
  expect(await stockOf(open, piece)).toEqual({ stock: 4, reserved: 0, ledger: 4, sales: 1 });
}

describe("one order, one payment and one sale come of a webhook that is sent", () => {
  const ways: [string, SwitchesGiven, number[]][] = [
    ["before the redirect", { webhook: "before-redirect" }, [200]],
    ["after the redirect", { webhook: "after-redirect" }, [200]],
    ["late", { webhook: "delayed", webhookDelayMs: 300 }, [200]],
    ["twice", { webhook: "twice" }, [200, 200]],
    ["ten times at once", { webhook: "ten-at-once" }, Array(10).fill(200)],
    ["with earlier stages after it", { webhook: "out-of-order" }, [200, 200, 200]],
    ["without a signature", { webhookAuth: "unsigned" }, [200]],
    ["with the stage of the purchase alone", { webhookShape: "funnel" }, [200]],
    [
      "ten times at once with the stage alone",
      { webhookShape: "funnel", webhook: "ten-at-once" },
      Array(10).fill(200),
    ],
    ["with a total that is not the order's", { webhookTotal: 1 }, [200]],
    [
      "while the provider's details are away for a moment",
      { faults: { details: "500" }, faultTimes: 4, webhookRetryMs: 10 },
      [503, 200],
    ],
  ];
  it.each(ways)("%s", async (_how, switches, statuses) => {
    const piece = await open.newPiece();
    open.sandbox.state.set(switches);
    const { providerOrderId } = await purchase(open, piece, "paid");
    expect(open.answered()).toEqual(statuses);
    await expectPaidOnce(piece, providerOrderId);
  });
});

it("counts how often a message came, and keeps nothing personal of it", async () => {
  open.sandbox.state.set({ webhook: "ten-at-once" });
  const { providerOrderId } = await purchase(open, await open.newPiece(), "cod");
  expect(await messagesOf(open, providerOrderId)).toEqual([
    {
      channel: "webhook",
      kind: "SUCCESS",
      outcome: "applied",
      reason: "",
      deliveries: 10,
      settled_as: "SUCCESS",
    },
  ]);
  const { rows } = await open.shop.database.pool.query("select inbox::text as row from inbox");
  expect(rows.map(({ row }) => row).join()).not.toMatch(/9876543210|Asha|MG Road|302001/);
});

describe("what the shop does not believe", () => {
  it("a webhook with a wrong signature is refused, and nothing is kept", async () => {
    const piece = await open.newPiece(1);
    open.sandbox.state.set({ webhookAuth: "wrong-hmac", webhookRetries: 1, webhookRetryMs: 1 });
    const { providerOrderId } = await purchase(open, piece, "paid");
    expect(open.answered()).toEqual([511, 511]);
    expect(await orderOf(open, providerOrderId)).toBeUndefined();
    expect(await messagesOf(open, providerOrderId)).toEqual([]);
  });

  it("a signature of other bytes, be it for one space", async () => {
    const body = JSON.stringify({ order_id: "a".repeat(24), status: "SUCCESS" });
    expect((await post(`${body} `, signed(body))).statusCode).toBe(511);
    expect((await post(body, signed(body))).statusCode).toBe(200);
  });

  it.each(["", "x", "0".repeat(64)])("the path token %s", async (path) => {
    const body = JSON.stringify({ order_id: "b".repeat(24), status: "SUCCESS" });
    const response = await post(body, signed(body), path);
    expect(response.statusCode).toBe(404);
    expect(await messagesOf(open, "b".repeat(24))).toEqual([]);
  });

  it("that an order was placed of which the provider says that it was not", async () => {
    open.sandbox.state.set({ webhook: "none" });
    const piece = await open.newPiece(1);
    const { providerOrderId } = await purchase(open, piece, "abandoned");
    const forged = JSON.stringify({
      order_id: providerOrderId,
      status: "SUCCESS",
      payment_type: "PREPAID",
      payment_status: "Success",
      total_amount_payable: piece.price / 100,
    });
    expect((await post(forged)).statusCode).toBe(200);
    expect(await orderOf(open, providerOrderId)).toBeUndefined();
    expect(await stockOf(open, piece)).toMatchObject({ stock: 1, reserved: 1, sales: 0 });
    expect(await messagesOf(open, providerOrderId)).toMatchObject([
      { outcome: "received", reason: "The provider's details say INITIATED." },
    ]);
  });

  it("that an order failed of which the provider says that it was paid", async () => {
    open.sandbox.state.set({ webhook: "none" });
    const piece = await open.newPiece();
    const { providerOrderId } = await purchase(open, piece, "paid");
    const forged = JSON.stringify({ order_id: providerOrderId, status: "FAILED" });
    expect((await post(forged)).statusCode).toBe(200);
    await expectPaidOnce(piece, providerOrderId);
  });

  it.each(["", "{", '{"order_id":"68', "[]x", "null"])("the truncated body %j", async (body) => {
    expect((await post(body, signed(body))).statusCode).toBe(400);
  });

  it("a body without end", async () => {
    expect((await post(JSON.stringify({ status: "x".repeat(300_000) }))).statusCode).toBe(413);
  });
});

it("a replayed webhook of a placed order changes nothing, however old", async () => {
  const piece = await open.newPiece();
  const { providerOrderId } = await purchase(open, piece, "paid");
  const order = open.sandbox.state.orders.get(providerOrderId);
  if (order === undefined) throw new Error("unknown to the sandbox");
  const pool = open.shop.database.pool;
  await pool.query(
    "update inbox set received_at = received_at - interval '90 days' where sender_order_id = $1",
    [providerOrderId],
  );
  open.sandbox.state.calls.length = 0;
  await open.sandbox.webhooks.resend(order);
  await open.sandbox.webhooks.resend({ ...order, status: "FAILED" });
  await expectPaidOnce(piece, providerOrderId);
  const asked = open.sandbox.state.calls.filter(({ path }) => path.endsWith("/details"));
  expect(asked).toHaveLength(1);
});

it("an order is found by our own reference if its number there was never kept", async () => {
  const piece = await open.newPiece();
  open.sandbox.state.set({ webhook: "none" });
  const { providerOrderId } = await purchase(open, piece, "paid");
  await open.shop.database.pool.query(
    "update checkouts set provider_order_id = null where provider_order_id = $1",
    [providerOrderId],
  );
  const order = open.sandbox.state.orders.get(providerOrderId);
  if (order) await open.sandbox.webhooks.resend(order);
  await expectPaidOnce(piece, providerOrderId);
});
