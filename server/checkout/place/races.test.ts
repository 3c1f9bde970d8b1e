import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { freshNumber, sampleCustomer } from "../../../tests/support/accounts/sampleCustomers.ts";
import {
  initiate,
  type SamplePiece,
  type Sender,
  samplePiece,
  stepsOf,
  stockOf,
  toPayment,
} from "../../../tests/support/checkout/sampleCheckouts.ts";
import { giveCoins } from "../../../tests/support/coins/sampleCoins.ts";
import { heldAt } from "../../../tests/support/heldAt.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import { besideSomebody, waitingForLocks } from "../../../tests/support/waitingForLocks.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
let sofa: SamplePiece;
let table: SamplePiece;
beforeAll(async () => {
  shop = await openTestShop({ databasePool: 16 });
  sofa = await samplePiece(shop.app);
  table = await samplePiece(shop.app, "jamun-drum-side-table");
});
afterAll(() => shop.close());
beforeEach(async () => {
  await query("update variants set stock = stock - reserved, reserved = 0");
  await query("delete from stock_reservations where state in ('held', 'released')");
  await query("update variants set stock = 10, sale_price_paise = 1000000, price_paise = 1000000");
});

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
const many = <Result>(times: number, work: (place: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, (_, place) => work(place)));
const stock = (piece: SamplePiece) => stockOf(shop.database.pool, piece);
const begin = (sender?: Sender) => toPayment(shop.app, { ...sofa, quantity: 1 }, sender);
const countOrders = async () => (await query("select from orders")).rowCount ?? 0;

it("one checkout placed from many places at once is one order", async () => {
  for (const method of ["cod", "online"] as const) {
    const steps = await begin();
    const before = await countOrders();
    const [pieces = 0] = await stock(sofa);
    const answers = await many(8, () => steps.place(method, 10_000));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ placed }) => placed.orderNumber)).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
    expect(await stock(sofa)).toEqual(method === "cod" ? [pieces - 1, 0] : [pieces, 1]);
  }
});

it("placing and cancelling at once is one of both, never half of each", async () => {
  for (let round = 0; round < 6; round++) {
    const steps = await begin();
    const before = await stock(sofa);
    const [placed, cancelled] = await Promise.all([steps.place("cod", 10_000), steps.cancel()]);
    expect([placed.status, cancelled.status].toSorted()).toEqual([200, 409]);
    const left = (before[0] ?? 0) - (placed.status === 200 ? 1 : 0);
    expect(await stock(sofa)).toEqual([left, 0]);
  }
});

it("customers who swap their pieces at once do not wait for each other for ever", async () => {
  const customers = [await sampleCustomer(shop.app), await sampleCustomer(shop.app)];
  const fill = (place: number, piece: SamplePiece) =>
    query(
      "with gone as (delete from cart_lines where customer_id = $1) insert into cart_lines (customer_id, variant_id, quantity) values ($1, $2, 1)",
      [customers[place]?.user.id, piece.variantId],
    );
  for (let round = 0; round < 6; round++) {
    const [mine, yours] = round % 2 === 0 ? [sofa, table] : [table, sofa];
    await Promise.all([fill(0, mine), fill(1, yours)]);
    const answers = await many(2, (place) => initiate(shop.app, customers[place] ?? {}));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([(await stock(sofa))[1], (await stock(table))[1]]).toEqual([1, 1]);
  }
});

