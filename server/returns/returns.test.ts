import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  call,
  freshNumber,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { onDatabase } from "../../tests/support/backup/digests.ts";
import { clothPicture } from "../../tests/support/media/samplePictures.ts";
import { openOrderCounter, shipment } from "../../tests/support/orders/orderCounter.ts";
import {
  checkOut,
  lineOf,
  onDelivery,
  sampleDraft,
} from "../../tests/support/orders/sampleOrders.ts";
import { someVariants } from "../../tests/support/stock/sampleStock.ts";
import { ledgerFaults } from "../stock/index.ts";

let counter: Awaited<ReturnType<typeof openOrderCounter>>;
let sofa = "";
let chair = "";
let photo = "";
beforeAll(async () => {
  counter = await openOrderCounter();
  [sofa = "", chair = ""] = await someVariants(counter.pool, 2);
  photo = (await clothPicture(400, 300)).toString("base64");
});
afterAll(() => counter.close());

const phoneNumber = "9876543210";
async function ask(number: string, path: string, payload: object = {}, owner = phoneNumber) {
  const { rows } = await counter.pool.query(
    "select count(*)::int as asked from return_requests where number = $1",
    [number],
  );
  return call(counter.app, "POST", `/api/orders/${number}/returns${path}`, {
    payload: { phoneNumber: owner, ...(path === "" && rows[0]), ...payload },
    remoteAddress: freshNumber().remoteAddress,
  });
}
const wanted = (pieces: { position: number; quantity: number }[], more: object = {}) => ({
  ...{ wish: "return", reason: "damaged", words: "A leg is broken.", photos: [photo] },
  ...{ pieces, payTo: "meera@okbank" },
  ...more,
});
const one = [{ position: 0, quantity: 1 }];

/** Three sofas and a chair, discounted, with delivery and a fee for cash; delivered. */
async function delivered({ isDelivered = true } = {}) {
  await counter.pool.query("update variants set stock = reserved + 20 where id = any($1)", [
    [sofa, chair],
  ]);
  const lines = [await lineOf(counter.pool, sofa, 3), await lineOf(counter.pool, chair, 1)];
  const draft = sampleDraft(lines, {
    ...onDelivery,
    ...{ discount: { code: "TEN", paise: 100_001 }, shippingPaise: 49_900, codFeePaise: 4_900 },
  });
  const placed = await checkOut(counter.database.db, counter.orders, draft);
  if (isDelivered) await counter.deliver(placed.number);
  const { rows } = await counter.pool.query(
    "select total_paise::int as total from orders where id = $1",
    [placed.orderId],
  );
  return { ...placed, total: rows[0].total / 100 };
}
const step = async (id: string, name: string, more: object = {}) =>
  counter.support.call("POST", `/api/admin/returns/${id}/steps`, { step: name, ...more });
const refund = (id: string, owed: number, reference: string | null = "UTR 1") =>
  counter.manager.call("POST", `/api/admin/returns/${id}/refund`, { owed, reference });
const stockOf = async (variantId: string) =>
  (await counter.pool.query("select stock from variants where id = $1", [variantId])).rows[0].stock;
/** Asks, and takes it through until it is here. */
async function received(
  number: string,
  pieces: { position: number; quantity: number }[],
  restock = pieces,
  more: object = {},
) {
  const asked = await ask(number, "", wanted(pieces, more));
  expect(asked.status, JSON.stringify(asked.json)).toBe(200);
  const { id } = asked.json.returns[0];
  expect((await step(id, "approve")).status).toBe(200);
  expect((await step(id, "pick up")).status).toBe(200);
  const here = await step(id, "receive", { restock });
  expect(here.status, JSON.stringify(here.json)).toBe(200);
  return { id: id as string, owed: here.json.request.owed as number };
}

