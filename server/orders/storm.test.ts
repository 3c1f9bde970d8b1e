import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { BuyersReport } from "../../tests/support/orders/buyersReport.ts";
import { startBuyers } from "../../tests/support/orders/startBuyers.ts";
import { brokenBooks, setStock, someVariants } from "../../tests/support/stock/sampleStock.ts";
import { testDatabase } from "../../tests/support/testDatabase.ts";
import { readConfig } from "../config.ts";
import { type ConnectedDatabase, connectDatabase } from "../database/connect.ts";
import { releaseLapsed } from "../stock/index.ts";

let made: Awaited<ReturnType<typeof testDatabase>>;
let database: ConnectedDatabase;
let variants: string[];
beforeAll(async () => {
  made = await testDatabase();
  database = await connectDatabase(
    { ...readConfig({}), databaseUrl: made.url, databasePool: 2 },
    () => {},
  );
  variants = await someVariants(database.pool, 6);
  for (const variant of variants) await setStock(database.pool, variant, 100_000);
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

const rows = async (text: string) => (await database.pool.query(text)).rows;

/** Each line of buyers goes on where the killed one before it stopped, as customers do. */
async function killOneAfterAnother(kills: number, bought: Map<string, Set<string>>) {
  let unfinished: string[] = [];
  for (let killed = 0; killed < kills; killed++) {
    // Two lines are told of a checkout: this is anywhere in the first two or three of each of eight buyers.
    let countdown = randomInt(1, 40);
    const task = { databaseUrl: made.url, variants, buyers: 8, unfinished };
    const buyers = await startBuyers({ ...task, appetite: "forever" }, (_report, child) => {
      countdown -= 1;
      if (countdown === 0) child.kill("SIGKILL");
    });
    buyers.go();
    const { faults } = await buyers.ended;
    expect(faults).toBe("");
    unfinished = stillUnfinished(unfinished, buyers.reports);
    for (const report of buyers.reports) {
      if (report.kind !== "bought") continue;
      const numbers = bought.get(report.checkoutId) ?? new Set();
      bought.set(report.checkoutId, numbers.add(report.number));
    }
  }
}

function stillUnfinished(before: string[], reports: BuyersReport[]): string[] {
  const open = new Set(before);
  for (const report of reports) {
    if (report.kind === "begun") open.add(report.checkoutId);
    if (report.kind === "bought") open.delete(report.checkoutId);
  }
  return [...open];
}

it("keeps every acknowledged order once and nothing half-made through 50 SIGKILLs", async () => {
  const bought = new Map<string, Set<string>>();
  await Promise.all([killOneAfterAnother(25, bought), killOneAfterAnother(25, bought)]);
  // The server notices that a client is gone when it next speaks to it; then its transaction is over.
  await expect
    .poll(() =>
      rows(`select count(*)::int as left from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend' and xact_start is not null`),
    )
    .toEqual([{ left: 0 }]);

  const kept = new Map(
    (await rows("select checkout_id, number from orders")).map(({ checkout_id, number }) => [
      checkout_id as string,
      number as string,
    ]),
  );
  expect(bought.size).toBeGreaterThan(50);
  for (const [checkoutId, numbers] of bought) {
    expect([...numbers]).toEqual([kept.get(checkoutId)]);
  }
  expect(await halfMade()).toEqual([]);
  await database.pool.query("update stock_reservations set expires_at = now()");
  while ((await releaseLapsed(database.db)) > 0);
  expect(await brokenBooks(database.pool)).toEqual([]);
  expect(await rows("select id from variants where reserved <> 0")).toEqual([]);
});

/** Orders whose lines, events, payment or stock do not belong together. */
function halfMade() {
  return rows(`
    select orders.number, status, payment_status, lines.total, events.count as events, receipts.count as receipts, sold.count as sold
    from orders
    cross join lateral (select count(*)::int, sum(quantity * unit_price_paise)::bigint as total from order_lines where order_id = orders.id) as lines
    cross join lateral (select count(*)::int from order_events where order_id = orders.id) as events
    cross join lateral (select count(*)::int from order_receipts where order_id = orders.id) as receipts
    cross join lateral (select count(*)::int from stock_movements where order_id = orders.id and reason = 'sale') as sold
    where lines.count = 0 or lines.total <> subtotal_paise or not case
      when payment_method = 'cod' then status = 'Processing' and events.count = 1 and receipts.count = 0 and sold.count = lines.count
      when status = 'Processing' then payment_status = 'paid' and events.count = 2 and receipts.count = 1 and sold.count = lines.count
      else status = 'Pending payment' and payment_status = 'pending' and events.count = 1 and receipts.count = 0 and sold.count = 0
    end`);
}
