import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { policyFacts } from "../../content/pages/policyFacts.ts";
import { shipment } from "../../tests/support/orders/orderCounter.ts";
import { type ReturnBooks, returnBooks } from "../../tests/support/orders/returnBooks.ts";
import {
  one,
  openReturnCounter,
  type ReturnCounter,
} from "../../tests/support/orders/returnCounter.ts";
import { ledgerFaults } from "../stock/index.ts";

let counter: ReturnCounter;
let books: ReturnBooks;
beforeAll(async () => {
  counter = await openReturnCounter();
  books = returnBooks(counter);
});
afterAll(() => counter.close());

const lost = "lost on the way";

describe("a pick-up that the courier lost", () => {
  it("is refunded as if it had come back whole, though nothing goes on sale", async () => {
    const { number, orderId } = await counter.delivered();
    const id = await counter.collected(number, [{ position: 0, quantity: 2 }]);
    const before = await books.stock();
    const { owed, steps } = await books.take(id, lost);
    // Nobody can look at it, so nobody can refuse it.
    expect(steps).toEqual(["replace", "found"]);
    expect((await books.asDesk(id)).steps).toEqual(["refund", "replace", "found"]);
    const refused = await counter.stepReturn(id, "refuse", { reason: "Used.", ...shipment() });
    expect([refused.status, refused.json.code]).toEqual([409, "changed_meanwhile"]);
    expect(await books.story(number)).toMatchObject({
      ...{ state: "pick-up lost", mayWithdraw: false },
      next: expect.stringContaining(`the loss is ours and not yours`),
    });
    const said = await books.told(number);
    expect(said).toContain("It was lost on its way to us. We are sorry.");
    expect(said).toContain(`within ${policyFacts.refund} of the day on which we told you.`);
    const paid = await counter.refund(id, owed);
    expect(paid.json.request, JSON.stringify(paid.json)).toMatchObject({ state: "refunded" });
    expect((await counter.refund(id, owed)).status).toBe(409);
    expect([await books.stock(), await books.movements(orderId), await books.out(orderId)]).toEqual(
      [before, [], 1],
    );
    const { rows } = await counter.pool.query(
      "select note.facts from credit_notes as note join invoices on invoices.id = invoice_id where order_id = $1",
      [orderId],
    );
    expect(rows.map(({ facts }) => [facts.totalPaise, facts.reason])).toEqual([
      [Math.round(owed * 100), "Some of the goods were returned and lost on the way back."],
    ]);
    const { money } = await counter.open(number);
    expect(money.receipts.flatMap(({ refunds }: { refunds: unknown[] }) => refunds)).toHaveLength(
      1,
    );
    const audited = await counter.pool.query(
      "select before, after from audit_log where subject_id = $1 and action = $2",
      [number, `return.${lost}`],
    );
    expect(audited.rows).toEqual([
      { before: { state: "picked up" }, after: { state: "pick-up lost" } },
    ]);
    expect(await ledgerFaults(counter.database.db)).toBe(0);
  });

  it("is replaced at no charge", async () => {
    const { number, orderId } = await counter.delivered();
    const id = await counter.collected(number, one, { wish: "replacement" });
    await books.take(id, lost);
    await books.take(id, "replace", shipment());
    expect(await books.take(id, "deliver")).toMatchObject({ state: "replaced" });
    expect([await books.movements(orderId), await books.out(orderId)]).toEqual([[[-1, "sale"]], 3]);
  });

  it("goes on as it was where it is found before that", async () => {
    const { number, orderId } = await counter.delivered();
    const id = await counter.collected(number, one);
    await books.take(id, lost);
    expect(await books.out(orderId)).toBe(2);
    expect(await books.take(id, "found")).toMatchObject({
      ...{ state: "picked up", steps: ["receive", lost] },
    });
    expect(await books.out(orderId)).toBe(3);
    expect((await books.take(id, "receive", { restock: one })).steps).toContain("refuse");
    expect([await books.movements(orderId), await books.out(orderId)]).toEqual([
      [[1, "return"]],
      2,
    ]);
    expect(await books.told(number)).toContain("The courier has found it after all.");
  });

  it("is taken in once where it turns up later, and nothing is paid again", async () => {
    const { number, orderId, total } = await counter.delivered();
    let paid = 0;
    const ids: string[] = [];
    const whole = [
      { position: 0, quantity: 3 },
      { position: 1, quantity: 1 },
    ];
    for (const pieces of [whole.slice(0, 1), whole.slice(1)]) {
      const id = await counter.collected(number, pieces);
      const { owed } = await books.take(id, lost);
      expect((await counter.refund(id, owed)).status).toBe(200);
      ids.push(id);
      paid += Math.round(owed * 100);
    }
    expect(paid / 100).toBe(total);
    const desk = await counter.open(number);
    expect(desk.order).toMatchObject({ status: "Refunded" });
    const { rows } = await counter.pool.query(
      "select note.facts->>'reason' as reason from credit_notes as note join invoices on invoices.id = invoice_id where order_id = $1",
      [orderId],
    );
    const said = [
      await books.told(number),
      desk.order.events.map(({ note }: { note: string }) => note).join(),
      ...rows.map(({ reason }) => reason),
    ].join("\n");
    expect(said).toContain("What was lost on its way to us is not your loss.");
    expect(said).toContain("The goods were returned; some were lost on the way back.");
    expect(said).not.toMatch(/came back|have your order|back with us/);
    expect(await books.movements(orderId)).toEqual([]);

    const [id = ""] = ids;
    expect((await books.asDesk(id)).steps).toEqual(["receive"]);
    const before = await books.stock();
    const { length: seen } = (await books.asDesk(id)).events;
    const restock = [{ position: 0, quantity: 2 }];
    const answers = await Promise.all(
      [1, 2, 3].map(() => counter.stepReturn(id, "receive", { seen, restock })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await books.asDesk(id)).toMatchObject({ state: "refunded", steps: [] });
    expect([await books.stock(), await books.movements(orderId)]).toEqual([
      before + 2,
      [[2, "return"]],
    ]);
    expect((await books.story(number)).events.length).toBeGreaterThan(0);
    expect(await books.told(number)).toContain("Nothing changes for you.");
    const { money } = await counter.open(number);
    expect(money.left).toBe(0);
    expect(await ledgerFaults(counter.database.db)).toBe(0);
  });

  it("is taken in while the new piece is on its way, and moves nothing else", async () => {
    const { number, orderId } = await counter.delivered();
    const id = await counter.collected(number, one, { wish: "replacement" });
    await books.take(id, lost);
    await books.take(id, "replace", shipment());
    const found = await books.take(id, "receive", { restock: one });
    expect(found).toMatchObject({ state: "replacement sent", steps: ["deliver", lost] });
    expect([await books.movements(orderId), await books.out(orderId)]).toEqual([
      ...[
        [
          [-1, "sale"],
          [1, "return"],
        ],
        3,
      ],
    ]);
    const again = await counter.stepReturn(id, "receive", { restock: one });
    expect(again.status).toBe(409);
  });
});

it("what waits for a decision since it was lost is counted for today", async () => {
  const waiting = async () =>
    (await counter.manager.call("GET", "/api/admin/figures/today")).json.waiting
      .returnRequests as number;
  const { number } = await counter.delivered();
  const id = await counter.collected(number, one);
  const before = await waiting();
  await books.take(id, lost);
  expect(await waiting()).toBe(before + 1);
});
