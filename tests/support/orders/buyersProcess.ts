/**
 * A process of buyers, as tests start it beside others on one database. It takes its task as JSON from
 * the command line, says "ready", waits for a line on its input, and tells what it did line by line.
 */
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { writeSync } from "node:fs";
import pg from "pg";
import { databaseOver } from "../../../server/database/connect.ts";
import { newId } from "../../../server/database/identity.ts";
import { DatabaseBusy } from "../../../server/database/unavailable.ts";
import { createOrders } from "../../../server/orders/createOrders.ts";
import type { OrderLineDraft } from "../../../server/orders/orderDraft.ts";
import { releaseStock, reserveStock } from "../../../server/stock/index.ts";
import { type BuyersReport, taskSchema } from "./buyersReport.ts";
import { lineOf, onDelivery, paymentOf, sampleDraft } from "./sampleOrders.ts";

// Written at once, so that what was told survives a SIGKILL of the next moment.
const tell = (report: BuyersReport) => writeSync(1, `${JSON.stringify(report)}\n`);

const task = taskSchema.parse(JSON.parse(process.argv[2] ?? "null"));
// Buyers wait as long as it takes; the shop's own pool would turn them away.
const pool = new pg.Pool({
  connectionString: task.databaseUrl,
  max: Math.min(task.buyers, 8),
  pipeline: true,
});
const db = databaseOver(pool);
const orders = createOrders({});
const pieces = await Promise.all(task.variants.map((variantId) => lineOf(pool, variantId)));

/** The same lines and the same way to pay for a checkout whenever it is repeated. */
function basketOf(checkoutId: string): { lines: OrderLineDraft[]; isOnline: boolean } {
  const seed = Number.parseInt(checkoutId.slice(-6), 16);
  const first = pieces[seed % pieces.length];
  const second = pieces[(seed >> 3) % pieces.length];
  const lines = [first, second].filter((line) => line !== undefined);
  return { lines: first === second ? lines.slice(0, 1) : lines, isOnline: seed % 3 > 0 };
}

/** Whoever waited in vain for a place, before anything was done, waits for another. */
const inTransaction: typeof db.transaction = (act) =>
  db.transaction(act).catch((error: unknown) => {
    if (error instanceof DatabaseBusy) return inTransaction(act);
    throw error;
  });

async function buy(checkoutId: string): Promise<void> {
  tell({ kind: "begun", checkoutId });
  const { lines, isOnline } = basketOf(checkoutId);
  const draft = sampleDraft(lines, { checkoutId, ...(isOnline ? {} : onDelivery) });
  const short = await inTransaction((tx) => reserveStock(tx, checkoutId, lines));
  if (short.length > 0) return void tell({ kind: "sold out", checkoutId });
  const placed = await inTransaction((tx) => orders.placeOrder(tx, draft));
  if (isOnline) {
    const payment = paymentOf(draft, `pay of ${checkoutId}`);
    await inTransaction((tx) => orders.applyPayment(tx, placed.orderId, payment));
    await inTransaction((tx) => releaseStock(tx, checkoutId));
  }
  tell({ kind: "bought", checkoutId, number: placed.number });
}

async function buyer(): Promise<void> {
  for (let checkoutId = task.unfinished.pop(); checkoutId; checkoutId = task.unfinished.pop()) {
    await buy(checkoutId);
  }
  if (task.appetite === "once") return buy(newId());
  for (;;) await buy(newId(Date.now() - randomInt(1000)));
}

tell({ kind: "ready" });
await once(process.stdin, "data");
await Promise.all(Array.from({ length: task.buyers }, buyer));
await pool.end();
