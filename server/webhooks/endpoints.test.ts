import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mostEndpoints } from "../../contract/admin/webhookRules.ts";
import { type FollowedShop, openFollowedShop } from "../../tests/support/followedShop.ts";
import { heldAt } from "../../tests/support/heldAt.ts";
import { openFollower } from "../../tests/support/webhookFollower.ts";
import { projectRoot } from "../ground/projectRoot.ts";

let followed: FollowedShop;
let shop: FollowedShop["shop"];
let follower: FollowedShop["follower"];
beforeAll(async () => {
  followed = await openFollowedShop();
  ({ shop, follower } = followed);
});
afterAll(() => followed.close());
beforeEach(() => followed.reset());

describe("who follows", () => {
  it("is proved to by both secrets for a day, with the example of the documentation", async () => {
    const page = await readFile(join(projectRoot, "docs/webhooks.md"), "utf8");
    const [, source = ""] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
    const { isFromTheShop } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
    const { id, secret } = await followed.follow();
    const rotated = await followed.ask("POST", `/${id}/steps`, { step: "new secret" });
    const { secret: next, endpoint } = rotated.json;
    expect(endpoint.oldSecretUntil).not.toBeNull();
    await followed.send(id);
    const [{ headers, body } = { headers: {}, body: "" }] = follower.came;
    expect([secret, next].map((one) => isFromTheShop(one, headers, body))).toEqual([true, true]);
    expect(isFromTheShop(next, headers, `${body} `)).toBe(false);
    await shop.pool.query("update webhook_endpoints set old_secret_until = now()");
    follower.came.length = 0;
    await followed.send(id);
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
    const { id } = await followed.follow(["stock.changed"]);
    follower.mood.status = 500;
    await shop.pool.query(
      "update variants set stock = stock + 1 where id in (select id from variants limit 1)",
    );
    await followed.send(id);
    const deliveries = async () => (await followed.ask("GET", `/${id}/deliveries`)).json.deliveries;
    // What fails once is left alone for a moment, whatever else waits for it.
    expect(await deliveries()).toMatchObject([
      { event: "webhook.test", state: "due", attempts: 1, answer: "500 noted" },
      { event: "stock.changed", state: "due", attempts: 0, answer: "" },
    ]);
    await shop.pool.query("delete from webhook_deliveries where attempts = 1");
    await followed.timePasses();
    expect(await deliveries()).toMatchObject([
      { event: "stock.changed", state: "due", attempts: 1, answer: "500 noted" },
    ]);
    await shop.pool.query("update webhook_deliveries set attempts = 11");
    await followed.timePasses();
    expect((await followed.ask("GET", `/${id}`)).json.endpoint.state).toBe("stopped");
    const told = await shop.one(
      "select count(*)::int from outbox where recipient is null and subject like 'A system no longer follows%'",
    );
    expect(told.count).toBe(1);
    await shop.pool.query(
      "update variants set stock = stock + 1 where id in (select id from variants limit 1)",
    );
    follower.mood.status = 204;
    follower.came.length = 0;
    await followed.ask("POST", `/${id}/steps`, { step: "resume" });
    await expect.poll(() => follower.told().length).toBeGreaterThan(0);
    const failed = (await followed.ask("GET", `/${id}/deliveries`)).json.deliveries.find(
      ({ state }: { state: string }) => state === "failed",
    );
    follower.came.length = 0;
    expect((await followed.ask("POST", `/${id}/deliveries/${failed.id}/redeliver`)).status).toBe(
      200,
    );
    await expect.poll(() => follower.came.length).toBe(1);
  });
});

