import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statusInWords } from "../../contract/orderRules.ts";
import { sampleCustomer } from "../../tests/support/accounts/sampleCustomers.ts";
import { openOrderCounter, shipment } from "../../tests/support/orders/orderCounter.ts";
import { brokenBooks } from "../../tests/support/stock/sampleStock.ts";
import { waitingForLocks } from "../../tests/support/waitingForLocks.ts";

let counter: Awaited<ReturnType<typeof openOrderCounter>>;
beforeAll(async () => {
  counter = await openOrderCounter();
});
afterAll(() => counter.close());

describe("an order's way", () => {
  it("from the shelf to the customer, who is told at each turn, and back", async () => {
    const { number, orderId, variantId } = await counter.prepaid();
    const before = await counter.one("select stock from variants where id = $1", variantId);
    expect((await counter.open(number)).steps).toEqual([
      ...["pack", "ship", "refund", "change address", "cancel pieces", "cancel"],
    ]);
    const packed = await counter.step(number, "pack");
    expect(packed.json.order).toMatchObject({ order: { status: "Processing", reached: 2 } });
    expect(packed.json.order.packedAt).not.toBeNull();
    expect((await counter.step(number, "unpack")).json.order.packedAt).toBeNull();

    const sent = shipment();
    const shipped = await counter.step(number, "ship", sent);
    expect(shipped.json.order).toMatchObject({
      order: { status: "Shipped", shipment: sent, hasInvoice: true },
      invoiceNumber: expect.stringMatching(/^INV\//),
      steps: ["deliver", "correct shipment", "send again", "could not deliver", "lost on the way"],
    });
    expect(shipped.json.order.messages.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(["email", "sms"]),
    );
    expect(shipped.json.order.history.at(-1)).toMatchObject({
      actor: "staff",
      note: `On its way with Delhivery, number ${sent.awb}.`,
    });

    const right = { ...shipment(), trackingUrl: "" };
    const corrected = await counter.step(number, "correct shipment", right);
    const { awb } = right;
    expect(corrected.json.order.order.shipment).toEqual({ ...right, trackingUrl: null });
    const told = await counter.one(
      "select body from outbox where order_id = $1 and kind = 'sms' order by created_at desc limit 1",
      orderId,
    );
    expect(told.body).toContain(awb);

    await counter.step(number, "deliver");
    await counter.takeBack(number);
    const back = await counter.open(number);
    expect(back.order).toMatchObject({ status: "Returned", payment: { status: "refund due" } });
    expect(back.steps).toEqual(["refund"]);
    expect(back.movements.map(({ reason }: { reason: string }) => reason)).toEqual([
      "sale",
      "return",
    ]);
    const { rows: letters } = await counter.pool.query(
      "select subject from outbox where order_id = $1 and kind = 'email' and recipient is not null order by id",
      [orderId],
    );
    expect(letters.map(({ subject }) => subject).slice(-3)).toEqual([
      `Delivered: order ${number}`,
      `Return of order ${number}`,
      `Back with us: order ${number}`,
    ]);
    const after = await counter.one("select stock from variants where id = $1", variantId);
    expect(after.stock).toBe(before.stock + 1);
    expect(await brokenBooks(counter.pool)).toEqual([]);
    expect((await counter.logged(number)).map(({ action }) => action)).toEqual([
      "order.pack",
      "order.unpack",
      "order.ship",
      "order.correct shipment",
      "order.deliver",
      "order.request return",
      "order.approve return",
      "order.collect return",
    ]);
  });

  it("is refused its return in words that the customer reads", async () => {
    const { number } = await counter.prepaid();
    await counter.deliver(number);
    await counter.step(number, "request return");
    const reason = "It was sat on for a year.";
    const { json } = await counter.step(number, "refuse return", { reason });
    expect(json.order.order).toMatchObject({ status: "Delivered" });
    expect(json.order.order.events.at(-1).note).toBe(`We cannot take this order back: ${reason}`);
  });

  it("ends at the shop when nobody took it in, and owes nothing that nobody paid", async () => {
    const { number } = await counter.toBeCollected();
    await counter.step(number, "ship", shipment());
    const { json } = await counter.step(number, "could not deliver");
    expect(json.order).toMatchObject({
      order: { status: "Returned", payment: { status: "pending" } },
      money: { receipts: [], left: 0 },
      steps: [],
    });
  });

  it("is still to be looked at where something was noted since somebody looked", async () => {
    const { number, orderId } = await counter.toBeCollected();
    const note = (attention: string) =>
      counter.pool.query("update orders set attention = $1 where id = $2", [attention, orderId]);
    await note("Its PIN code is far.");
    const both = "Its PIN code is far. A payment does not fit the order.";
    await note(both);
    const seen = { attention: "Its PIN code is far." };
    const refused = await counter.step(number, "resolve", seen);
    expect([refused.status, refused.json.code]).toEqual([409, "order_changed"]);
    expect(refused.json.order.attention).toBe(both);
    const looked = await counter.step(number, "resolve", { attention: both });
    expect([looked.status, looked.json.order.attention]).toEqual([200, null]);
  });

  it("waits for what somebody has to look at first, and for pieces that are not there", async () => {
    const { number, orderId, variantId } = await counter.toBeCollected();
    await counter.pool.query("update orders set attention = 'Look at this.' where id = $1", [
      orderId,
    ]);
    const blocked = await counter.step(number, "ship", shipment());
    expect([blocked.status, blocked.json.code]).toEqual([409, "order_changed"]);
    expect(blocked.json.message).toContain("Look at this.");
    const attention = "Look at this.";
    const resolved = await counter.step(number, "resolve", { attention });
    expect(resolved.json.order.attention).toBeNull();

    await counter.pool.query(
      "update stock_reservations set state = 'released', order_id = null where order_id = $1",
      [orderId],
    );
    await counter.pool.query("update variants set stock = reserved where id = $1", [variantId]);
    const short = await counter.step(number, "ship", shipment());
    expect([short.status, short.json.code]).toEqual([409, "out_of_stock"]);
    expect(short.json.order.order.status).toBe("Processing");
    await counter.pool.query("update variants set stock = reserved + 9 where id = $1", [variantId]);
    expect((await counter.step(number, "ship", shipment())).status).toBe(200);
  });
});

it("an order that is lost on the way ends without its pieces, in words of its own", async () => {
  const { number, orderId, variantId } = await counter.prepaid();
  const { call, user } = await sampleCustomer(counter.app);
  await counter.pool.query("update orders set customer_id = $2 where id = $1", [orderId, user.id]);
  /** How its customer reads that it stands, in the list and on its page, and staff in theirs. */
  const read = async () => [
    statusInWords((await call("GET", "/api/orders")).json.orders[0]),
    statusInWords((await call("GET", `/api/orders/${number}`)).json.order),
    statusInWords((await counter.open(number)).order),
    statusInWords(
      (await counter.owner.call("GET", `/api/admin/orders?search=${number}`)).json.orders[0],
    ),
  ];
  await counter.step(number, "ship", shipment());
  const before = await counter.one("select stock from variants where id = $1", variantId);
  const { json } = await counter.step(number, "lost on the way");
  expect(json.order).toMatchObject({
    order: { status: "Returned", payment: { status: "refund due" } },
  });
  expect(await read()).toEqual(Array(4).fill("Lost on the way"));
  expect(json.order.order.creditNotes).toHaveLength(1);
  const after = await counter.one("select stock from variants where id = $1", variantId);
  expect(after).toEqual(before);
  const { rows } = await counter.pool.query("select body from outbox where order_id = $1", [
    orderId,
  ]);
  const note = await counter.one(
    "select c.facts->>'reason' as reason from credit_notes c join invoices i on i.id = invoice_id where order_id = $1",
    orderId,
  );
  const said = [...rows.map(({ body }) => body), note.reason, json.order.order.events.at(-1).note];
  expect(said.filter((text) => /lost on/.test(text)).length).toBeGreaterThanOrEqual(3);
  expect(said.filter((text) => /came back|have your order|is back/.test(text))).toEqual([]);
  const { left } = (await counter.open(number)).money;
  await counter.post(number, "refunds", { amount: left, left, reason: "lost", reference: "UTR 1" });
  expect(await read()).toEqual(Array(4).fill("Lost on the way, refunded"));
  expect(await brokenBooks(counter.pool)).toEqual([]);
});

describe("somebody else was faster", () => {
  it("shipping what is just being cancelled is told, and nothing of it is done", async () => {
    const { number, orderId } = await counter.prepaid();
    const sent = shipment();
    let answer: ReturnType<typeof counter.step> | undefined;
    await counter.db.transaction(async (tx) => {
      await counter.orders.cancelOrder(tx, orderId);
      answer = counter.step(number, "ship", sent);
      await expect.poll(() => waitingForLocks(counter.pool)).toBeGreaterThan(0);
    });
    const refused = await answer;
    expect([refused?.status, refused?.json.code]).toEqual([409, "order_changed"]);
    expect(refused?.json.message).toContain("It is Cancelled.");
    expect(refused?.json.order.order).toMatchObject({ status: "Cancelled", shipment: null });
    expect(await counter.logged(number)).toEqual([]);
  });

  it("of many who ship one order at once one does, and one invoice is issued", async () => {
    const { number, orderId } = await counter.prepaid();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => counter.step(number, "ship", shipment())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { invoices } = await counter.one(
      "select count(*)::int as invoices from invoices where order_id = $1",
      orderId,
    );
    expect(invoices).toBe(1);
  });
});

it.each([
  ["an AWB of nothing but signs", { ...shipment(), awb: "--" }],
  ["no courier", { ...shipment(), courier: " " }],
  ["a script for an address", { ...shipment(), trackingUrl: "javascript:alert(1)" }],
  ["an address in the clear", { ...shipment(), trackingUrl: "http://example.in/1" }],
])("refuses %s, and the order stays", async (_what, wrong) => {
  const { number } = await counter.toBeCollected();
  expect((await counter.step(number, "ship", wrong)).status).toBe(400);
  expect((await counter.open(number)).order.status).toBe("Processing");
});

it("tells colleagues, and the customer once more what was written before", async () => {
  const { number, orderId } = await counter.toBeCollected();
  await counter.step(number, "ship", shipment());
  const noted = await counter.post(number, "notes", { text: "Call before noon." }, counter.support);
  expect(noted.json.order.notes).toMatchObject([
    { by: counter.support.name, text: "Call before noon." },
  ]);
  expect(JSON.stringify(noted.json.order.order)).not.toContain("Call before noon.");
  const [message] = noted.json.order.messages;
  await counter.post(number, `messages/${message.id}/resend`, {}, counter.support);
  const { copies } = await counter.one(
    "select count(*)::int as copies from outbox where order_id = $1 and body = $2",
    orderId,
    message.body,
  );
  expect(copies).toBe(2);
  const { status } = await counter.post(
    (await counter.toBeCollected()).number,
    `messages/${message.id}/resend`,
    {},
    counter.support,
  );
  expect(status).toBe(404);
});
