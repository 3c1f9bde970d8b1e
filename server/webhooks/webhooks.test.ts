import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mostEndpoints, webhookEventNames } from "../../contract/admin/webhookRules.ts";
import { heldAt } from "../../tests/support/heldAt.ts";
import { openOrderCounter, shipment } from "../../tests/support/orders/orderCounter.ts";
import { type Follower, openFollower } from "../../tests/support/webhookFollower.ts";
import { projectRoot } from "../ground/projectRoot.ts";

let shop: Awaited<ReturnType<typeof openOrderCounter>>;
let follower: Follower;
beforeAll(async () => {
  shop = await openOrderCounter({ webhooksToLoopback: true });
  follower = await openFollower();
});
afterAll(async () => {
  await shop.close();
  await follower.close();
});
beforeEach(async () => {
  await shop.pool.query("delete from webhook_endpoints");
  await shop.pool.query("delete from webhook_events");
  follower.mood.status = 200;
  follower.came.length = 0;
});

const ask = (method: "GET" | "POST" | "PUT" | "DELETE", path = "", payload?: object) =>
  shop.owner.call(method, `/api/admin/webhooks${path}`, payload);
async function follow(events: readonly string[] = webhookEventNames, { url } = follower) {
  const { json } = await ask("POST", "", { url, events });
  return { id: json.endpoint.id as string, secret: json.secret as string };
}
/** Sends what waits, with its time come: "test" has it done at once. */
async function send(id: string) {
  await shop.pool.query("update webhook_deliveries set next_at = now()");
  const before = await tests();
  await ask("POST", `/${id}/steps`, { step: "test" });
  await expect.poll(tests).toBeGreaterThan(before);
}
const tests = async () =>
  (
    await shop.one(
      "select coalesce(sum(attempts), 0)::int as tried from webhook_deliveries d join webhook_events e on e.id = event_id where kind = 'webhook.test' and answer <> ''",
    )
  ).tried;
/** The clock looks, when everything's time has come. */
async function timePasses() {
  await shop.pool.query("update webhook_deliveries set next_at = now()");
  await shop.pool.query("update webhook_endpoints set next_at = now()");
  const job = shop.jobs.find(({ name }) => name === "send-webhooks");
  await job?.run(new AbortController().signal);
}
const waiting = async () =>
  (await shop.one("select count(*)::int from webhook_deliveries where state = 'due'")).count;

