import { describe, expect, it } from "vitest";
import { faults as everyFault } from "../../sandbox/switches.ts";
import { sampleCustomer } from "../../tests/support/accounts/sampleCustomers.ts";
import { onDatabase } from "../../tests/support/backup/digests.ts";
import {
  initiate,
  messagesOf,
  orderOf,
  outcomeOf,
  purchase,
  sharedSandboxShop,
  stockOf,
} from "../../tests/support/sandboxShop.ts";
import { buy } from "../../tests/support/shiprocket/sampleCalls.ts";

const open = sharedSandboxShop({ timeoutMs: 1000 });

/** All that any call may meet. */
const faults = everyFault.filter((fault) => fault !== "none" && fault !== "other-order");

describe("while the provider answers with a fault", () => {
  it.each(faults)("(%s) the customer is told, and no stock stays held", async (fault) => {
    const piece = await open.newPiece(1);
    open.sandbox.state.set({ faults: { token: fault } });
    const { status, json, headers } = await initiate(open, piece);
    expect(status).toBe(503);
    expect(json).toMatchObject({
      success: false,
      code: "provider_unavailable",
      message: "Failed to initiate checkout.",
    });
    expect(headers["retry-after"]).toBeDefined();
    expect(JSON.stringify(json)).not.toContain(open.settings.apiSecret);
    expect(await stockOf(open, piece)).toMatchObject({ stock: 1, reserved: 0 });
    open.sandbox.state.set({ faults: {} });
    expect((await initiate(open, piece)).status).toBe(200);
  });

  it("a checkout that PostgreSQL has forgotten meanwhile, as after a crash, is handed to nobody", async () => {
    const piece = await open.newPiece(1);
    const { pool } = open.shop.database;
    const before = open.sandbox.state.faultsMet;
    open.sandbox.state.set({ faults: { token: "silence" }, faultTimes: 1 });
    const begun = initiate(open, piece);
    await expect.poll(() => open.sandbox.state.faultsMet).toBeGreaterThan(before);
    // All of its transaction, at its provider's first attempt; the second is answered.
    await pool.query(
      `with forgotten as (delete from stock_reservations where variant_id = $1 and state = 'held' returning checkout_id),
         begun as (delete from checkouts using forgotten where id = forgotten.checkout_id)
       update variants set reserved = 0 where id = $1`,
      [piece.variantId],
    );
    const { status, json } = await begun;
    expect([status, json.code]).toEqual([503, "provider_unavailable"]);
    expect(json.shiprocketCheckoutAccessToken).toBeUndefined();
    expect(await stockOf(open, piece)).toMatchObject({ stock: 1, reserved: 0 });
    open.sandbox.state.set({ faults: {} });
    expect((await initiate(open, piece)).status).toBe(200);
  });

  it("a customer's cart stays as it is", async () => {
    const piece = await open.newPiece(2);
    const customer = await sampleCustomer(open.shop.app);
    const { productId, variantId } = piece;
    await customer.call("POST", "/api/cart/items", { productId, variantId, quantity: 2 });
    open.sandbox.state.set({ faults: { token: "silence" } });
    const redirectUrl = `${open.shop.origin}/order-status`;
    const answer = await customer.call("POST", "/api/orders/checkout/initiate", { redirectUrl });
    expect(answer.status).toBe(503);
    const { json } = await customer.call("GET", "/api/cart");
    expect(json.cart.items).toMatchObject([{ quantity: 2 }]);
    expect(await stockOf(open, piece)).toMatchObject({ stock: 2, reserved: 0 });
  });
});

