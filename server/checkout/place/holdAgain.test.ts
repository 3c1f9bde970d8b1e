import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { freshNumber, sampleCustomer } from "../../../tests/support/accounts/sampleCustomers.ts";
import {
  initiate,
  type SamplePiece,
  type Sender,
  sampleAddress,
  samplePiece,
  stepsOf,
} from "../../../tests/support/checkout/sampleCheckouts.ts";
import { openPayingShop, type PayingShop } from "../../../tests/support/payments/payingShop.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";

let shop: PayingShop;
let sofa: SamplePiece;
let table: SamplePiece;
beforeAll(async () => {
  shop = await openPayingShop((settings) =>
    openTestShop({ ...settings, databasePool: 16, guestCheckouts: 1000 }),
  );
  sofa = await samplePiece(shop.app);
  table = await samplePiece(shop.app, "jamun-drum-side-table");
});
afterAll(() => shop.close());
beforeEach(async () => {
  await query("delete from stock_reservations where state in ('held', 'released')");
  await query(
    "update variants set stock = 40, reserved = 0, sale_price_paise = 100000, price_paise = 100000",
  );
});

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
const reserved = async ({ variantId }: SamplePiece) =>
  Number((await shop.one("select reserved from variants where id = $1", variantId)).reserved);

/** An order whose payment failed, so that its pieces are free; `again` pays for it once more. */
async function unpaid(sender: Sender, quantity: number, piece = sofa) {
  const { checkoutToken } = await initiate(shop.app, sender, { ...piece, quantity });
  const steps = stepsOf(shop.app, checkoutToken, sender.remoteAddress);
  await steps.address({ ...sampleAddress, phoneNumber: freshNumber().phoneNumber });
  const { checkout } = await steps.read();
  const { placed } = await steps.place("online", checkout.totals.total);
  const { id } = await shop.one("select id from orders where number = $1", placed.orderNumber);
  const fail = () => shop.db.transaction((tx) => shop.orders.failPayment(tx, id, "It failed."));
  await fail();
  return {
    ...{ number: placed.orderNumber, fail },
    again: () => steps.place("online", checkout.totals.total),
  };
}

const holdOf = (number: string) =>
  shop.one(
    `select state, held.customer_id, network, checkouts.expires_at = held.expires_at as is_told,
      extract(epoch from held.expires_at - now())::float8 / 60 as minutes
    from stock_reservations held join checkouts on checkouts.id = checkout_id where order_number = $1`,
    number,
  );

it("holds as long as a new checkout does, for its buyer, however long ago it began", async () => {
  const customer = await sampleCustomer(shop.app);
  const order = await unpaid(customer, 2);
  await query(
    "update checkouts set expires_at = now() - interval '1 hour' where order_number = $1",
    [order.number],
  );
  expect((await order.again()).status).toBe(200);
  const { minutes, ...hold } = await holdOf(order.number);
  expect(hold).toMatchObject({
    ...{ state: "held", customer_id: customer.user.id, is_told: true },
    network: expect.any(String),
  });
  expect(minutes).toBeGreaterThan(10);
  expect(await reserved(sofa)).toBe(2);
});

it("holds for longer what is still held, once", async () => {
  const order = await unpaid(freshNumber(), 2);
  await order.again();
  await query("update stock_reservations set expires_at = now() + interval '10 s'");
  expect((await order.again()).status).toBe(200);
  expect((await holdOf(order.number)).minutes).toBeGreaterThan(10);
  expect(await reserved(sofa)).toBe(2);
});

it("is refused beyond what a buyer may hold, and holds nothing then", async () => {
  const customer = await sampleCustomer(shop.app);
  const order = await unpaid(customer, 15);
  const other = await initiate(shop.app, customer, { ...table, quantity: 20 });
  expect(other.status).toBe(200);
  const { checkoutToken } = await initiate(shop.app, customer, { ...sofa, quantity: 10 });
  expect(checkoutToken).toBeTruthy();
  const { status, failure } = await order.again();
  expect([status, failure.code]).toEqual([409, "limit_reached"]);
  expect(await reserved(sofa)).toBe(10);
  await stepsOf(shop.app, checkoutToken).cancel();
  expect((await order.again()).status).toBe(200);
});

it("counts towards what its network may hold", async () => {
  const { remoteAddress } = freshNumber();
  const first = await unpaid({ remoteAddress }, 15);
  await first.again();
  const next = await initiate(shop.app, { remoteAddress }, { ...sofa, quantity: 10 });
  expect([next.status, next.json.code]).toEqual([409, "limit_reached"]);
});

it("is given back when its buyer begins anew, though its first checkout is long over", async () => {
  const customer = await sampleCustomer(shop.app);
  const order = await unpaid(customer, 5);
  await query(
    "update checkouts set expires_at = now() - interval '1 hour' where order_number = $1",
    [order.number],
  );
  await order.again();
  expect((await initiate(shop.app, customer, { ...sofa, quantity: 3 })).status).toBe(200);
  expect(await reserved(sofa)).toBe(3);
});

it("many at once, each of another piece, hold together no more than their buyer may", async () => {
  const customer = await sampleCustomer(shop.app);
  const { rows: pieces } = await query(
    `select distinct on (product_id) product_id as "productId", id as "variantId" from variants
    where archived_at is null order by product_id, position limit 9`,
  );
  const orders: Awaited<ReturnType<typeof unpaid>>[] = [];
  for (const piece of pieces) orders.push(await unpaid(customer, 8, piece));
  const answers = await Promise.all(orders.map(({ again }) => again()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const { held } = await shop.one("select sum(reserved)::int as held from variants");
  expect(held).toBe(40);
});

it("waits in no circle with new checkouts of the same customer", async () => {
  const customer = await sampleCustomer(shop.app);
  const order = await unpaid(customer, 1);
  for (let round = 0; round < 12; round++) {
    const answers = await Promise.all([
      order.again(),
      initiate(shop.app, customer, { ...sofa, quantity: 1 }),
      order.again(),
      initiate(shop.app, customer, { ...sofa, quantity: 1 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
});
