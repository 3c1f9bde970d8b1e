import { afterAll, beforeAll, expect, it } from "vitest";
import { shop as shopFacts } from "../../content/shop.ts";
import { readPdfText } from "../../tests/support/invoices/readPdfText.ts";
import { placeSampleOrder } from "../../tests/support/orders/sampleOrders.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { waitingForLocks } from "../../tests/support/waitingForLocks.ts";
import type { Transaction } from "../database/connect.ts";
import type { OpenShop } from "../openShop.ts";
import { createOrders } from "../orders/index.ts";
import { creditReturned } from "./creditReturned.ts";
import { issueInvoice } from "./issueInvoice.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.database.pool.query("update variants set stock = stock + 50");
});
afterAll(() => shop.close());

const orders = createOrders({});
const samples = (count: number) =>
  Promise.all(Array.from({ length: count }, () => placeSampleOrder(shop.database, orders)));

it("numbers invoices of a year without a gap, whatever happens at once and is rolled back", async () => {
  const { db, pool } = shop.database;
  const placed = await samples(24);
  const outcomes = await Promise.allSettled(
    placed.map(({ orderId }, place) =>
      db.transaction(async (tx) => {
        await issueInvoice(tx, orderId, shopFacts);
        if (place % 3 === 0) throw new Error("the dispatch failed");
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(16);
  const { rows } = await pool.query("select serial from invoices order by serial");
  expect(rows.map(({ serial }) => serial)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1));
});

it("begins anew on the first of April in India, and gives an order one invoice", async () => {
  const { db } = shop.database;
  const [first, second] = await samples(2);
  const issue = (orderId = "", at = "") =>
    db.transaction((tx) => issueInvoice(tx, orderId, shopFacts, new Date(at)));
  expect(await issue(first?.orderId, "2031-03-31T18:29:00Z")).toBe("INV/30-31/000001");
  expect(await issue(second?.orderId, "2031-03-31T18:30:00Z")).toBe("INV/31-32/000001");
  expect(await issue(first?.orderId, "2031-04-02T00:00:00Z")).toBe("INV/30-31/000001");
});

/** Runs `first`, lets `second` begin and wait for its number, and then runs `third`, all but `second` in one transaction. */
async function between(
  first: (tx: Transaction) => Promise<unknown>,
  second: () => Promise<unknown>,
  third: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  const { db, pool } = shop.database;
  let waiting: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await first(tx);
    waiting = second();
    await expect.poll(() => waitingForLocks(pool)).toBe(1);
    await third(tx);
  });
  await waiting;
}

/** Moments of the papers of a table in the order of their numbers. */
const moments = async (table: "invoices" | "credit_notes") => {
  const { rows } = await shop.database.pool.query(
    `select issued_at from ${table} order by financial_year, serial`,
  );
  return rows.map(({ issued_at: at }) => Number(at));
};

it("gives no later number to an earlier moment, whoever waits for whom", async () => {
  const { db } = shop.database;
  const [one = "", two = "", three = ""] = (await samples(3)).map(({ orderId }) => orderId);
  await between(
    (tx) => issueInvoice(tx, one, shopFacts),
    () => db.transaction((tx) => issueInvoice(tx, two, shopFacts)),
    (tx) => issueInvoice(tx, three, shopFacts),
  );
  const issued = await moments("invoices");
  expect(issued).toEqual(issued.toSorted((a, b) => a - b));

  const goodsBack = { from: "Delivered" } as const;
  await between(
    (tx) => creditReturned(tx, { orderId: one, ...goodsBack }),
    () => db.transaction((tx) => creditReturned(tx, { orderId: two, ...goodsBack })),
    (tx) => creditReturned(tx, { orderId: three, ...goodsBack }),
  );
  const credited = await moments("credit_notes");
  expect(credited).toHaveLength(3);
  expect(credited).toEqual(credited.toSorted((a, b) => a - b));
});

it("goes on after the 999,999th of a year", async () => {
  const { db, pool } = shop.database;
  await pool.query("insert into invoice_counters values ('33-34', 999998)");
  const numbers: string[] = [];
  for (const { orderId } of await samples(2)) {
    const at = new Date("2033-12-01T00:00:00Z");
    numbers.push(await db.transaction((tx) => issueInvoice(tx, orderId, shopFacts, at)));
  }
  expect(numbers).toEqual(["INV/33-34/999999", "33-34/1000000"]);
});

it("hands the paper to whoever knows number and phone, and to nobody else", async () => {
  const { db, pool } = shop.database;
  const [order] = await samples(1);
  if (order === undefined) throw new Error("no order");
  const ask = (phoneNumber: string) =>
    shop.app.inject({
      method: "POST",
      url: `/api/orders/${order.number}/invoice`,
      payload: { phoneNumber },
    });
  expect((await ask("9876543210")).statusCode).toBe(404);

  await pool.query("update orders set status = 'Processing' where id = $1", [order.orderId]);
  const confirmation = await ask("9876543210");
  expect(confirmation.headers["content-type"]).toBe("application/pdf");
  expect(readPdfText(confirmation.rawPayload)).toContain("Not a tax invoice");
  expect((await ask("9876543211")).statusCode).toBe(404);

  const number = await db.transaction((tx) => issueInvoice(tx, order.orderId, shopFacts));
  await pool.query("update orders set contact_name = 'Somebody Else' where id = $1", [
    order.orderId,
  ]);
  const text = readPdfText((await ask("9876543210")).rawPayload);
  expect(text).toContain(number);
  expect(text).toContain("Meera Iyer");
  expect(text).not.toContain("Somebody Else");
});