it("a customer's cart empties when the order is confirmed, and not before", async () => {
  const piece = await open.newPiece(2);
  const customer = await sampleCustomer(open.shop.app);
  const { productId, variantId } = piece;
  await customer.call("POST", "/api/cart/items", { productId, variantId, quantity: 1 });
  const redirectUrl = `${open.shop.origin}/order-status`;
  const begun = await customer.call("POST", "/api/orders/checkout/initiate", { redirectUrl });
  expect(begun.status).toBe(200);
  const lines = async () => (await customer.call("GET", "/api/cart")).json.cart.items.length;
  expect(await lines()).toBe(1);
  await buy(open.sandbox, begun.json.shiprocketCheckoutAccessToken, "paid");
  await open.sandbox.webhooks.idle();
  expect(await lines()).toBe(0);
  const { json } = await customer.call("GET", "/api/orders");
  expect(json.orders).toMatchObject([{ status: "Processing", payment: { status: "paid" } }]);
});

describe("orders whose webhook is lost", () => {
  it("are found by reconciliation, each once, and looked into no more", async () => {
    const pieces = [await open.newPiece(), await open.newPiece(), await open.newPiece()];
    const outcomes = ["paid", "cod", "abandoned"] as const;
    open.sandbox.state.set({ webhook: "none" });
    const made = [];
    for (const [index, piece] of pieces.entries()) {
      made.push(await purchase(open, piece, outcomes[index] ?? "paid"));
    }
    const [paid, cod, left] = made.map(({ providerOrderId }) => providerOrderId);
    expect(await open.shop.shiprocket?.reconcile()).toBe(2);
    expect(await orderOf(open, paid ?? "")).toMatchObject({ payment_status: "paid" });
    expect(await orderOf(open, cod ?? "")).toMatchObject({ status: "Processing" });
    expect(await orderOf(open, left ?? "")).toBeUndefined();
    expect(await open.shop.shiprocket?.reconcile()).toBe(0);
    for (const piece of pieces.slice(0, 2)) {
      expect(await stockOf(open, piece)).toEqual({ stock: 4, reserved: 0, ledger: 4, sales: 1 });
    }
  });

  it("are found behind ten thousand others, unless the run is asked to end", async () => {
    const { pool } = open.shop.database;
    open.sandbox.state.set({ webhook: "none" });
    const { providerOrderId } = await purchase(open, await open.newPiece(), "paid");
    const { orders } = open.sandbox.state;
    const lost = orders.get(providerOrderId);
    if (lost?.placedAt == null) throw new Error("not placed");
    orders.delete(providerOrderId);
    const many = Array.from({ length: 10_050 }, (_, count) => count.toString(16).padStart(24, "0"));
    for (const orderId of many) orders.set(orderId, { ...lost, orderId, fastrrOrderId: orderId });
    orders.set(providerOrderId, lost);
    await pool.query(
      `insert into inbox (id, sender, key, channel, sender_order_id, kind, outcome, settled_as, settled_at)
       select gen_random_uuid(), 'shiprocket', 'settled ' || id, 'webhook', id, 'SUCCESS', 'applied', 'SUCCESS', now()
       from unnest($1::text[]) as id`,
      [many],
    );
    expect(await open.shop.shiprocket?.reconcile(AbortSignal.abort())).toBe(0);
    expect(await orderOf(open, providerOrderId)).toBeUndefined();
    expect(await open.shop.shiprocket?.reconcile()).toBe(1);
    expect(await orderOf(open, providerOrderId)).toMatchObject({ payment_status: "paid" });
    for (const orderId of many) orders.delete(orderId);
  });

  it("are found at the next run when the provider is away at this one", async () => {
    const piece = await open.newPiece();
    open.sandbox.state.set({ webhook: "none" });
    const { providerOrderId } = await purchase(open, piece, "paid");
    open.sandbox.state.set({ faults: { list: "500" } });
    expect(await open.shop.shiprocket?.reconcile()).toBe(0);
    open.sandbox.state.set({ faults: { details: "html" } });
    expect(await open.shop.shiprocket?.reconcile()).toBe(0);
    expect(await orderOf(open, providerOrderId)).toBeUndefined();
    open.sandbox.state.set({ faults: {} });
    expect(await open.shop.shiprocket?.reconcile()).toBe(1);
    expect(await orderOf(open, providerOrderId)).toMatchObject({ payment_status: "paid" });
  });

  it("are sent again by the provider while the database cannot keep them", async () => {
    const piece = await open.newPiece();
    const { owner } = open.shop.database;
    await onDatabase(owner, "alter table inbox rename to inbox_away");
    open.sandbox.state.set({ webhookRetries: 8, webhookRetryMs: 40 });
    open.sandbox.state.deliveries.length = 0;
    const buying = purchase(open, piece, "paid");
    await expect.poll(() => open.sandbox.state.deliveries.length).toBeGreaterThan(0);
    await onDatabase(owner, "alter table inbox_away rename to inbox");
    const { providerOrderId } = await buying;
    const statuses = open.answered();
    expect(statuses[0]).toBeGreaterThanOrEqual(500);
    expect(statuses.at(-1)).toBe(200);
    expect(await orderOf(open, providerOrderId)).toMatchObject({ payment_status: "paid" });
    expect(await stockOf(open, piece)).toMatchObject({ stock: 4, sales: 1 });
  });
});

