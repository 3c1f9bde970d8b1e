import { expect } from "vitest";
import { webhookEventNames } from "../../contract/admin/webhookRules.ts";
import { openOrderCounter } from "./orders/orderCounter.ts";
import { openFollower } from "./webhookFollower.ts";

export type FollowedShop = Awaited<ReturnType<typeof openFollowedShop>>;

/** A shop whose endpoints may be on this machine, and somebody who follows it; `reset` before every test. */
export async function openFollowedShop() {
  const shop = await openOrderCounter({ webhooksToLoopback: true });
  const follower = await openFollower();
  const ask = (method: "GET" | "POST" | "PUT" | "DELETE", path = "", payload?: object) =>
    shop.owner.call(method, `/api/admin/webhooks${path}`, payload);
  /** How often a test was sent. */
  const tests = async () =>
    (
      await shop.one(
        "select coalesce(sum(attempts), 0)::int as tried from webhook_deliveries d join webhook_events e on e.id = event_id where kind = 'webhook.test' and answer <> ''",
      )
    ).tried;
  /** The clock looks. */
  const work = async (signal = new AbortController().signal) => {
    const job = shop.jobs.find(({ name }) => name === "send-webhooks");
    await job?.run(signal);
  };
  return {
    ...{ shop, follower, ask, work },
    async follow(events: readonly string[] = webhookEventNames, { url } = follower) {
      const { json } = await ask("POST", "", { url, events });
      return { id: json.endpoint.id as string, secret: json.secret as string };
    },
    /** Sends what waits, with its time come: "test" has it done at once. */
    async send(id: string) {
      await shop.pool.query("update webhook_deliveries set next_at = now()");
      const before = await tests();
      await ask("POST", `/${id}/steps`, { step: "test" });
      await expect.poll(tests).toBeGreaterThan(before);
    },
    /** The clock looks, when everything's time has come. */
    async timePasses() {
      await shop.pool.query("update webhook_deliveries set next_at = now()");
      await shop.pool.query("update webhook_endpoints set next_at = now()");
      await work();
    },
    waiting: async () =>
      (await shop.one("select count(*)::int from webhook_deliveries where state = 'due'")).count,
    async reset() {
      await shop.pool.query("delete from webhook_endpoints");
      await shop.pool.query("delete from webhook_events");
      follower.mood.status = 200;
      follower.came.length = 0;
    },
    async close() {
      await shop.close();
      await follower.close();
    },
  };
}