it("coins of an unpaid order are locked after the stock, also of the checkout that takes its place", async () => {
  const customer = await sampleCustomer(shop.app);
  const { id } = customer.user;
  await giveCoins(shop.database.db, id, 2_000);
  const begin = async (piece: SamplePiece) => {
    await query("delete from cart_lines where customer_id = $1", [id]);
    await customer.call("POST", "/api/cart/items", { ...piece, quantity: 1 });
    return initiate(shop.app, { token: customer.token });
  };
  const steps = stepsOf(shop.app, (await begin(sofa)).checkoutToken);
  await steps.address();
  await steps.step("PUT", "/coins", { isUsed: true });
  expect((await steps.place("online", 8_000)).status).toBe(200);
  const { next } = await besideSomebody(shop.database.pool, async (hold) => {
    await hold("select from variants where id = $1 for no key update", [table.variantId]);
    const next = begin(table);
    await expect.poll(() => waitingForLocks(shop.database.pool)).toBe(1);
    await hold("select from coin_accounts where customer_id = $1 for update nowait", [id]);
    return { next };
  });
  expect((await next).status).toBe(200);
  const { rows } = await query("select balance from coin_accounts where customer_id = $1", [id]);
  expect(rows[0].balance).toBe(2_000);
});

it("a code for one use is used once, whoever places at the same moment", async () => {
  await query(
    "insert into discounts (id, code, kind, value, most_uses) values (gen_random_uuid(), 'FIRST', 'amount', 10000, 1)",
  );
  const buyers = await many(6, () => begin());
  for (const steps of buyers) expect((await steps.code("FIRST")).status).toBe(200);
  const answers = await many(6, (place) => buyers[place]?.place("cod", 9_900) ?? Promise.reject());
  const codes = answers.map(({ status, failure }) => (status === 200 ? 200 : failure.code));
  expect(codes.toSorted()).toEqual([200, ...Array(5).fill("checkout_changed")]);
  const { rows } = await query(
    "select count(*)::int from orders where discount_code = 'FIRST' and discount_paise > 0",
  );
  expect(rows[0].count).toBe(1);
  expect(await stock(sofa)).toEqual([9, 5]);
});

it("a code for one use is used once, also for pieces that have nothing to do with each other", async () => {
  await query(
    "insert into discounts (id, code, kind, value, most_uses) values (gen_random_uuid(), 'LAST', 'amount', 10000, 1)",
  );
  const buyers = [];
  for (const piece of [sofa, table]) {
    const steps = await toPayment(shop.app, { ...piece, quantity: 1 });
    expect((await steps.code("LAST")).status).toBe(200);
    buyers.push(() => steps.place("online", 9_900));
  }
  const held = { databaseUrl: shop.databaseUrl, table: "orders" };
  const answers = await heldAt(held, buyers);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { rows } = await query("select from orders where discount_code = 'LAST'");
  expect(rows).toHaveLength(1);
});

it("a code for one use a customer is used once, from however many tabs and accounts", async () => {
  await query(
    "insert into discounts (id, code, kind, value, most_uses_per_customer) values (gen_random_uuid(), 'ONCE', 'amount', 10000, 1)",
  );
  // The same phone number every time: guests, and two accounts.
  const senders = [
    undefined,
    await sampleCustomer(shop.app),
    undefined,
    await sampleCustomer(shop.app),
  ];
  const buyers = await many(4, (place) => begin(senders[place]));
  for (const steps of buyers) expect((await steps.code("ONCE")).status).toBe(200);
  const answers = await many(4, (place) => buyers[place]?.place("cod", 9_900) ?? Promise.reject());
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(
    (
      await query(
        "select from discount_redemptions r join discounts d on d.id = r.discount_id where d.code = 'ONCE'",
      )
    ).rowCount,
  ).toBe(1);
});

it("more buyers than pieces: as many orders as there were pieces", async () => {
  await query("update variants set stock = 3 where id = $1", [sofa.variantId]);
  const before = await countOrders();
  const answers = await many(30, async () => {
    const sender = { remoteAddress: freshNumber().remoteAddress };
    const { status, checkoutToken } = await initiate(shop.app, sender, { ...sofa, quantity: 1 });
    if (status !== 200) return status;
    const steps = stepsOf(shop.app, checkoutToken);
    await steps.address();
    return (await steps.place("cod", 10_000)).status;
  });
  expect(answers.filter((status) => status === 200)).toHaveLength(3);
  expect(answers.filter((status) => status === 409)).toHaveLength(27);
  expect(await countOrders()).toBe(before + 3);
  expect(await stock(sofa)).toEqual([0, 0]);
});