describe("who follows", () => {
  it("is told of an order's way and what goes with it, without who it is for", async () => {
    const { id } = await follow();
    const { number, variantId } = await shop.prepaid();
    const sent = shipment();
    await shop.step(number, "ship", sent);
    await shop.step(number, "deliver");
    await shop.takeBack(number);
    const { left } = (await shop.open(number)).money;
    await shop.post(number, "refunds", { amount: 100, left, reason: "x", reference: "UTR1" });
    await send(id);
    const { sku } = await shop.one("select sku from variants where id = $1", variantId);
    await expect.poll(waiting).toBe(0);
    // What is under way while "test" asks for all of it may come twice; who follows knows it by its id.
    const words = follower.told();
    const once = new Map(
      follower.came.map(({ headers }, at) => [headers["webhook-id"], words[at]]),
    );
    const told = [...once.values()].filter((one) => one !== undefined);
    for (const event of ["placed", "paid", "shipped", "delivered", "returned"]) {
      expect(told.filter((one) => one === `order.${event} ${number}`)).toHaveLength(1);
    }
    expect(told).toContain(`refund.made ${number}`);
    expect(told.filter((one) => one === `stock.changed ${sku}`).length).toBeGreaterThanOrEqual(2);
    expect(told.some((one) => one.startsWith("invoice.issued INV/"))).toBe(true);
    const shipped = follower.came.map(({ body }) => JSON.parse(body));
    expect(shipped.find(({ type }) => type === "order.shipped")).toMatchObject({
      data: {
        ...{ number, awb: sent.awb, courier: "Delhivery" },
        deliverTo: { state: "Karnataka", pincode: "560038" },
        lines: [{ sku, quantity: 1 }],
      },
    });
    for (const personal of ["Meera", "9876543210", "Third Cross", "meera@example.in"]) {
      expect(JSON.stringify(shipped)).not.toContain(personal);
    }
  });

  it("is told at once of what staff and gateways did, before the clock looks", async () => {
    await follow(["order.paid", "order.shipped"]);
    const { number } = await shop.prepaid();
    await expect.poll(follower.told).toEqual([`order.paid ${number}`]);
    await shop.step(number, "ship", shipment());
    await expect.poll(follower.told).toContain(`order.shipped ${number}`);
  });

  it("is told of an order that goes elsewhere, where to, and nothing when the same address is saved", async () => {
    await follow(["order.changed"]);
    const { number } = await shop.prepaid();
    const elsewhere = {
      ...{ name: "Ravi Iyer", phoneNumber: "9886012345", line1: "4, Lake Road", line2: "" },
      ...{ landmark: "", city: "Kochi", state: "Kerala", pincode: "682001" },
    };
    expect((await shop.step(number, "change address", elsewhere)).status).toBe(200);
    await expect.poll(follower.told).toEqual([`order.changed ${number}`]);
    expect(JSON.parse(follower.came[0]?.body ?? "").data.deliverTo).toEqual({
      state: "Kerala",
      pincode: "682001",
    });
    await shop.pool.query(
      "update orders set shipping_address = shipping_address, updated_at = now()",
    );
    expect(await waiting()).toBe(0);
  });

  it("hears nothing of what was rolled back, of what it does not follow, and of unpaid orders", async () => {
    const { id } = await follow(["order.placed", "order.cancelled", "product.changed"]);
    const { orderId } = await shop.toBePaid();
    await shop.db.transaction((tx) => shop.orders.cancelOrder(tx, orderId));
    await shop.toBeCollected();
    const client = await shop.pool.connect();
    await client.query("begin");
    await client.query("update products set name = name || ' '");
    await client.query("rollback");
    client.release();
    await shop.pool.query("update variants set stock = stock + 1");
    await shop.pool.query(
      "update variants set images = images || '{}' where id in (select id from variants limit 1)",
    );
    await send(id);
    await expect.poll(waiting).toBe(0);
    const told = follower.told().map((one) => one.split(" ")[0]);
    expect(told.sort()).toEqual(["order.placed", "webhook.test"]);
  });

  it("is proved to by both secrets for a day, with the example of the documentation", async () => {
    const page = await readFile(join(projectRoot, "docs/webhooks.md"), "utf8");
    const [, source = ""] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
    const { isFromTheShop } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
    const { id, secret } = await follow();
    const rotated = await ask("POST", `/${id}/steps`, { step: "new secret" });
    const { secret: next, endpoint } = rotated.json;
    expect(endpoint.oldSecretUntil).not.toBeNull();
    await send(id);
    const [{ headers, body } = { headers: {}, body: "" }] = follower.came;
    expect([secret, next].map((one) => isFromTheShop(one, headers, body))).toEqual([true, true]);
    expect(isFromTheShop(next, headers, `${body} `)).toBe(false);
    await shop.pool.query("update webhook_endpoints set old_secret_until = now()");
    follower.came.length = 0;
    await send(id);
    const [later = { headers: {}, body: "" }] = follower.came;
    expect([secret, next].map((one) => isFromTheShop(one, later.headers, later.body))).toEqual([
      false,
      true,
    ]);
    const kept = await shop.one("select secret from webhook_endpoints where id = $1", id);
    expect(kept.secret).not.toContain(next.slice(6));
    const log = await shop.one(
      "select string_agg(coalesce(before::text, '') || coalesce(after::text, ''), '') as said from audit_log",
    );
    expect(log.said).not.toContain("whsec_");
  });

  it("and fails is tried for days, then stopped; what happened meanwhile comes when it is back", async () => {
    const { id } = await follow(["stock.changed"]);
    follower.mood.status = 500;
    await shop.pool.query(
      "update variants set stock = stock + 1 where id in (select id from variants limit 1)",
    );
    await send(id);
    const deliveries = async () => (await ask("GET", `/${id}/deliveries`)).json.deliveries;
    // What fails once is left alone for a moment, whatever else waits for it.
    expect(await deliveries()).toMatchObject([
      { event: "webhook.test", state: "due", attempts: 1, answer: "500 noted" },
      { event: "stock.changed", state: "due", attempts: 0, answer: "" },
    ]);
    await shop.pool.query("delete from webhook_deliveries where attempts = 1");
    await timePasses();
    expect(await deliveries()).toMatchObject([
      { event: "stock.changed", state: "due", attempts: 1, answer: "500 noted" },
    ]);
    await shop.pool.query("update webhook_deliveries set attempts = 11");
    await timePasses();
    expect((await ask("GET", `/${id}`)).json.endpoint.state).toBe("stopped");
    const told = await shop.one(
      "select count(*)::int from outbox where recipient is null and subject like 'A system no longer follows%'",
    );
    expect(told.count).toBe(1);
    await shop.pool.query(
      "update variants set stock = stock + 1 where id in (select id from variants limit 1)",
    );
    follower.mood.status = 204;
    follower.came.length = 0;
    await ask("POST", `/${id}/steps`, { step: "resume" });
    await expect.poll(() => follower.told().length).toBeGreaterThan(0);
    const failed = (await ask("GET", `/${id}/deliveries`)).json.deliveries.find(
      ({ state }: { state: string }) => state === "failed",
    );
    follower.came.length = 0;
    expect((await ask("POST", `/${id}/deliveries/${failed.id}/redeliver`)).status).toBe(200);
    await expect.poll(() => follower.came.length).toBe(1);
  });
});

