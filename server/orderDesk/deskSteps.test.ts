import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderStatuses } from "../../contract/orderRules.ts";
import { openOrderCounter, shipment } from "../../tests/support/orders/orderCounter.ts";
import { brokenBooks } from "../../tests/support/stock/sampleStock.ts";
import { moves } from "../orders/machine.ts";
import { stepsOf } from "./stepsOf.ts";

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
      ...["pack", "ship", "refund", "cancel pieces", "cancel"],
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
      steps: ["deliver", "correct shipment", "could not deliver"],
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

describe("somebody else was faster", () => {
  /** Waits until somebody in this database waits for a lock. */
  const somebodyWaits = () =>
    expect
      .poll(
        async () =>
          (
            await counter.one(
              "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
            )
          ).waiting,
      )
      .toBeGreaterThan(0);

  it("shipping what is just being cancelled is told, and nothing of it is done", async () => {
    const { number, orderId } = await counter.prepaid();
    const sent = shipment();
    let answer: ReturnType<typeof counter.step> | undefined;
    await counter.db.transaction(async (tx) => {
      await counter.orders.cancelOrder(tx, orderId);
      answer = counter.step(number, "ship", sent);
      await somebodyWaits();
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

describe("many at once", () => {
  it("are packed and shipped, each for itself", async () => {
    const orders = await Promise.all([counter.toBeCollected(), counter.toBeCollected()]);
    const [first = "", second = ""] = orders.map(({ number }) => number);
    const gone = "AG-2222-2222";
    await counter.step(first, "pack");
    const packed = await counter.support.call("POST", "/api/admin/orders/pack", {
      numbers: [first, gone, second],
    });
    expect(packed.json.outcomes).toEqual([
      {
        number: first,
        isDone: false,
        message: expect.stringContaining("It is Processing, packed."),
      },
      { number: gone, isDone: false, message: "There is no order of this number." },
      { number: second, isDone: true, message: "" },
    ]);
    const shipped = await counter.support.call("POST", "/api/admin/orders/ship", {
      shipments: [first, gone, second].map((number) => ({ number, ...shipment() })),
    });
    expect(shipped.json.outcomes.map(({ isDone }: { isDone: boolean }) => isDone)).toEqual([
      true,
      false,
      true,
    ]);
    expect((await counter.open(second)).order.status).toBe("Shipped");
  });

  it("are printed as one document of slips and invoices", async () => {
    const orders = await Promise.all([counter.toBeCollected(), counter.prepaid()]);
    const numbers = orders.map(({ number }) => number);
    const print = (query: string) =>
      counter.app.inject({
        url: `/api/admin/orders/papers?${query}`,
        headers: counter.support.headers,
      });
    const paper = await print(`numbers=${numbers.join(",")}&kind=both`);
    expect([paper.statusCode, paper.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const pages = paper.rawPayload.toString("latin1").match(/\/Type \/Page\b/g);
    expect(pages).toHaveLength(4);
    expect((await print("numbers=AG-2222-2222&kind=slip")).statusCode).toBe(404);
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

it("every move of an order that is staff's can be made by a step, and only those", () => {
  const marks = {
    attention: null,
    packedAt: null,
    isMadeToMeasure: false,
    cuttingBegunAt: null,
    leftPaise: 0,
    paymentStatus: "pending",
  } as const;
  const open = orderStatuses.map((status) => [
    status,
    [null, new Date()].flatMap((returnApprovedAt) =>
      stepsOf({ ...marks, status, returnApprovedAt }, "owner"),
    ),
  ]);
  const count = (steps: unknown) =>
    [...new Set(steps as string[])].filter(
      (step) => !/^(pack|approve|correct|cancel pieces)/.test(step),
    ).length;
  // Paying makes an order Processing, and money that went back makes it Refunded.
  const elsewhere: Record<string, number> = { "Pending payment": 1, Returned: 1 };
  for (const [status, steps] of open) {
    const own = moves[status as keyof typeof moves].length - (elsewhere[status as string] ?? 0);
    expect([status, count(steps)]).toEqual([status, own]);
  }
});
