import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { shop as details } from "../content/shop.ts";
import { startFakeSmtp } from "../tests/support/outbox/fakeSmtp.ts";
import { openShippingCounter } from "../tests/support/shipping/shippingCounter.ts";
import { besideSomebody, waitingForLocks } from "../tests/support/waitingForLocks.ts";
import { openFollower } from "../tests/support/webhookFollower.ts";
import { openMessages } from "./openMessages.ts";
import { outboxNotifier } from "./outbox/index.ts";
import { createShipping } from "./shipping/index.ts";
import { addEndpoint } from "./webhooks/changeEndpoint.ts";
import { createWebhooks } from "./webhooks/index.ts";

let shop: Awaited<ReturnType<typeof openShippingCounter>>;
let owning: pg.Pool;
beforeAll(async () => {
  shop = await openShippingCounter({ webhooksToLoopback: true });
  owning = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 });
  // The shop's last test takes its database along.
  owning.on("error", () => {});
});
afterAll(() => owning.end());

const onFault = (error: unknown) => {
  throw error;
};

/** Lets work begin that needs this table, and asks it to end before it has it. */
async function endAtOnce(table: string, begin: () => unknown, end: () => Promise<unknown>) {
  const ending = await besideSomebody(owning, async (query) => {
    await query(`lock table ${table} in exclusive mode`, []);
    await begin();
    await expect.poll(() => waitingForLocks(owning)).toBeGreaterThan(0);
    return { isOver: end() };
  });
  await ending.isOver;
}

it("leaves messages that wait to the next process", async () => {
  const { owned, database, origin } = shop;
  const messages = openMessages({
    ...{ ...database, now: owned.now, dataFolder: "/nowhere", onFault, origin, seal: owned.seal },
    shop: () => details,
  });
  await shop.database.db.transaction((tx) =>
    outboxNotifier.tellOwner(tx, { subject: "Namaste", body: "" }),
  );
  await endAtOnce("outbox", messages.ask, messages.close);
  const left = await shop.one("select attempts, failure, sent_at from outbox");
  expect(left).toEqual({ attempts: 0, failure: "", sent_at: null });
});

it("notes a letter that a job is handing over, and takes no other", async () => {
  const smtp = await startFakeSmtp();
  const answer = Promise.withResolvers<void>();
  smtp.takes = answer.promise;
  const { owned, database, origin } = shop;
  const now = () => {
    const { messages, isPublic } = owned.now();
    return { isPublic, messages: { ...messages, smtpUrl: smtp.url } };
  };
  const messages = openMessages({
    ...{ ...database, now, dataFolder: "/nowhere", onFault, origin, seal: owned.seal },
    shop: () => details,
  });
  await shop.pool.query("delete from outbox");
  await shop.database.db.transaction(async (tx) => {
    for (const subject of ["First", "Second"]) {
      await outboxNotifier.tellOwner(tx, { subject, body: "" });
    }
  });
  const ending = new AbortController();
  messages.jobs.find(({ name }) => name === "send-messages")?.run(ending.signal);
  await expect.poll(() => smtp.received).toHaveLength(1);
  ending.abort();
  const closing = messages.close();
  answer.resolve();
  await closing;
  const of = (was: string) => shop.one(`select count(*)::int as n from outbox where ${was}`);
  expect(await of("sent_at is not null")).toEqual({ n: 1 });
  expect(await of("sent_at is null and attempts = 0 and taken_until is null")).toEqual({ n: 1 });
  expect(smtp.received).toHaveLength(1);
  await smtp.close();
});

it("tells who follows what is under way, and nothing after it", async () => {
  const follower = await openFollower();
  const answer = Promise.withResolvers<number>();
  follower.mood.status = answer.promise;
  const deps = { ...shop.database, seal: shop.owned.seal, allowsLoopback: true };
  const webhooks = createWebhooks({ ...deps, onFault });
  // Added past the shop's own routes, which would have it told by the shop itself.
  const actor = { id: shop.owner.id, name: "", role: "owner", requestId: "", network: "" } as const;
  const rules = { url: follower.url, description: "", events: ["stock.changed" as const] };
  await addEndpoint(deps, actor, rules);
  await shop.pool.query("update variants set stock = stock + 1");
  webhooks.ask();
  await expect.poll(() => follower.came.length).toBe(1);
  const closing = webhooks.close();
  answer.resolve(200);
  await closing;
  expect(follower.came).toHaveLength(1);
  await follower.close();
});

it("asks a courier nothing more", async () => {
  const { orderId } = await shop.toBeCollected();
  const { settings, orders } = shop;
  const shipping = createShipping({
    ...{ ...shop.database, settings: () => settings, shopEmail: () => "shop@example.in" },
    ...{ tracking: { orders, tellCustomer: async () => {} }, log: (_, error) => onFault(error) },
    ...{ onMessages: () => {}, onChange: () => {} },
  });
  await shop.pool.query(
    `insert into shipments (id, order_id, carrier, reference, state, courier, awb, check_at)
     values (gen_random_uuid(), $1, $2, 'one', 'booked', 'Delhivery', 'one', now())`,
    [orderId, shop.carrier.name],
  );
  await endAtOnce("shipments", shipping.ask, shipping.close);
  expect((await shop.shipmentOf(orderId)).check_at.getTime()).toBeLessThan(Date.now());
});

it("gives no more money back, and has written down who came before it waits for what is under way", async () => {
  const { number } = await shop.prepaid();
  const ending = await besideSomebody(owning, async (query) => {
    await query("lock table refunds in exclusive mode", []);
    await shop.post(number, "cancel", { wantedBy: "shop", deduction: 0 });
    await expect.poll(() => waitingForLocks(owning)).toBe(1);
    await shop.app.inject({
      ...{ method: "POST", url: "/api/auth/login" },
      payload: { phoneNumber: "9876500000", password: "not the password" },
    });
    const isOver = shop.close();
    const kept = "select event from security_events where call like '%/login'";
    // Sooner than the five seconds after which it would have been written anyway.
    const soon = { timeout: 4000 };
    await expect.poll(async () => (await query(kept, [])).rowCount, soon).toBe(1);
    return { isOver };
  });
  await ending.isOver;
  expect(shop.fake.refunds).toEqual([]);
});