describe("a return of single pieces", () => {
  it("goes from its request to the money, told at each step, with stock and paper", async () => {
    const { number, orderId } = await delivered();
    const before = await stockOf(sofa);
    const { id, owed } = await received(
      number,
      [{ position: 0, quantity: 2 }],
      [{ position: 0, quantity: 1 }],
    );
    expect(await stockOf(sofa)).toBe(before + 1);
    const paid = await refund(id, owed);
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
    const { json } = await ask(number, "/list");
    expect(json.returns[0].events.map(({ state }: { state: string }) => state)).toEqual([
      ...["requested", "approved", "picked up", "received", "refunded"],
    ]);
    expect(json.returnable).toEqual([1, 1]);
    expect(await ledgerFaults(counter.database.db)).toBe(0);
  });

  it("gives back all of the order's money to the paisa when piece after piece came back", async () => {
    const { number, total } = await delivered();
    let sum = 0;
    for (const pieces of [one, one, [{ position: 1, quantity: 1 }], one]) {
      const { id, owed } = await received(number, pieces);
      expect((await refund(id, owed)).status).toBe(200);
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
    expect(await ledgerFaults(counter.database.db)).toBe(0);
  });

  it("gives back no part of a price again that went back before for the same pieces", async () => {
    const { number } = await delivered();
    const money = async () => (await counter.open(number)).money;
    const { left } = await money();
    const scratch = { amount: 1000, left, reason: "A scratch", reference: "UTR 0" };
    const given = await counter.manager.call(
      "POST",
      `/api/admin/orders/${number}/refunds`,
      scratch,
    );
    expect(given.status, JSON.stringify(given.json)).toBe(200);
    const { id, owed } = await received(number, one);
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
    expect(done.json.request).toMatchObject({ owed: owed - 1000, givenBefore: 1000 });
    expect((await money()).left).toBeCloseTo(left - owed, 2);
  });

  it("is replaced from stock, at no charge, and refused where none is left", async () => {
    const { number } = await delivered();
    const { id } = await received(number, one, [], { wish: "replacement" });
    await counter.pool.query("update variants set stock = reserved where id = $1", [sofa]);
    const none = await step(id, "replace", shipment());
    expect([none.status, none.json.code]).toEqual([409, "out_of_stock"]);
    expect((await counter.support.call("GET", `/api/admin/returns/${id}`)).json.request.state).toBe(
      "received",
    );
    await counter.pool.query("update variants set stock = reserved + 2 where id = $1", [sofa]);
    const before = await stockOf(sofa);
    const sent = shipment();
    expect((await step(id, "replace", sent)).json.request).toMatchObject({
      ...{ state: "replacement sent", shipment: sent, steps: ["deliver"] },
    });
    expect(await stockOf(sofa)).toBe(before - 1);
    expect((await counter.open(number)).returns).toMatchObject([{ id, shipment: sent }]);
    const seen = (await ask(number, "/list")).json;
    expect(seen.returns[0]).toMatchObject({ shipment: sent, mayWithdraw: false });
    expect(seen.returnable).toEqual([2, 1]);
    const told = (await counter.open(number)).messages.map(({ body }: { body: string }) => body);
    expect(told.join("\n")).toContain(`with Delhivery, number ${sent.awb}.`);
    expect((await step(id, "deliver")).json.request).toMatchObject({
      state: "replaced",
      steps: [],
    });
    expect(await ledgerFaults(counter.database.db)).toBe(0);
  });

  it("is replaced, and the new piece may be reported for its own time, and no other piece", async () => {
    const { number, orderId } = await delivered();
    const { id } = await received(number, one, one, { wish: "replacement" });
    await step(id, "replace", shipment());
    await onDatabase(
      counter.database.owner,
      `update order_events set at = at - interval '25 hours' where order_id = '${orderId}'`,
    );
    const list = async () => (await ask(number, "/list")).json;
    expect((await list()).refusal).toContain("within 24 hours of receipt");
    await step(id, "deliver");
    expect(await list()).toMatchObject({ refusal: null, returnable: [1, 0] });
    const others = await ask(number, "", wanted([{ position: 0, quantity: 2 }]));
    expect([others.status, others.json.code]).toEqual([409, "not_returnable"]);
    expect((await ask(number, "", wanted(one))).status).toBe(200);
    expect((await list()).returnable).toEqual([0, 0]);
    await onDatabase(
      counter.database.owner,
      `update return_events set at = at - interval '25 hours' where request_id = '${id}'`,
    );
    expect((await ask(number, "", wanted(one))).json.code).toBe("not_returnable");
  });

  it("is refunded through the gateway that took the money", async () => {
    const order = await counter.prepaid();
    await counter.deliver(order.number);
    const { id, owed } = await received(order.number, one);
    expect(owed).toBe(order.totalPaise / 100);
    expect((await refund(id, owed, null)).status).toBe(200);
    await expect.poll(() => counter.refundsOf(order.paymentId)).toEqual([owed]);
  });
});

describe("a request is refused", () => {
  const refusal = async (number: string, payload: object) => {
    const { status, json } = await ask(number, "", payload);
    return [status, json.code];
  };

  it("before delivery, after the window, for more than was bought, and twice", async () => {
    const waiting = await delivered({ isDelivered: false });
    expect(await refusal(waiting.number, wanted(one))).toEqual([409, "not_returnable"]);
    const { number, orderId } = await delivered();
    const four = wanted([{ position: 0, quantity: 4 }]);
    expect(await refusal(number, four)).toEqual([409, "not_returnable"]);
    expect(await refusal(number, wanted([{ position: 7, quantity: 1 }]))).toEqual([
      400,
      "invalid_request",
    ]);
    expect(await refusal(number, wanted([...one, ...one]))).toEqual([400, "invalid_request"]);
    expect((await ask(number, "", wanted([{ position: 0, quantity: 3 }]))).status).toBe(200);
    expect(await refusal(number, wanted(one))).toEqual([409, "not_returnable"]);
    await onDatabase(
      counter.database.owner,
      `update order_events set at = at - interval '25 hours' where order_id = '${orderId}'`,
    );
    const late = await ask(number, "", wanted([{ position: 1, quantity: 1 }]));
    expect([late.status, late.json.code]).toEqual([409, "not_returnable"]);
    expect(late.json.message).toContain("within 24 hours of receipt: here that was until");
  });

  it("without the photo that shows it, with what is no picture, and without where cash goes", async () => {
    const { number } = await delivered();
    expect(await refusal(number, wanted(one, { photos: [] }))).toEqual([400, "invalid_request"]);
    const script = Buffer.from("<svg><script>alert(1)</script></svg>").toString("base64");
    expect(await refusal(number, wanted(one, { photos: [script] }))).toEqual([
      415,
      "unsupported_media_type",
    ]);
    expect(await refusal(number, wanted(one, { photos: Array(6).fill(photo) }))).toEqual([
      400,
      "invalid_request",
    ]);
    expect(await refusal(number, wanted(one, { payTo: undefined }))).toEqual([
      400,
      "invalid_request",
    ]);
    expect((await ask(number, "/list")).json.returns).toEqual([]);
  });

  it("of somebody else's order, whose photos nobody else sees", async () => {
    const { number } = await delivered();
    const { json } = await ask(number, "", wanted(one));
    const [shown] = json.returns[0].photos;
    const stranger = "9876500000";
    for (const [path, payload] of [
      ["", wanted(one)],
      ["/list", {}],
      ["/photo", { photo: shown }],
      [`/${json.returns[0].id}/withdraw`, {}],
    ] as const) {
      expect((await ask(number, path, payload, stranger)).status).toBe(404);
    }
    const other = await delivered();
    expect((await ask(other.number, "/photo", { photo: shown })).status).toBe(404);
    const own = await ask(number, "/photo", { photo: shown });
    expect([own.status, own.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(own.headers["cache-control"]).toBe("no-store");
  });
});

it("a customer takes the photos of a return along, and with the account they are gone", async () => {
  const [customer, other] = [await sampleCustomer(counter.app), await sampleCustomer(counter.app)];
  const { number, orderId } = await delivered();
  const { number: kept, orderId: keptId } = await delivered();
  for (const [id, { user }] of [
    [orderId, customer],
    [keptId, other],
  ] as const) {
    await counter.pool.query("update orders set customer_id = $2 where id = $1", [id, user.id]);
  }
  const first = wanted(one, { asked: 0 });
  const { json } = await customer.call("POST", `/api/orders/${number}/returns`, first);
  await other.call("POST", `/api/orders/${kept}/returns`, first);
  const [asked] = json.returns;
  const { rows } = await counter.pool.query("select webp from return_photos where id = $1", [
    asked.photos[0],
  ]);
  const exported = await customer.call("GET", "/api/user/export");
  expect(exported.json.records.returns).toMatchObject([
    {
      ...{ order: number, words: "A leg is broken." },
      pieces: [{ quantity: 1 }],
      events: [{ state: "requested" }],
      photos: [rows[0].webp.toString("base64")],
    },
  ]);
  const photos = async () =>
    (
      await counter.pool.query(
        "select number from return_photos join return_requests on return_requests.id = request_id where number = any($1)",
        [[number, kept]],
      )
    ).rows.map((row) => row.number);
  expect((await photos()).sort()).toEqual([number, kept].sort());
  await customer.call("DELETE", "/api/user", { currentPassword: samplePassword });
  expect(await photos()).toEqual([kept]);
  expect((await ask(number, "/list")).json.returns[0]).toMatchObject({ id: asked.id, photos: [] });
});

describe("who asks where the money of an order goes", () => {
  it("is its account, where it has one: number and phone number stand on every parcel", async () => {
    const customer = await sampleCustomer(counter.app);
    const other = await sampleCustomer(counter.app);
    const { number, orderId } = await delivered();
    await counter.pool.query("update orders set customer_id = $2 where id = $1", [
      ...[orderId, customer.user.id],
    ]);
    const mine = wanted(one, { asked: 0 });
    const { json } = await customer.call("POST", `/api/orders/${number}/returns`, mine);
    const { id } = json.returns[0];
    const theirs = { ...wanted(one), payTo: "thief@okbank" };
    const tries = [
      await ask(number, `/${id}/withdraw`),
      await ask(number, "", theirs),
      await other.call("POST", `/api/orders/${number}/returns`, {
        ...{ ...theirs, asked: 1, phoneNumber },
      }),
    ];
    expect(tries.map(({ status, json }) => [status, json.code])).toEqual(
      Array(3).fill([403, "forbidden"]),
    );
    expect((await ask(number, "/list")).json.returns[0]).toMatchObject({ id, state: "requested" });
    const withPhone = { phoneNumber };
    const own = await customer.call(
      "POST",
      `/api/orders/${number}/returns/${id}/withdraw`,
      withPhone,
    );
    expect(own.status).toBe(200);
  });

  it("hears to which account it goes, of which only the end is told", async () => {
    const { number } = await delivered();
    await ask(number, "", wanted(one, { payTo: "thief@okbank" }));
    const { messages } = await counter.open(number);
    const told = messages.map(({ body }: { body: string }) => body).join("\n");
    expect(told).toContain("ends in bank");
    expect(told).not.toContain("thief@okbank");
  });
});

it("the whole order stays until a request for pieces of it is over: that could not end otherwise", async () => {
  const { number } = await delivered();
  const { id } = (await ask(number, "", wanted(one))).json.returns[0];
  const refused = await counter.step(number, "request return");
  expect([refused.status, refused.json.message]).toEqual([
    409,
    expect.stringContaining("bring that to its end first"),
  ]);
  expect((await step(id, "approve")).status).toBe(200);
  expect((await ask(number, `/${id}/withdraw`)).status).toBe(200);
  await counter.takeBack(number);
  expect((await counter.open(number)).order.status).toBe("Returned");
});

it("a request that is sent again since its answer was lost asks for no second piece", async () => {
  const { number } = await delivered();
  const request = wanted(one, { asked: 0 });
  expect((await ask(number, "", request)).status).toBe(200);
  const again = await ask(number, "", request);
  expect([again.status, again.json.code]).toEqual([409, "changed_meanwhile"]);
  expect((await ask(number, "/list")).json.returnable).toEqual([2, 1]);
  expect((await ask(number, "", wanted(one, { asked: 1 }))).status).toBe(200);
});

describe("at the same time", () => {
  it("two requests for the same piece are one", async () => {
    const { number } = await delivered();
    const last = wanted([{ position: 1, quantity: 1 }], { reason: "parts missing", photos: [] });
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(number, "", last)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it("a refund that is pressed twice goes back once", async () => {
    const { number } = await delivered();
    const { id, owed } = await received(number, one);
    const answers = await Promise.all([refund(id, owed), refund(id, owed)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { money } = await counter.open(number);
    expect(money.receipts.flatMap(({ refunds }: { refunds: unknown[] }) => refunds)).toHaveLength(
      1,
    );
  });

  it("a withdrawal and an approval leave one of them, and a refusal says why", async () => {
    const { number } = await delivered();
    const { id } = (await ask(number, "", wanted(one))).json.returns[0];
    const refused = await step(id, "refuse", { reason: "The photo shows another piece." });
    expect(refused.json.request.state).toBe("refused");
    expect((await ask(number, `/${id}/withdraw`)).status).toBe(409);
    expect((await step(id, "approve")).status).toBe(409);
    const bodies = (await counter.open(number)).messages.map(({ body }: { body: string }) => body);
    expect(bodies.join()).toContain("The photo shows another piece.");
    expect((await ask(number, "/list")).json.returnable).toEqual([3, 1]);
  });
});
