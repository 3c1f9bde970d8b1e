import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleCustomer } from "../../tests/support/accounts/sampleCustomers.ts";
import {
  one,
  openReturnCounter,
  phoneNumber,
  type ReturnCounter,
} from "../../tests/support/orders/returnCounter.ts";
import { startFakeSmtp } from "../../tests/support/outbox/fakeSmtp.ts";
import { readConfig } from "../config.ts";

let counter: ReturnCounter;
beforeAll(async () => {
  counter = await openReturnCounter();
});
afterAll(() => counter.close());

describe("who asks where the money of an order goes", () => {
  it("is its account, where it has one: number and phone number stand on every parcel", async () => {
    const customer = await sampleCustomer(counter.app);
    const other = await sampleCustomer(counter.app);
    const { number, orderId } = await counter.delivered();
    await counter.pool.query("update orders set customer_id = $2 where id = $1", [
      ...[orderId, customer.user.id],
    ]);
    const mine = counter.wanted(one, { asked: 0 });
    const { json } = await customer.call("POST", `/api/orders/${number}/returns`, mine);
    const { id } = json.returns[0];
    const theirs = { ...counter.wanted(one), payTo: "thief@okbank" };
    const tries = [
      await counter.ask(number, `/${id}/withdraw`),
      await counter.ask(number, "", theirs),
      await other.call("POST", `/api/orders/${number}/returns`, {
        ...{ ...theirs, asked: 1, phoneNumber },
      }),
    ];
    expect(tries.map(({ status, json }) => [status, json.code])).toEqual(
      Array(3).fill([403, "forbidden"]),
    );
    expect((await counter.ask(number, "/list")).json.returns[0]).toMatchObject({
      id,
      state: "requested",
    });
    const withPhone = { phoneNumber };
    const own = await customer.call(
      "POST",
      `/api/orders/${number}/returns/${id}/withdraw`,
      withPhone,
    );
    expect(own.status).toBe(200);
  });

  it("is whoever reads the phone's messages, where a guest paid in cash", async () => {
    const { number } = await counter.delivered();
    const { number: otherNumber } = await counter.delivered();
    expect((await counter.ask(number, "/list")).json).toMatchObject({
      ...{ asksPayTo: true, asksCode: true },
    });
    const asked = (code?: string) => counter.send(number, "", counter.wanted(one, { code }));
    const refused = async (code?: string) => {
      const { status, json } = await asked(code);
      return [status, json.code];
    };
    expect(await refused()).toEqual([400, "invalid_request"]);
    const ofAnother = await counter.moneyCode(otherNumber);
    const right = await counter.moneyCode(number);
    expect((await counter.send(number, "/code", {}, "9876500000")).status).toBe(404);
    expect((await counter.send(number, "/code", { phoneNumber: "98" })).status).toBe(400);
    const wrong = right === "0000" ? "0001" : "0000";
    for (const code of [wrong, ...(ofAnother === right ? [] : [ofAnother])]) {
      expect(await refused(code)).toEqual([401, "invalid_credentials"]);
    }
    expect((await asked(right)).status).toBe(200);
    expect(await refused(right)).toEqual([401, "invalid_credentials"]);
    const replaced = { wish: "replacement", payTo: undefined };
    expect((await counter.send(number, "", counter.wanted(one, replaced))).status).toBe(200);
  });

  it("is known to the security log by codes that were asked for and not believed", async () => {
    const { number } = await counter.delivered();
    const code = (await counter.moneyCode(number)) === "0000" ? "0001" : "0000";
    await counter.send(number, "", counter.wanted(one));
    await counter.send(number, "", counter.wanted(one, { code }));
    for (;;) if ((await counter.send(number, "/code")).status === 429) break;
    await counter.saveSecurityEvents();
    const { rows } = await counter.pool.query(
      `select distinct event, call, customer_id from security_events
       where call like '%/returns%' order by event`,
    );
    const [asks, gives] = ["/code", ""].map((path) => `POST /api/orders/:number/returns${path}`);
    expect(rows).toEqual([
      { event: "code_asked", call: asks, customer_id: null },
      { event: "code_refused", call: asks, customer_id: null },
      { event: "confirmation_refused", call: gives, customer_id: null },
    ]);
  });

  it("may say it without a code where none reaches a phone", async () => {
    const smtp = await startFakeSmtp();
    const { messages } = readConfig({ SMTP_URL: smtp.url });
    const byEmail = await openReturnCounter({ messages });
    const { number } = await byEmail.delivered();
    expect((await byEmail.ask(number, "/list")).json.asksCode).toBe(false);
    const none = await byEmail.send(number, "/code");
    expect([none.status, none.json.code]).toEqual([400, "invalid_request"]);
    expect((await byEmail.send(number, "", byEmail.wanted(one))).status).toBe(200);
    await byEmail.close();
    await smtp.close();
  });

  it("hears to which account it goes, of which only the end is told", async () => {
    const { number } = await counter.delivered();
    await counter.ask(number, "", counter.wanted(one, { payTo: "thief@okbank" }));
    const told = await counter.toldOf(number);
    expect(told).toContain("ends in bank");
    expect(told).not.toContain("thief@okbank");
  });
});