it("who is silent, with much that waits for them, holds up nobody else", async () => {
  const silent = await openFollower();
  silent.mood.status = "silent";
  try {
    const { id } = await follow(["order.paid"], silent);
    await shop.pool.query(
      `with told as (
         insert into webhook_events (kind, subject, data) select 'order.paid', 'A' || i, '{}' from generate_series(1, 100) as i returning id)
       insert into webhook_deliveries (endpoint_id, event_id) select $1, id from told`,
      [id],
    );
    await ask("POST", `/${id}/steps`, { step: "test" });
    await expect.poll(() => silent.came.length).toBe(1);
    const other = await follow(["order.paid"]);
    await ask("POST", `/${other.id}/steps`, { step: "test" });
    await expect.poll(() => follower.told().length).toBe(1);
    expect(silent.came).toHaveLength(1);
  } finally {
    await silent.close();
  }
});

it("who takes nothing for three days is stopped, however much waits for them", async () => {
  const { id } = await follow(["order.paid"]);
  follower.mood.status = 500;
  await send(id);
  await shop.pool.query("update webhook_endpoints set failing_since = now() - interval '73 hours'");
  await timePasses();
  expect((await ask("GET", `/${id}`)).json.endpoint).toMatchObject({
    state: "stopped",
    waiting: 1,
  });
});

describe("an endpoint", () => {
  it("is never one too many, however many are added at once", async () => {
    for (let one = 1; one < mostEndpoints; one++) await follow(["order.paid"]);
    const add = () => ask("POST", "", { url: follower.url, events: ["order.paid"] });
    const held = { databaseUrl: shop.databaseUrl, table: "audit_log" };
    const answers = await heldAt(held, [add, add]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("is changed as of the version that was read, and deleted with what it was told", async () => {
    const { id } = await follow(["order.paid"]);
    const rules = { url: follower.url, description: "Books", events: ["order.paid"] };
    const first = await ask("PUT", `/${id}`, { ...rules, version: 1 });
    expect(first.json.endpoint).toMatchObject({ description: "Books", version: 2 });
    const second = await ask("PUT", `/${id}`, { ...rules, description: "Mine", version: 1 });
    expect([second.status, second.json.code, second.json.endpoint.description]).toEqual([
      409,
      "changed_meanwhile",
      "Books",
    ]);
    expect((await ask("POST", "", { ...rules, events: ["order.eaten"] })).status).toBe(400);
    expect((await ask("DELETE", `/${id}`)).status).toBe(200);
    expect((await ask("GET", `/${id}`)).status).toBe(404);
  });
});