it("an order that meets a fault of ours holds up no other, and in the end the owner is told", async () => {
  const { pool } = open.shop.database;
  await onDatabase(
    open.shop.database.owner,
    `create function refuse_order() returns trigger language plpgsql as $$
      begin raise exception 'out of order'; end $$;
    create trigger refuse_order before insert on orders for each row
      when (new.contact_phone = '9876500000') execute function refuse_order()`,
  );
  open.sandbox.state.set({ webhook: "none" });
  const faulty = await purchase(open, await open.newPiece(), "cod", { phone: "9876500000" });
  const other = await purchase(open, await open.newPiece(), "cod");
  const notices = async () => {
    const told = await pool.query("select body from outbox where subject like $1", [
      `%${faulty.providerOrderId}`,
    ]);
    return told.rows.map(({ body }) => body);
  };
  await open.shop.shiprocket?.reconcile();
  expect(await orderOf(open, other.providerOrderId)).toMatchObject({ status: "Processing" });
  expect(await notices()).toEqual([]);
  for (let run = 1; run < 5; run += 1) await open.shop.shiprocket?.reconcile();
  expect(await notices()).toEqual([expect.stringContaining("a fault of the shop")]);
  expect(await messagesOf(open, faulty.providerOrderId)).toMatchObject([{ outcome: "parked" }]);
  expect(await open.shop.shiprocket?.reconcile()).toBe(0);
  const { json } = await outcomeOf(open, faulty.providerOrderId, faulty.token);
  expect(json).toEqual({ success: true, order: null, checking: "order", confirmations: [] });

  const waiting = (await open.shop.parked.list()).filter(
    ({ senderOrderId }) => senderOrderId === faulty.providerOrderId,
  );
  expect(waiting).toHaveLength(1);
  const replay = () => open.shop.parked.replay(waiting[0]?.id ?? "");
  expect(await replay()).toBe("parked");
  expect(await notices()).toHaveLength(1);
  await onDatabase(open.shop.database.owner, "drop trigger refuse_order on orders");
  expect([await replay(), await replay()]).toEqual(["applied", null]);
  expect(await orderOf(open, faulty.providerOrderId)).toMatchObject({ status: "Processing" });
});

describe("a refund", () => {
  it("goes back through the provider, no more than was paid", async () => {
    const piece = await open.newPiece();
    const { providerOrderId } = await purchase(open, piece, "paid");
    const refund = open.shop.shiprocket?.refund;
    expect(await refund?.(providerOrderId, piece.price)).toBe("refunded");
    expect(await refund?.(providerOrderId, 100)).toBe("refused");
  });

  it("whose answer is lost is unknown, and was sent once", async () => {
    const { providerOrderId } = await purchase(open, await open.newPiece(), "paid");
    const before = open.sandbox.state.faultsMet;
    open.sandbox.state.set({ faults: { refund: "hang-up" } });
    expect(await open.shop.shiprocket?.refund(providerOrderId, 100)).toBe("unknown");
    expect(open.sandbox.state.faultsMet).toBe(before + 1);
  });
});
