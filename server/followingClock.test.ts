import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { guest, initiate, samplePiece } from "../tests/support/checkout/sampleCheckouts.ts";
import { type OrderCounter, openOrderCounter } from "../tests/support/orders/orderCounter.ts";

let counter: OrderCounter;
beforeAll(async () => {
  counter = await openOrderCounter();
  await counter.prepaid();
  await counter.pool.query("update stock_reservations set expires_at = now()");
});
afterAll(() => counter.close());
afterEach(() => vi.useRealTimers());

async function run(name: string) {
  const job = counter.jobs.find((one) => one.name === name);
  await job?.run(new AbortController().signal);
}

/** What waits, each with its moment, the hours that it may wait at most, and a row of it that waits so many hours. */
const waiting: [table: string, moment: string, most: number, row: string][] = [
  ["stock_reservations", "expires_at", 0.25, "update @ where checkout_id = $checkout"],
  [
    "checkouts",
    "expires_at",
    0.25,
    "insert into checkouts (id, provider, source, redirect_url, expires_at) values (gen_random_uuid(), 'built-in', 'cart', '', $at)",
  ],
  ["payments", "check_at", 16, "update @ where order_id = $order"],
  [
    "refunds",
    "next_at",
    24,
    `insert into refunds (id, order_id, gateway, gateway_payment_id, amount_paise, next_at)
     select gen_random_uuid(), order_id, gateway, gateway_payment_id, 100, $at from order_receipts limit 1`,
  ],
  [
    "inbox",
    "look_again_at",
    0.5,
    `insert into inbox (id, sender, key, channel, kind, received_at, look_again_at)
     values (gen_random_uuid(), 'test', gen_random_uuid(), 'webhook', '', now() - interval '2 hours', $at)`,
  ],
  [
    "outbox",
    "next_at",
    6,
    "insert into outbox (id, subject, body, next_at) values (gen_random_uuid(), 'Soon', '', $at)",
  ],
  ["notice_news", "next_at", 1, "insert into notice_news values (default, gen_random_uuid(), $at)"],
  [
    "shipments",
    "next_at",
    64 / 60,
    `insert into shipments (id, order_id, carrier, reference, next_at)
     values (gen_random_uuid(), $order, 'test', gen_random_uuid(), $at)`,
  ],
  [
    "shipments",
    "check_at",
    48,
    `insert into shipments (id, order_id, carrier, reference, state, check_at)
     values (gen_random_uuid(), $order, 'test', gen_random_uuid(), 'came back', $at)`,
  ],
  [
    "catalogue_pushes",
    "due_at",
    6,
    "insert into catalogue_pushes (kind, entity_id, due_at) values ('product', gen_random_uuid(), $at)",
  ],
  [
    "webhook_deliveries",
    "next_at",
    12,
    `with event as (insert into webhook_events (id, kind, subject, data) values (gen_random_uuid(), 'order.paid', '', '{}') returning id),
     endpoint as (insert into webhook_endpoints (id, url, description, events, state, secret)
       values (gen_random_uuid(), 'https://example.in', '', '{}', 'active', '') returning id)
     insert into webhook_deliveries (endpoint_id, event_id, next_at) select endpoint.id, event.id, $at from event, endpoint`,
  ],
];

/** Writes a row that waits so many hours. */
async function wait([table, moment, , text]: (typeof waiting)[number], hours: number) {
  const { orderId, checkoutId } = await counter.toBePaid();
  await counter.pool.query(
    text
      .replace("@", `${table} set ${moment} = $at`)
      .replace("$at", `now() + ${hours} * interval '1 hour'`)
      .replace("$order", `'${orderId}'`)
      .replace("$checkout", `'${checkoutId}'`),
  );
}

describe("once the clock was set back", () => {
  it.each(waiting)("%s.%s waits no longer than it may", async (...kind) => {
    const [table, moment, most] = kind;
    const later = async (hours: number) => {
      const far = `${moment} > now() + ${hours} * interval '1 hour'`;
      return (await counter.one(`select count(*)::int from ${table} where ${far}`)).count;
    };
    await wait(kind, most);
    await run("follow-clock");
    expect(await later(most * 0.9)).toBe(1);
    await wait(kind, most + 24);
    expect(await later(most + 23)).toBe(1);
    await run("follow-clock");
    // Who counts on pieces keeps them for as long as anybody does.
    expect(await later(most * 0.9)).toBe(moment === "expires_at" ? 2 : 1);
    expect(await later(most)).toBe(0);
  });

  it("a message that somebody took before is sent", async () => {
    await counter.pool.query(
      `insert into outbox (id, subject, body, next_at, taken_until)
       values (gen_random_uuid(), 'Taken', '', now() - interval '1 minute', now() + interval '1 day')`,
    );
    await run("send-messages");
    const { sent } = await counter.one(
      "select sent_at is not null as sent from outbox where subject = 'Taken'",
    );
    expect(sent).toBe(true);
  });
});

it("pieces are held as long where a process's clock is a day ahead", async () => {
  const piece = await samplePiece(counter.app);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
  const { status, json } = await initiate(counter.app, guest(), { ...piece, quantity: 1 });
  vi.useRealTimers();
  expect(status).toBe(200);
  const { minutes } = await counter.one(
    "select extract(epoch from max(expires_at) - now())::float8 / 60 as minutes from stock_reservations where state = 'held'",
  );
  expect(minutes).toBeLessThanOrEqual(15);
  expect((Date.parse(json.checkout.expiresAt) - Date.now()) / 60_000).toBeLessThan(16);
});
