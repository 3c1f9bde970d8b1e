import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { privacyPolicy } from "../../content/pages/privacyPolicy.ts";
import { orderAnswerSchema } from "../../contract/order.ts";
import { cameToNothingMonths } from "../../contract/orderRules.ts";
import {
  call,
  freshNumber,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import {
  initiate,
  samplePiece,
  sampleWishes,
  stepsOf,
} from "../../tests/support/checkout/sampleCheckouts.ts";
import { openOrderCounter } from "../../tests/support/orders/orderCounter.ts";
import { sampleAddress } from "../../tests/support/orders/sampleOrders.ts";

let counter: Awaited<ReturnType<typeof openOrderCounter>>;
beforeAll(async () => {
  counter = await openOrderCounter();
});
afterAll(() => counter.close());

const words = "Personal data erased";
const sql = async (text: string, ...values: unknown[]) =>
  (await counter.pool.query(text, values)).rows;
const isForgotten = async (number: string) => {
  const [row] = await sql(
    "select contact_phone, contact_name from orders where number = $1",
    number,
  );
  expect(row.contact_name === words).toBe(row.contact_phone === "");
  return row.contact_phone === "";
};
/** As if nothing had happened to it for so long. */
const untouchedFor = (number: string, age: string) =>
  sql(
    "update orders set placed_at = now() - $2::interval, updated_at = now() - $2::interval where number = $1",
    ...[number, age],
  );
const old = `${cameToNothingMonths} months 1 hour`;
const forget = () =>
  counter.jobs.find(({ name }) => name === "forget-buyers")?.run(new AbortController().signal);
/** A name that nobody else has, at a door that nobody else has. */
const somebody = () => {
  const { phoneNumber } = freshNumber();
  const name = `Buyer ${phoneNumber}`;
  const contact = { name, phoneNumber, email: `b${phoneNumber}@example.in` };
  return { contact, shippingAddress: { ...sampleAddress, ...{ name, phoneNumber } } };
};
/** Where the shop has a phone number; what waits for the owner, and attempts of the day, lapse by themselves. */
async function holding(phoneNumber: string): Promise<string[]> {
  const tables = await sql(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'attempts'",
  );
  const found = [];
  for (const { name } of tables) {
    const among = name === "outbox" ? "recipient is not null" : "true";
    const text = `select from "${name}" as kept where ${among} and kept::text like $1`;
    if ((await sql(text, `%${phoneNumber}%`)).length > 0) found.push(name);
  }
  return found.sort();
}
const cancel = (number: string, phoneNumber: string) =>
  call(counter.app, "POST", `/api/orders/${number}/cancel`, {
    payload: { phoneNumber },
    remoteAddress: freshNumber().remoteAddress,
  });

it("an account that is erased takes along who bought what came to nothing, and leaves what has papers or is under way", async () => {
  const customer = await sampleCustomer(counter.app);
  const { phoneNumber, id: customerId } = customer.user;
  const steps = stepsOf(
    counter.app,
    (await initiate(counter.app, customer, { ...(await samplePiece(counter.app)), quantity: 1 }))
      .checkoutToken,
  );
  await steps.address({ ...sampleAddress, phoneNumber });
  await steps.step("PUT", "/wishes", sampleWishes);
  const { checkout } = await steps.read();
  const way = checkout.payments.find(({ method }) => method === "cod");
  if (way === undefined) throw new Error("no cash is taken");
  const placed = await steps.place("cod", checkout.totals.total + way.fee + way.rounding);
  const number = placed.json.orderNumber as string;
  const delivered = await counter.toBeCollected({ customerId });
  await counter.deliver(delivered.number);
  const underWay = await counter.toBeCollected({ customerId });
  expect((await customer.call("POST", `/api/orders/${number}/cancel`)).status).toBe(200);
  expect(await holding(phoneNumber)).toEqual(["checkouts", "customers", "orders", "outbox"]);

  const gone = await customer.call("DELETE", "/api/user", { currentPassword: samplePassword });
  expect([gone.status, await holding(phoneNumber)]).toEqual([200, []]);
  const { order, customerId: whose, messages } = await counter.open(number);
  expect([whose, messages.filter(({ recipient }: { recipient: unknown }) => recipient)]).toEqual([
    null,
    [],
  ]);
  const { order: shown } = orderAnswerSchema.parse({ success: true, order });
  expect(shown).toMatchObject({
    ...{ status: "Cancelled", wishes: null, company: null, billingAddress: null },
    contact: { name: words, phoneNumber: "", email: "" },
    shippingAddress: { name: words, phoneNumber: "", line1: "", pincode: "" },
  });
  expect(shown.items).toHaveLength(1);
  const claim = { payload: { orderNumber: number, phoneNumber } };
  expect((await call(counter.app, "POST", "/api/orders/track", claim)).status).toBe(404);
  for (const search of [number, "personal erased"]) {
    const query = new URLSearchParams({ search });
    const { json } = await counter.support.call("GET", `/api/admin/orders?${query}`);
    expect(json.orders).toMatchObject([{ number, name: words, phoneNumber: "", city: "" }]);
  }
  const { headers } = counter.owner;
  const file = await counter.app.inject({ url: "/api/admin/export/orders/csv", headers });
  const line = file.body.split("\n").find((one) => one.includes(number));
  expect(line).toContain(words);
  expect([await isForgotten(delivered.number), await isForgotten(underWay.number)]).toEqual([
    false,
    false,
  ]);
});

describe("a guest's order that came to nothing", () => {
  it("forgets who bought after the months that the privacy policy promises, and not before", async () => {
    const of = [somebody(), somebody(), somebody()] as const;
    const [past, recent, open] = await Promise.all(of.map((one) => counter.toBeCollected(one)));
    for (const [at, order] of [past, recent].entries()) {
      const { number = "" } = order ?? {};
      const { status } = await cancel(number, of[at]?.contact.phoneNumber ?? "");
      expect(status).toBe(200);
    }
    const numbers = [past, recent, open].map((order) => order?.number ?? "");
    await untouchedFor(numbers[0] ?? "", old);
    await untouchedFor(numbers[1] ?? "", `${cameToNothingMonths} months -1 hours`);
    await untouchedFor(numbers[2] ?? "", old);
    expect(await forget()).toBe(1);
    expect(await Promise.all(numbers.map(isForgotten))).toEqual([true, false, false]);
    expect(await holding(of[0].contact.phoneNumber)).toEqual([]);
    expect(await forget()).toBe(0);
    expect(JSON.stringify(privacyPolicy)).toContain(`${cameToNothingMonths} months after the last`);
  });

  it("forgets who bought once all of the money went back, and is no matter for anybody where more comes", async () => {
    const { number, orderId, gatewayOrderId } = await counter.prepaid();
    const terms = { wantedBy: "customer", deduction: 0 };
    expect((await counter.post(number, "cancel", terms)).status).toBe(200);
    await counter.payments.refund(new AbortController().signal);
    await untouchedFor(number, old);
    expect(await forget()).toBe(0);
    await counter.settleRefunds();
    expect((await counter.open(number)).order.payment.status).toBe("refunded");
    await sql("update payments set check_at = null where order_id = $1", orderId);
    await untouchedFor(number, old);
    expect([await forget(), await isForgotten(number)]).toEqual([1, true]);

    const again = counter.fake.pay(gatewayOrderId);
    await counter.send(counter.fake.paymentEvent("payment.captured", again));
    await counter.payments.refund(new AbortController().signal);
    await counter.settleRefunds();
    const { money } = await counter.open(number);
    expect(money.receipts.at(-1)).toMatchObject({ refunds: [{ status: "done" }], left: 0 });
    const told = "select from outbox where order_id = $1 and recipient is not null";
    expect(await sql(told, orderId)).toEqual([]);
  });

  it.each([
    ["an account", "update orders set customer_id = $2 where id = $1"],
    ["something to look at", "update orders set attention = 'Look.' where id = $1"],
    ["something kept of its money", "update orders set deduction_paise = 1 where id = $1"],
    ["a refund that is due", "update orders set payment_status = 'refund due' where id = $1"],
    [
      "money that did not go back",
      `insert into order_receipts values ('test', 'pay_' || $1, $1::uuid, 100, 'USD', 'parked', now())`,
    ],
    [
      "a payment that is asked about",
      `insert into payments (id, order_id, gateway, gateway_order_id, amount_paise, check_at)
       values (gen_random_uuid(), $1::uuid, 'test', 'asked_' || $1, 100, now() + interval '1 hour')`,
    ],
    [
      "a payment somebody has to look at",
      `with told as (
         insert into inbox (id, sender, key, channel, kind, sender_order_id, outcome, settled_at)
         values (gen_random_uuid(), 'test', $1::text, 'webhook', 'paid', 'parked_' || $1, 'parked', now())
       ) insert into payments (id, order_id, gateway, gateway_order_id, amount_paise)
       values (gen_random_uuid(), $1::uuid, 'test', 'parked_' || $1, 100)`,
    ],
    [
      "pieces that did not come back",
      "update stock_reservations set state = 'sold' where order_id = $1",
    ],
    [
      "a courier",
      `insert into shipments (id, order_id, carrier, reference) values (gen_random_uuid(), $1::uuid, 'shiprocket', $1)`,
    ],
    [
      "an invoice",
      `insert into invoices (id, order_id, financial_year, serial, number, issued_at, facts)
       values (gen_random_uuid(), $1::uuid, '19-20', 1, '19-20/1', now(), '{}')`,
    ],
  ])("stays as it is with %s", async (_what, change) => {
    const buyer = somebody();
    const { number, orderId } = await counter.toBeCollected(buyer);
    await cancel(number, buyer.contact.phoneNumber);
    const { user } = await sampleCustomer(counter.app);
    await sql(change, orderId, ...(change.includes("$2") ? [user.id] : []));
    await untouchedFor(number, old);
    expect([await forget(), await isForgotten(number)]).toEqual([0, false]);
  });

  it("waits half a year for what was to be asked of a gateway that the shop has left", async () => {
    const buyer = somebody();
    const { number, orderId } = await counter.toBeCollected(buyer);
    await cancel(number, buyer.contact.phoneNumber);
    await sql(
      `insert into payments (id, order_id, gateway, gateway_order_id, amount_paise, check_at)
       values (gen_random_uuid(), $1::uuid, 'left', 'left_' || $1, 100, now() - interval '5 months')`,
      orderId,
    );
    await untouchedFor(number, old);
    expect(await forget()).toBe(0);
    await sql(
      "update payments set check_at = now() - interval '6 months 1 hour' where gateway = 'left'",
    );
    expect([await forget(), await isForgotten(number)]).toEqual([1, true]);
  });
});
