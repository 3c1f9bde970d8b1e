import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { testDatabase } from "../../tests/support/testDatabase.ts";
import { projectRoot } from "../ground/projectRoot.ts";

const folder = join(projectRoot, "server/database/migrations");
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort();

it("takes over what an older shop was told, and its ledger", async () => {
  const made = await testDatabase("empty");
  const client = new pg.Client({ connectionString: made.url });
  await client.connect();
  const upgrade = async (from: string, before: string) => {
    for (const name of migrations.filter((one) => one >= from && one < before)) {
      const text = readFileSync(join(folder, name), "utf8");
      for (const statement of text.split("--> statement-breakpoint")) await client.query(statement);
    }
  };
  try {
    await upgrade("0000", "0017");
    const id = "gen_random_uuid()";
    await client.query(`
      insert into payment_events (id, gateway, event_id, kind, facts, outcome, note, received_at) values
        (${id}, 'razorpay', 'e1', 'payment.captured', '{"gatewayOrderId": "order_1", "amountPaise": 100}', 'applied', '', '2026-01-01'),
        (${id}, 'razorpay', 'e2', 'order.paid', null, 'repeat', '', '2026-01-02'),
        (${id}, 'razorpay', 'e3', 'invoice.paid', null, 'ignored', '', '2026-01-03'),
        (${id}, 'razorpay', 'e4', 'payment.captured', null, 'parked', 'No order of ours.', '2026-01-04'),
        (${id}, 'razorpay', 'e5', 'payment.captured', null, 'refund due', '', '2026-01-05')`);
    await client.query(`
      insert into provider_messages (id, key, channel, provider_order_id, claim, deliveries, outcome, note, settled_as, received_at, settled_at) values
        (${id}, 'k1', 'webhook', 'a', 'SUCCESS', 3, 'applied', '', 'SUCCESS', '2026-02-01', '2026-02-02'),
        (${id}, 'k2', 'return', null, 'SUCCESS', 1, 'received', 'Not yet.', null, '2026-02-03', null)`);
    await client.query(`
      insert into categories (id, slug, name, position) values (${id}, 'sofas', 'Sofas', 0)`);
    await client.query(`
      insert into products (id, category_id, slug, name, description, type, hsn, gst_rate_bps, width_mm, depth_mm, height_mm, weight_grams)
        select ${id}, id, 'sofa', 'Sofa', '', 'sofa', '9401', 1800, 1, 1, 1, 1 from categories`);
    await client.query(`
      insert into variants (id, product_id, position, sku, color_label, color_value, size_value, price_paise, sale_price_paise, stock)
        select ${id}, id, 0, 'SOFA', '', '#000000', '', 100, 100, 5 from products`);
    await client.query("update variants set stock = 7");

    await upgrade("0017", "~");
    const kept = await client.query(
      `select sender, key, channel, kind, sender_order_id, deliveries, outcome, reason, settled_as,
         settled_at::date::text as settled from inbox order by received_at`,
    );
    const ofGateway = { sender: "razorpay", channel: "webhook", deliveries: 1, settled_as: null };
    expect(kept.rows).toMatchObject([
      { ...ofGateway, key: "e1", outcome: "applied", sender_order_id: "order_1" },
      { ...ofGateway, key: "e2", outcome: "repeated", settled: "2026-01-02" },
      { ...ofGateway, key: "e3", outcome: "ignored", kind: "invoice.paid" },
      { ...ofGateway, key: "e4", outcome: "parked", reason: "No order of ours." },
      { ...ofGateway, key: "e5", outcome: "applied", reason: "The money has to go back." },
      {
        ...{ sender: "shiprocket", key: "k1", sender_order_id: "a", kind: "SUCCESS" },
        ...{ deliveries: 3, settled_as: "SUCCESS", settled: "2026-02-02" },
      },
      { key: "k2", channel: "return", outcome: "received", reason: "Not yet.", settled: null },
    ]);
    await client.query("update variants set stock = 6");
    const ledger = await client.query(
      "select reason, delta, stock_after from stock_movements order by id",
    );
    expect(ledger.rows).toEqual([
      { reason: "opening", delta: 5, stock_after: 5 },
      { reason: "correction", delta: 2, stock_after: 7 },
      { reason: "correction", delta: -1, stock_after: 6 },
    ]);
  } finally {
    await client.end();
    await made.drop();
  }
});
