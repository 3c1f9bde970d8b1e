import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closedReturns } from "../../contract/returnRules.ts";
import { sampleCustomer, samplePassword } from "../../tests/support/accounts/sampleCustomers.ts";
import { onDatabase } from "../../tests/support/backup/digests.ts";
import {
  one,
  openReturnCounter,
  type ReturnCounter,
} from "../../tests/support/orders/returnCounter.ts";

let counter: ReturnCounter;
beforeAll(async () => {
  counter = await openReturnCounter();
});
afterAll(() => counter.close());

describe("a request is refused", () => {
  const refusal = async (number: string, payload: object) => {
    const { status, json } = await counter.ask(number, "", payload);
    return [status, json.code];
  };

  it("before delivery, after the window, for more than was bought, and twice", async () => {
    const waiting = await counter.delivered({ isDelivered: false });
    expect(await refusal(waiting.number, counter.wanted(one))).toEqual([409, "not_returnable"]);
    const { number, orderId } = await counter.delivered();
    const four = counter.wanted([{ position: 0, quantity: 4 }]);
    expect(await refusal(number, four)).toEqual([409, "not_returnable"]);
    expect(await refusal(number, counter.wanted([{ position: 7, quantity: 1 }]))).toEqual([
      400,
      "invalid_request",
    ]);
    expect(await refusal(number, counter.wanted([...one, ...one]))).toEqual([
      400,
      "invalid_request",
    ]);
    expect(
      (await counter.ask(number, "", counter.wanted([{ position: 0, quantity: 3 }]))).status,
    ).toBe(200);
    expect(await refusal(number, counter.wanted(one))).toEqual([409, "not_returnable"]);
    await onDatabase(
      counter.database.owner,
      `update order_events set at = at - interval '25 hours' where order_id = '${orderId}'`,
    );
    const late = await counter.ask(number, "", counter.wanted([{ position: 1, quantity: 1 }]));
    expect([late.status, late.json.code]).toEqual([409, "not_returnable"]);
    expect(late.json.message).toContain("within 24 hours of receipt: here that was until");
  });

  it("without the photo that shows it, with what is no picture, and without where cash goes", async () => {
    const { number } = await counter.delivered();
    expect(await refusal(number, counter.wanted(one, { photos: [] }))).toEqual([
      400,
      "invalid_request",
    ]);
    const script = Buffer.from("<svg><script>alert(1)</script></svg>").toString("base64");
    expect(await refusal(number, counter.wanted(one, { photos: [script] }))).toEqual([
      415,
      "unsupported_media_type",
    ]);
    expect(
      await refusal(number, counter.wanted(one, { photos: Array(6).fill(counter.photo) })),
    ).toEqual([400, "invalid_request"]);
    expect(await refusal(number, counter.wanted(one, { payTo: undefined }))).toEqual([
      400,
      "invalid_request",
    ]);
    expect((await counter.ask(number, "/list")).json.returns).toEqual([]);
  });

  it("whose photos were drawn too often", async () => {
    const { number } = await counter.delivered();
    const script = Buffer.from("<svg/>").toString("base64");
    const ask = () =>
      refusal(number, counter.wanted(one, { wish: "replacement", photos: [script] }));
    for (let times = 1; times <= 30; times += 1) {
      expect(await ask()).toEqual([415, "unsupported_media_type"]);
    }
    expect(await ask()).toEqual([429, "rate_limited"]);
  });

  it("of somebody else's order, whose photos nobody else sees", async () => {
    const { number } = await counter.delivered();
    const { json } = await counter.ask(number, "", counter.wanted(one));
    const [shown] = json.returns[0].photos;
    const stranger = "9876500000";
    for (const [path, payload] of [
      ["", counter.wanted(one)],
      ["/list", {}],
      ["/photo", { photo: shown }],
      [`/${json.returns[0].id}/withdraw`, {}],
    ] as const) {
      expect((await counter.ask(number, path, payload, stranger)).status).toBe(404);
    }
    const other = await counter.delivered();
    expect((await counter.ask(other.number, "/photo", { photo: shown })).status).toBe(404);
    const own = await counter.ask(number, "/photo", { photo: shown });
    expect([own.status, own.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(own.headers["cache-control"]).toBe("no-store");
  });
});

it("a customer takes the photos of a return along", async () => {
  const [customer, other] = [await sampleCustomer(counter.app), await sampleCustomer(counter.app)];
  const { number, orderId } = await counter.delivered();
  const { number: kept, orderId: keptId } = await counter.delivered();
  for (const [id, { user }] of [
    [orderId, customer],
    [keptId, other],
  ] as const) {
    await counter.pool.query("update orders set customer_id = $2 where id = $1", [id, user.id]);
  }
  const first = counter.wanted(one, { asked: 0 });
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
      photos: [asked.photos[0]],
    },
  ]);
  expect(exported.json.photos).toEqual({ [asked.photos[0]]: rows[0].webp.toString("base64") });
});