it("who is silent, with much that waits for them, holds up nobody else", async () => {
  const silent = await openFollower();
  silent.mood.status = "silent";
  try {
    const { id } = await followed.follow(["order.paid"], silent);
    await shop.pool.query(
      `with told as (
         insert into webhook_events (kind, subject, data) select 'order.paid', 'A' || i, '{}' from generate_series(1, 100) as i returning id)
       insert into webhook_deliveries (endpoint_id, event_id) select $1, id from told`,
      [id],
    );
    await followed.ask("POST", `/${id}/steps`, { step: "test" });
    await expect.poll(() => silent.came.length).toBe(1);
    const other = await followed.follow(["order.paid"]);
    await followed.ask("POST", `/${other.id}/steps`, { step: "test" });
    await expect.poll(() => follower.told().length).toBe(1);
    expect(silent.came).toHaveLength(1);
  } finally {
    await silent.close();
  }
});

it("what was told is read a page at a time, and a page that somebody made up is none", async () => {
  const { id } = await followed.follow(["order.paid"]);
  await shop.pool.query(
    `with told as (
       insert into webhook_events (kind, subject, data) select 'order.paid', 'A' || i, '{}' from generate_series(1, 120) as i returning id)
     insert into webhook_deliveries (endpoint_id, event_id, state, created_at)
     select $1, id, 'sent', now() - row_number() over () / 3 * interval '1 microsecond' from told`,
    [id],
  );
  const page = (after = "") =>
    followed.ask("GET", `/${id}/deliveries${after && `?after=${after}`}`);
  const read = new Set<string>();
  let next: string | null = "";
  while (next !== null) {
    const { json } = await page(next);
    for (const delivery of json.deliveries) read.add(delivery.id);
    next = json.next;
  }
  expect(read.size).toBe(120);
  for (const madeUp of [`xZ_${"-".repeat(36)}`, `0000-01-01T00:00:00Z_${id}`, `1_${id}_`, "_"])
    expect([madeUp, (await page(madeUp)).status]).toEqual([madeUp, 400]);
  for (const far of ["9", "-9"])
    expect((await page(`${far.padEnd(17, "9")}_${id}`)).status).toBe(200);
});

it("who takes nothing for three days is stopped, however much waits for them", async () => {
  const { id } = await followed.follow(["order.paid"]);
  follower.mood.status = 500;
  await followed.send(id);
  await shop.pool.query("update webhook_endpoints set failing_since = now() - interval '73 hours'");
  await followed.timePasses();
  expect((await followed.ask("GET", `/${id}`)).json.endpoint).toMatchObject({
    state: "stopped",
    waiting: 1,
  });
});

it("who was told something before the clock was set back is told what happens since", async () => {
  const { id } = await followed.follow(["stock.changed"]);
  await followed.send(id);
  await shop.pool.query(
    "update webhook_endpoints set next_at = now() + interval '1 hour', last_sent_at = now() + interval '1 hour'",
  );
  await shop.pool.query(
    "update variants set stock = stock + 1 where id in (select id from variants limit 1)",
  );
  await followed.work();
  expect(await followed.waiting()).toBe(0);
});

describe("an endpoint", () => {
  it("is never one too many, however many are added at once", async () => {
    for (let one = 1; one < mostEndpoints; one++) await followed.follow(["order.paid"]);
    const add = () => followed.ask("POST", "", { url: follower.url, events: ["order.paid"] });
    const held = { databaseUrl: shop.databaseUrl, table: "audit_log" };
    const answers = await heldAt(held, [add, add]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("is changed as of the version that was read, and deleted with what it was told", async () => {
    const { id } = await followed.follow(["order.paid"]);
    const rules = { url: follower.url, description: "Books", events: ["order.paid"] };
    const first = await followed.ask("PUT", `/${id}`, { ...rules, version: 1 });
    expect(first.json.endpoint).toMatchObject({ description: "Books", version: 2 });
    const second = await followed.ask("PUT", `/${id}`, {
      ...rules,
      description: "Mine",
      version: 1,
    });
    expect([second.status, second.json.code, second.json.endpoint.description]).toEqual([
      409,
      "changed_meanwhile",
      "Books",
    ]);
    expect((await followed.ask("POST", "", { ...rules, events: ["order.eaten"] })).status).toBe(
      400,
    );
    expect((await followed.ask("DELETE", `/${id}`)).status).toBe(200);
    expect((await followed.ask("GET", `/${id}`)).status).toBe(404);
  });
});
