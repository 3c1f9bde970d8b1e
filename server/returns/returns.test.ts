import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { designCodeLength, designCodeLetters } from "../../contract/designRules.ts";
import { onDatabase } from "../../tests/support/backup/digests.ts";
import { shipment } from "../../tests/support/orders/orderCounter.ts";
import {
  one,
  openReturnCounter,
  type ReturnCounter,
} from "../../tests/support/orders/returnCounter.ts";
import { ledgerFaults } from "../stock/index.ts";

let counter: ReturnCounter;
beforeAll(async () => {
  counter = await openReturnCounter();
});
afterAll(() => counter.close());

const stockOf = async (variantId: string) =>
  (await counter.pool.query("select stock from variants where id = $1", [variantId])).rows[0].stock;

describe("a return of single pieces", () => {
  it("goes from its request to the money, told at each step, with stock and paper", async () => {
    const { number, orderId } = await counter.delivered();
    const before = await stockOf(counter.sofa);
    const { id, owed } = await counter.received(
      number,
      [{ position: 0, quantity: 2 }],
      [{ position: 0, quantity: 1 }],
    );
    expect(await stockOf(counter.sofa)).toBe(before + 1);
    const paid = await counter.refund(id, owed);
    expect(paid.status, JSON.stringify(paid.json)).toBe(200);
    expect(paid.json.request).toMatchObject({ state: "refunded", payTo: "", steps: [] });
    const desk = await counter.open(number);
    expect(desk.order).toMatchObject({ status: "Delivered", payment: { status: "paid" } });
    expect(desk.order.creditNotes).toHaveLength(1);
    const { rows } = await counter.pool.query(
      "select note.facts from credit_notes as note join invoices on invoices.id = invoice_id where order_id = $1",
      [orderId],
    );
    expect(rows.map(({ facts }) => facts.totalPaise)).toEqual([Math.round(owed * 100)]);
    expect(rows[0].facts.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([
      2, 0,
    ]);
    const told = desk.messages.map(({ body }: { body: string }) => body).join("\n");
    for (const words of ["We have your request", "We agreed", "was collected", "back with us"]) {
      expect(told).toContain(words);
    }
    const { json } = await counter.ask(number, "/list");
    expect(json.returns[0].events.map(({ state }: { state: string }) => state)).toEqual([
      ...["requested", "approved", "picked up", "received", "refunded"],
    ]);
    expect(json.returnable).toEqual([1, 1]);
    expect(await ledgerFaults(counter.database.db)).toBe(0);
  });

  it("gives back all of the order's money to the paisa when piece after piece came back", async () => {
    const { number, total } = await counter.delivered();
    let sum = 0;
    for (const pieces of [one, one, [{ position: 1, quantity: 1 }], one]) {
      const { id, owed } = await counter.received(number, pieces);
      expect((await counter.refund(id, owed)).status).toBe(200);
      sum += Math.round(owed * 100);
    }
    expect(sum / 100).toBe(total);
    const desk = await counter.open(number);
    expect(desk.order).toMatchObject({ status: "Refunded", payment: { status: "refunded" } });
    const { rows } = await counter.pool.query(
      `select (invoices.facts->>'totalPaise')::int as total, sum((note.facts->>'totalPaise')::int)::int as credited
       from invoices join credit_notes as note on invoice_id = invoices.id
       where invoices.facts->>'orderNumber' = $1 group by 1`,
      [number],
    );
    expect(rows[0].credited).toBe(rows[0].total);
    const counted = await counter.pool.query(
      `select (line.value->>'quantity')::int as sold,
         sum((note.facts->'lines'->(line.place - 1)::int->>'quantity')::int)::int as back
       from invoices join credit_notes as note on invoice_id = invoices.id,
         jsonb_array_elements(invoices.facts->'lines') with ordinality as line (value, place)
       where invoices.facts->>'orderNumber' = $1 group by line.place, 1 order by line.place`,
      [number],
    );
    expect(counted.rows).toEqual([
      { sold: 3, back: 3 },
      { sold: 1, back: 1 },
    ]);
    expect(await ledgerFaults(counter.database.db)).toBe(0);
  });

  it("gives back no part of a price again that went back before for the same pieces", async () => {
    const { number } = await counter.delivered();
    const money = async () => (await counter.open(number)).money;
    const { left } = await money();
    const scratch = { amount: 1000, left, reason: "A scratch", reference: "UTR 0" };
    const given = await counter.manager.call(
      "POST",
      `/api/admin/orders/${number}/refunds`,
      scratch,
    );
    expect(given.status, JSON.stringify(given.json)).toBe(200);
    const { id, owed } = await counter.received(number, one);
    const { json } = await counter.manager.call("GET", `/api/admin/returns/${id}`);
    expect(json.request).toMatchObject({ owed, givenBefore: 1000 });
    const less = (deducted: number) =>
      counter.manager.call("POST", `/api/admin/returns/${id}/refund`, {
        ...{ owed, deducted, reference: "UTR 1" },
      });
    const tooMuch = await less(1000.01);
    expect([tooMuch.status, tooMuch.json.code]).toEqual([409, "changed_meanwhile"]);
    const done = await less(1000);
    expect(done.status, JSON.stringify(done.json)).toBe(200);
    expect(done.json.request).toMatchObject({
      owed: expect.closeTo(owed - 1000, 2),
      givenBefore: 1000,
    });
    expect((await money()).left).toBeCloseTo(left - owed, 2);
    // It went off the first of them: nothing of it is left for the next.
    const next = await counter.received(number, one);
    const seen = await counter.manager.call("GET", `/api/admin/returns/${next.id}`);
    expect(seen.json.request.givenBefore).toBe(0);
    const again = await counter.manager.call("POST", `/api/admin/returns/${next.id}/refund`, {
      ...{ owed: next.owed, deducted: 1000, reference: "UTR 2" },
    });
    expect([again.status, again.json.code]).toEqual([409, "changed_meanwhile"]);
    expect((await counter.refund(next.id, next.owed)).status).toBe(200);
    expect((await money()).left).toBeCloseTo(left - owed - next.owed, 2);
    const first = await counter.manager.call("GET", `/api/admin/returns/${id}`);
    expect(first.json.request.givenBefore).toBe(1000);
    const { rows } = await counter.pool.query(
      `select (select sum((note.facts->>'totalPaise')::int)::int
         from credit_notes as note join invoices on invoices.id = invoice_id where order_id = o.id) as credited,
         (select sum(amount_paise)::int from refunds where order_id = o.id) as refunded
       from orders as o where number = $1`,
      [number],
    );
    expect(rows[0].credited).toBe(rows[0].refunded);
  });

  it("is replaced from stock, at no charge, and refused where none is left", async () => {
    const { number } = await counter.delivered();
    const { id } = await counter.received(number, one, [], { wish: "replacement" });
    await counter.pool.query("update variants set stock = reserved where id = $1", [counter.sofa]);
    const none = await counter.stepReturn(id, "replace", shipment());
    expect([none.status, none.json.code]).toEqual([409, "out_of_stock"]);
    expect((await counter.support.call("GET", `/api/admin/returns/${id}`)).json.request.state).toBe(
      "received",
    );
    await counter.pool.query("update variants set stock = reserved + 2 where id = $1", [
      counter.sofa,
    ]);
    const before = await stockOf(counter.sofa);
    const sent = shipment();
    expect((await counter.stepReturn(id, "replace", sent)).json.request).toMatchObject({
      ...{ state: "replacement sent", shipment: sent, steps: ["deliver", "lost on the way"] },
    });
    expect(await stockOf(counter.sofa)).toBe(before - 1);
    expect((await counter.open(number)).returns).toMatchObject([{ id, shipment: sent }]);
    const seen = (await counter.ask(number, "/list")).json;
    expect(seen.returns[0]).toMatchObject({ shipment: sent, mayWithdraw: false });
    expect(seen.returnable).toEqual([2, 1]);
    const told = (await counter.open(number)).messages.map(({ body }: { body: string }) => body);
    expect(told.join("\n")).toContain(`with Delhivery, number ${sent.awb}.`);
    expect((await counter.stepReturn(id, "deliver")).json.request).toMatchObject({
      state: "replaced",
      steps: [],
    });
    expect(await ledgerFaults(counter.database.db)).toBe(0);
  });

  it("is made once more where it was made to a design, though stock has none", async () => {
    const { number, orderId } = await counter.delivered();
    await counter.pool.query(
      "update order_lines set design_code = $2 where order_id = $1 and position = 0",
      [orderId, designCodeLetters[0]?.repeat(designCodeLength)],
    );
    const { id } = await counter.received(number, one, [], { wish: "replacement" });
    await counter.pool.query("update variants set stock = reserved where id = $1", [counter.sofa]);
    const before = await stockOf(counter.sofa);
    const sent = await counter.stepReturn(id, "replace", shipment());
    expect(sent.json.request, JSON.stringify(sent.json)).toMatchObject({
      state: "replacement sent",
    });
    expect(await stockOf(counter.sofa)).toBe(before);
    expect(await ledgerFaults(counter.database.db)).toBe(0);
  });

  it("is sent to its customer again where the check finds that nothing of ours was wrong", async () => {
    const { number, orderId } = await counter.delivered();
    const before = await stockOf(counter.sofa);
    const { id } = await counter.received(number, one, one);
    expect(await stockOf(counter.sofa)).toBe(before + 1);
    const reason = "The leg was sawn off.";
    const untold = await counter.stepReturn(id, "refuse", { reason });
    expect([untold.status, untold.json.message]).toEqual([
      400,
      expect.stringContaining("the courier and the AWB with which it goes back"),
    ]);
    const sent = shipment();
    const refused = await counter.stepReturn(id, "refuse", { reason, ...sent });
    expect(refused.json.request, JSON.stringify(refused.json)).toMatchObject({
      ...{ state: "refused", steps: [], shipment: sent },
    });
    expect((await counter.ask(number, "/list")).json.returns[0].shipment).toMatchObject(sent);
    expect(await stockOf(counter.sofa)).toBe(before);
    const desk = await counter.open(number);
    const told = desk.messages.map(({ body }: { body: string }) => body).join("\n");
    expect(told).toContain(
      `We cannot take it back: ${reason} We send it to you again, with ${sent.courier}, number ${sent.awb}.`,
    );
    const { rows } = await counter.pool.query("select from refunds where order_id = $1", [orderId]);
    expect([rows.length, desk.order.creditNotes]).toEqual([0, []]);
    // It is out again, and may come back again.
    expect((await counter.ask(number, "/list")).json.returnable).toEqual([3, 1]);
    await counter.received(number, [{ position: 0, quantity: 3 }], []);
    expect(await ledgerFaults(counter.database.db)).toBe(0);
  });

  it("is replaced, and the new piece may be reported for its own time, and no other piece", async () => {
    const { number, orderId } = await counter.delivered();
    const { id } = await counter.received(number, one, one, { wish: "replacement" });
    await counter.stepReturn(id, "replace", shipment());
    await onDatabase(
      counter.database.owner,
      `update order_events set at = at - interval '25 hours' where order_id = '${orderId}'`,
    );
    const list = async () => (await counter.ask(number, "/list")).json;
    expect((await list()).refusal).toContain("within 24 hours of receipt");
    await counter.stepReturn(id, "deliver");
    expect(await list()).toMatchObject({ refusal: null, returnable: [1, 0] });
    const others = await counter.ask(number, "", counter.wanted([{ position: 0, quantity: 2 }]));
    expect([others.status, others.json.code]).toEqual([409, "not_returnable"]);
    expect((await counter.ask(number, "", counter.wanted(one))).status).toBe(200);
    expect((await list()).returnable).toEqual([0, 0]);
    await onDatabase(
      counter.database.owner,
      `update return_events set at = at - interval '25 hours' where request_id = '${id}'`,
    );
    expect((await counter.ask(number, "", counter.wanted(one))).json.code).toBe("not_returnable");
  });

  it("is refunded through the gateway that took the money", async () => {
    const order = await counter.prepaid();
    await counter.deliver(order.number);
    const { id, owed } = await counter.received(order.number, one);
    expect(owed).toBe(order.totalPaise / 100);
    expect((await counter.refund(id, owed, null)).status).toBe(200);
    await expect.poll(() => counter.refundsOf(order.paymentId)).toEqual([owed]);
  });
});