describe("photos of a return whose account is erased", () => {
  const photosOf = async (...numbers: string[]) =>
    (
      await counter.pool.query(
        "select number from return_photos join return_requests on return_requests.id = request_id where number = any($1) order by number",
        [numbers],
      )
    ).rows.map((row) => row.number);
  /** A return that is asked for by a customer, and what they do next. */
  async function asked() {
    const customer = await sampleCustomer(counter.app);
    const { number, orderId } = await counter.delivered();
    const { id: customerId } = customer.user;
    await counter.pool.query("update orders set customer_id = $2 where id = $1", [
      ...[orderId, customerId],
    ]);
    const wanted = counter.wanted(one, { asked: 0 });
    const { json } = await customer.call("POST", `/api/orders/${number}/returns`, wanted);
    const erase = () => customer.call("DELETE", "/api/user", { currentPassword: samplePassword });
    return { number, id: json.returns[0].id as string, erase };
  }
  const close = (id: string, state: string) =>
    counter.pool.query(
      `update return_requests set pay_to = '', state = $2,
        refund_paise = case when $2 = 'refunded' then 100 end, courier = 'Delhivery', awb = 'D1' where id = $1`,
      [id, state],
    );

  it("stay for the desk until it has decided", async () => {
    const { number, id, erase } = await asked();
    expect((await erase()).status).toBe(200);
    const { json } = await counter.support.call("GET", `/api/admin/returns/${id}`);
    const photo = `/api/admin/returns/${id}/photos/${json.request.photos[0]}`;
    expect((await counter.support.call("GET", photo)).status).toBe(200);
    await counter.stepReturn(id, "refuse", { reason: "The photo shows another piece." });
    expect(await photosOf(number)).toEqual([]);
  });

  it.each(closedReturns)("go with the account where it is %s before, or then", async (state) => {
    const [before, after, guest] = [await asked(), await asked(), await counter.delivered()];
    await counter.ask(guest.number, "", counter.wanted(one, { asked: 0 }));
    await close(before.id, state);
    await close((await counter.ask(guest.number, "/list")).json.returns[0].id, state);
    expect(await photosOf(before.number)).toEqual([before.number]);
    await before.erase();
    await after.erase();
    await close(after.id, "approved");
    expect(await photosOf(before.number, after.number)).toEqual([after.number]);
    await close(after.id, state);
    expect(await photosOf(before.number, after.number, guest.number)).toEqual([guest.number]);
  });
});

it("the whole order stays until a request for pieces of it is over: that could not end otherwise", async () => {
  const { number } = await counter.delivered();
  const { id } = (await counter.ask(number, "", counter.wanted(one))).json.returns[0];
  const refused = await counter.step(number, "request return");
  expect([refused.status, refused.json.message]).toEqual([
    409,
    expect.stringContaining("bring that to its end first"),
  ]);
  expect((await counter.stepReturn(id, "approve")).status).toBe(200);
  // Who lost the answer asks again, and is told once.
  for (let times = 0; times < 2; times += 1) {
    expect((await counter.ask(number, `/${id}/withdraw`)).status).toBe(200);
  }
  await counter.takeBack(number);
  expect((await counter.open(number)).order.status).toBe("Returned");
});

it("a request that is sent again since its answer was lost asks for no second piece", async () => {
  const { number } = await counter.delivered();
  const request = counter.wanted(one, { asked: 0 });
  expect((await counter.ask(number, "", request)).status).toBe(200);
  const again = await counter.ask(number, "", request);
  expect([again.status, again.json.code]).toEqual([409, "changed_meanwhile"]);
  expect((await counter.ask(number, "/list")).json.returnable).toEqual([2, 1]);
  expect((await counter.ask(number, "", counter.wanted(one, { asked: 1 }))).status).toBe(200);
});

describe("at the same time", () => {
  it("two requests for the same piece are one", async () => {
    const { number } = await counter.delivered();
    const last = counter.wanted([{ position: 1, quantity: 1 }], {
      ...{ wish: "replacement", reason: "parts missing", photos: [] },
    });
    const answers = await Promise.all([1, 2, 3, 4].map(() => counter.ask(number, "", last)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it("a refund that is pressed twice goes back once", async () => {
    const { number } = await counter.delivered();
    const { id, owed } = await counter.received(number, one);
    const answers = await Promise.all([counter.refund(id, owed), counter.refund(id, owed)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { money } = await counter.open(number);
    expect(money.receipts.flatMap(({ refunds }: { refunds: unknown[] }) => refunds)).toHaveLength(
      1,
    );
  });

  it("a withdrawal and an approval leave one of them, and a refusal says why", async () => {
    const { number } = await counter.delivered();
    const { id } = (await counter.ask(number, "", counter.wanted(one))).json.returns[0];
    const refused = await counter.stepReturn(id, "refuse", {
      reason: "The photo shows another piece.",
    });
    expect(refused.json.request.state).toBe("refused");
    expect((await counter.ask(number, `/${id}/withdraw`)).status).toBe(409);
    expect((await counter.stepReturn(id, "approve")).status).toBe(409);
    const bodies = (await counter.open(number)).messages.map(({ body }: { body: string }) => body);
    expect(bodies.join()).toContain("The photo shows another piece.");
    expect((await counter.ask(number, "/list")).json.returnable).toEqual([3, 1]);
  });
});
