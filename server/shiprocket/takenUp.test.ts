import { beforeEach, describe, expect, it } from "vitest";
import {
  messagesOf,
  orderOf,
  purchase,
  sharedSandboxShop,
  stockOf,
} from "../../tests/support/sandboxShop.ts";

const open = sharedSandboxShop();
beforeEach(() => {
  open.sandbox.state.set({ webhook: "none" });
});

const reconcile = () => open.shop.shiprocket?.reconcile();

function known(providerOrderId: string) {
  const order = open.sandbox.state.orders.get(providerOrderId);
  if (order === undefined) throw new Error("unknown to the sandbox");
  return order;
}

/** Its details cannot be read until this is called. */
function garble(providerOrderId: string): () => void {
  const [item] = known(providerOrderId).items;
  if (item === undefined) throw new Error("an order without pieces");
  const { quantity } = item;
  item.quantity = 0;
  return () => {
    item.quantity = quantity;
  };
}

/** Everything about this order happened so much earlier, as the provider tells it too. */
async function age(providerOrderId: string, hours: number): Promise<void> {
  const order = known(providerOrderId);
  order.placedAt = Date.now() - hours * 60 * 60 * 1000;
  const { pool } = open.shop.database;
  await pool.query(
    "update inbox set received_at = now() - make_interval(hours => $2), look_again_at = least(look_again_at, now()) where sender_order_id = $1",
    [providerOrderId, hours],
  );
  await pool.query(
    "update orders set placed_at = now() - make_interval(hours => $2) where provider_order_id = $1",
    [providerOrderId, hours],
  );
}

const timesAsked = (providerOrderId: string) =>
  open.sandbox.state.calls.filter(
    ({ path, body }) => path.endsWith("/details") && JSON.stringify(body).includes(providerOrderId),
  ).length;

async function toldOwner(providerOrderId: string): Promise<number> {
  const { rowCount } = await open.shop.database.pool.query(
    "select 1 from outbox where recipient is null and subject like $1",
    [`%${providerOrderId}`],
  );
  return rowCount ?? 0;
}

const isAskedAgain = async (providerOrderId: string) => {
  const before = timesAsked(providerOrderId);
  await reconcile();
  return timesAsked(providerOrderId) > before;
};

describe("an order whose details cannot be read", () => {
  it("holds up none behind it, is asked about while it is out of the list, and is settled late", async () => {
    const lost = await purchase(open, await open.newPiece(), "paid");
    const behind = await purchase(open, await open.newPiece(), "paid");
    const mend = garble(lost.providerOrderId);
    await reconcile();
    expect(await orderOf(open, lost.providerOrderId)).toBeUndefined();
    expect(await orderOf(open, behind.providerOrderId)).toMatchObject({ payment_status: "paid" });
    expect(await isAskedAgain(lost.providerOrderId)).toBe(true);

    await age(lost.providerOrderId, 25);
    expect(await isAskedAgain(lost.providerOrderId)).toBe(true);
    // From then on not at each look of the clock.
    expect(await isAskedAgain(lost.providerOrderId)).toBe(false);

    mend();
    await age(lost.providerOrderId, 50);
    await reconcile();
    expect(await orderOf(open, lost.providerOrderId)).toMatchObject({ payment_status: "paid" });
    expect(await isAskedAgain(lost.providerOrderId)).toBe(false);
  });

  it("waits for the owner after a week, who is told once and can have it asked about again", async () => {
    const { providerOrderId } = await purchase(open, await open.newPiece(), "paid");
    const mend = garble(providerOrderId);
    await reconcile();
    expect(await toldOwner(providerOrderId)).toBe(0);
    await age(providerOrderId, 7 * 24 + 1);
    await reconcile();
    expect(await messagesOf(open, providerOrderId)).toMatchObject([
      { outcome: "parked", reason: expect.stringContaining("could not be asked (unreadable") },
    ]);
    expect(await toldOwner(providerOrderId)).toBe(1);
    expect(await isAskedAgain(providerOrderId)).toBe(false);

    const [waiting] = (await open.shop.parked.list()).filter(
      (message) => message.senderOrderId === providerOrderId,
    );
    expect(await open.shop.parked.replay(waiting?.id ?? "")).toBe("parked");
    expect(await toldOwner(providerOrderId)).toBe(1);
    mend();
    expect(await open.shop.parked.replay(waiting?.id ?? "")).toBe("applied");
    expect(await orderOf(open, providerOrderId)).toMatchObject({ payment_status: "paid" });
  });
});

it("a provider that does not answer is not asked about everything that waits", async () => {
  const made = [];
  for (let count = 0; count < 5; count += 1) {
    made.push((await purchase(open, await open.newPiece(), "cod")).providerOrderId);
  }
  open.sandbox.state.set({ faults: { details: "511" } });
  open.sandbox.state.calls.length = 0;
  await reconcile();
  expect(made.map(timesAsked)).toEqual([1, 1, 1, 0, 0]);
  await reconcile();
  expect(made.map(timesAsked)).toEqual([2, 2, 2, 1, 1]);
  open.sandbox.state.set({ faults: {} });
  expect(await reconcile()).toBe(5);
});

describe("an order placed while its payment is pending", () => {
  it("is asked about until it is closed, and for days after, when late money goes back", async () => {
    const piece = await open.newPiece(1);
    open.sandbox.state.set({ payment: "stays pending", webhook: "after-redirect" });
    const { providerOrderId } = await purchase(open, piece, "paid");
    expect(open.answered()).toEqual([200]);
    await age(providerOrderId, 25);
    expect(await isAskedAgain(providerOrderId)).toBe(true);
    const { pool } = open.shop.database;
    await pool.query("update stock_reservations set expires_at = now() - interval '1 hour'");
    const closing = open.shop.jobs.find(({ name }) => name === "close-unpaid-orders");
    await closing?.run(new AbortController().signal);
    expect(await orderOf(open, providerOrderId)).toMatchObject({ status: "Cancelled" });

    known(providerOrderId).payment = { type: "PREPAID", status: "Success" };
    await age(providerOrderId, 50);
    await reconcile();
    expect(await orderOf(open, providerOrderId)).toMatchObject({
      ...{ status: "Cancelled", payment_status: "refund due", receipts: 1 },
    });
    expect(await stockOf(open, piece)).toMatchObject({ sales: 0 });
    expect(await toldOwner(providerOrderId)).toBe(1);
  });

  it("and never paid is nobody's business after a week", async () => {
    open.sandbox.state.set({ payment: "stays pending" });
    const { providerOrderId } = await purchase(open, await open.newPiece(1), "paid");
    await reconcile();
    await age(providerOrderId, 7 * 24 + 1);
    expect(await isAskedAgain(providerOrderId)).toBe(true);
    expect(await isAskedAgain(providerOrderId)).toBe(false);
    expect(await toldOwner(providerOrderId)).toBe(0);
  });
});
