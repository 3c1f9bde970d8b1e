import fc from "fast-check";
import { expect, it } from "vitest";
import {
  begin,
  messagesOf,
  orderOf,
  outcomeOf,
  sharedSandboxShop,
  stockOf,
} from "../../tests/support/sandboxShop.ts";
import { buy } from "../../tests/support/shiprocket/sampleCalls.ts";
import { releaseLapsed } from "../stock/index.ts";

const open = sharedSandboxShop({ timeoutMs: 1000 });

/** What the buyer does, in turn; the last one is what it comes to. */
const purchases = fc.constantFrom<("paid" | "cod" | "failed" | "abandoned")[]>(
  ["paid"],
  ["cod"],
  ["failed"],
  ["abandoned"],
  ["failed", "paid"],
  ["failed", "failed", "cod"],
);

/** What then reaches the shop, in whatever order. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant("webhook" as const), times: fc.integer({ min: 1, max: 20 }) }),
  fc.record({
    kind: fc.constantFrom(
      "stage alone",
      "earlier stage",
      "return",
      "reconcile",
      "reservation lapses",
      "details away",
      "details back",
      "connections die meanwhile",
    ),
  }),
);
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

async function happen(what: Happening, token: string, providerOrderId: string): Promise<void> {
  const { sandbox, shop } = open;
  const order = sandbox.state.orders.get(providerOrderId);
  if (order === undefined) throw new Error("unknown to the sandbox");
  const send = () => sandbox.webhooks.resend(order);
  switch (what.kind) {
    case "webhook":
      await Promise.all(Array.from({ length: what.times }, send));
      return;
    case "stage alone":
      sandbox.state.set({ webhookShape: "funnel" });
      await send();
      sandbox.state.set({ webhookShape: "documented" });
      return;
    case "earlier stage":
      return sandbox.webhooks.resend({ ...order, status: "INITIATED" });
    case "return":
      await outcomeOf(open, providerOrderId, token);
      return;
    case "reconcile":
      await shop.shiprocket?.reconcile();
      return;
    case "reservation lapses":
      await shop.database.pool.query(
        "update stock_reservations set expires_at = now() - interval '1 minute' where state = 'held' and checkout_id = (select id from checkouts where provider_order_id = $1)",
        [providerOrderId],
      );
      await releaseLapsed(shop.database.db);
      return;
    case "details away":
      sandbox.state.set({ faults: { details: "hang-up" } });
      return;
    case "details back":
      sandbox.state.set({ faults: {} });
      return;
    case "connections die meanwhile": {
      const { pool } = shop.database;
      const sending = send();
      await pool
        .query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'aangan'",
        )
        .catch(() => {});
      await sending;
      // What comes next is not about connections: the dead ones are found first, by asking all at once.
      const all = Array.from({ length: pool.options.max });
      const ask = () => Promise.all(all.map(() => pool.query("select 1"))).then(() => "alive");
      await expect.poll(() => ask().catch(() => "dead")).toBe("alive");
    }
  }
}

it("whatever happens on the way, a purchase becomes one order, one payment and one sale, or none", {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(purchases, fc.array(happening, { maxLength: 12 }), async (acts, history) => {
      const piece = await open.newPiece(5);
      const { sandbox, shop } = open;
      sandbox.state.set({ webhook: "none", faults: {}, webhookRetries: 2, webhookRetryMs: 1 });
      const token = await begin(open, piece);
      const order = [...sandbox.state.orders.values()].find((known) => known.token === token);
      const providerOrderId = order?.orderId ?? "";
      const turns = Math.ceil(history.length / acts.length);
      for (const [turn, act] of acts.entries()) {
        await buy(sandbox, token, act);
        for (const what of history.slice(turn * turns, (turn + 1) * turns)) {
          await happen(what, token, providerOrderId);
        }
      }
      sandbox.state.set({ faults: {} });
      await expect.poll(() => shop.shiprocket?.reconcile()).toBe(0);

      const placed = await orderOf(open, providerOrderId);
      const stock = await stockOf(open, piece);
      expect(stock.ledger).toBe(stock.stock);
      const last = acts.at(-1);
      if (last === "paid" || last === "cod") {
        expect(placed).toMatchObject({ status: "Processing", receipts: last === "paid" ? 1 : 0 });
        expect(placed.payment_status).toBe(last === "paid" ? "paid" : "pending");
        expect(placed.events.filter((status: string) => status === "Processing")).toHaveLength(1);
        expect(stock).toMatchObject({ stock: 4, reserved: 0, sales: 1 });
      } else {
        expect(placed).toBeUndefined();
        expect(stock).toMatchObject({ stock: 5, sales: 0 });
      }
      const messages = await messagesOf(open, providerOrderId);
      expect(messages.filter(({ outcome }) => outcome === "parked")).toEqual([]);
    }),
    { numRuns: Number(process.env.HISTORIES ?? 15) },
  );
});
