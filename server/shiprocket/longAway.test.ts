import { beforeEach, describe, expect, it } from "vitest";
import { onDatabase } from "../../tests/support/backup/digests.ts";
import { orderOf, purchase, sharedSandboxShop } from "../../tests/support/sandboxShop.ts";
import { listFrom } from "./orderListReads.ts";

const open = sharedSandboxShop();
beforeEach(async () => {
  open.sandbox.state.set({ webhook: "none" });
  open.sandbox.state.orders.clear();
  await open.shop.database.pool.query("delete from order_list_reads");
});

const hour = 60 * 60 * 1000;
const week = 7 * 24;
const reconcile = (signal?: AbortSignal) => open.shop.shiprocket?.reconcile(signal);

/** Paid at the provider so many hours ago, of which the shop never heard. */
async function paidAgo(hours: number, given: { phone?: string } = {}): Promise<string> {
  const { providerOrderId } = await purchase(open, await open.newPiece(), "paid", given);
  const order = open.sandbox.state.orders.get(providerOrderId);
  if (order === undefined) throw new Error("unknown to the sandbox");
  order.placedAt = Date.now() - hours * hour;
  await open.shop.database.pool.query(
    "update checkouts set expires_at = expires_at - make_interval(hours => $2) where provider_order_id = $1",
    [providerOrderId, Math.floor(hours)],
  );
  return providerOrderId;
}

/** The list was read whole so many hours ago, and never since. */
async function lastReadAgo(hours: number): Promise<void> {
  await reconcile();
  await open.shop.database.pool.query(
    "update order_list_reads set read_until = now() - make_interval(hours => $1)",
    [hours],
  );
}

async function hoursSinceRead(): Promise<number> {
  const { rows } = await open.shop.database.pool.query("select read_until from order_list_reads");
  return Math.round((Date.now() - rows[0].read_until.getTime()) / hour);
}

describe("an order paid while the shop was away for longer than a day", () => {
  it("is found once the provider takes its keys again, though it refused them meanwhile", async () => {
    await lastReadAgo(27);
    const lost = await paidAgo(26);
    open.sandbox.state.set({ faults: { list: "511" } });
    expect(await reconcile()).toBe(0);
    expect(await hoursSinceRead()).toBe(27);
    open.sandbox.state.set({ faults: {} });
    expect(await reconcile()).toBe(1);
    expect(await orderOf(open, lost)).toMatchObject({
      status: "Processing",
      payment_status: "paid",
    });
    expect(await hoursSinceRead()).toBe(0);
    expect(await reconcile()).toBe(0);
  });

  it("is found with new keys as well, which may be of the same account", async () => {
    const now = new Date();
    const { db } = open.shop.database;
    const hoursBack = async (apiKey: string, at = now) =>
      Math.round(
        (at.getTime() - (await listFrom(db, { ...open.settings, apiKey }, at)).getTime()) / hour,
      );
    expect(await hoursBack("new")).toBe(24);
    await lastReadAgo(27);
    expect(await hoursBack("new")).toBe(27 + 24);
    // A clock that was ahead.
    expect(await hoursBack(open.settings.apiKey, new Date(now.getTime() - 40 * hour))).toBe(24);
  });

  it("is found at a later run when one is ended early, or meets a fault of ours", async () => {
    await lastReadAgo(27);
    const lost = await paidAgo(26, { phone: "9876500001" });
    await reconcile(AbortSignal.abort());
    expect(await hoursSinceRead()).toBe(27);
    const { owner } = open.shop.database;
    await onDatabase(
      owner,
      `create function refuse_order() returns trigger language plpgsql as $$
        begin raise exception 'out of order'; end $$;
      create trigger refuse_order before insert on orders for each row
        when (new.contact_phone = '9876500001') execute function refuse_order()`,
    );
    expect(await reconcile()).toBe(1);
    expect(await hoursSinceRead()).toBe(27);
    await onDatabase(owner, "drop trigger refuse_order on orders");
    expect(await reconcile()).toBe(1);
    expect(await orderOf(open, lost)).toMatchObject({ payment_status: "paid" });
    expect(await hoursSinceRead()).toBe(0);
  });
});

it("nothing is asked about that was placed more than a week ago", async () => {
  await lastReadAgo(5 * week);
  const [recent, older] = [await paidAgo(week - 1), await paidAgo(week + 1)];
  expect(await reconcile()).toBe(1);
  expect(await orderOf(open, recent)).toMatchObject({ payment_status: "paid" });
  expect(await orderOf(open, older)).toBeUndefined();
});
