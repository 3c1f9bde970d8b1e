import { afterAll, beforeAll, expect, it } from "vitest";
import {
  freshNumber,
  type SampleCustomer,
  sampleCustomer,
} from "../../tests/support/accounts/sampleCustomers.ts";
import {
  initiate,
  type SamplePiece,
  samplePiece,
  stepsOf,
} from "../../tests/support/checkout/sampleCheckouts.ts";
import { administer } from "../../tests/support/globalDatabase.ts";
import { statementsOf } from "../../tests/support/statementsOf.ts";
import { openTestShop } from "../../tests/support/testShop.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
let sofa: SamplePiece;
let customer: SampleCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  sofa = await samplePiece(shop.app);
  customer = await sampleCustomer(shop.app);
  await shop.database.pool.query(
    "update variants set stock = 50, sale_price_paise = 1000000, price_paise = 1000000",
  );
});
afterAll(() => shop.close());

/** The statements that work causes, begin and commit among them. */
async function statements(work: () => Promise<{ status: number }>): Promise<string[]> {
  const { answer, statements } = await statementsOf(shop, work);
  expect(answer.status).toBe(200);
  return statements;
}

it("each call takes few statements", async () => {
  let token = "";
  const begin = async (sender: object) => {
    const answer = await initiate(shop.app, sender, { ...sofa, quantity: 1 });
    token = answer.checkoutToken;
    return answer;
  };
  const guest = { remoteAddress: freshNumber().remoteAddress };
  const count = async (work: () => Promise<{ status: number }>) => (await statements(work)).length;
  // Limit, piece, begin, checkout with its lines and locks, what it reserves, commit.
  expect(await count(() => begin(guest))).toBe(6);
  // Session instead of the limit, and the customer's turn and previous checkout.
  expect(await count(() => begin(customer))).toBeLessThanOrEqual(8);
  await begin(guest);
  const steps = stepsOf(shop.app, token);
  expect(await count(steps.read)).toBe(1);
  expect(await count(() => steps.address())).toBe(1);
  expect(await count(() => steps.code("AANGAN15"))).toBeLessThanOrEqual(5);
  expect(await count(steps.read)).toBe(2);
  // With what it takes off a cart: nothing, for Buy Now.
  expect(await count(() => steps.place("cod", 8_500))).toBeLessThanOrEqual(13);

  await begin(guest);
  const paid = stepsOf(shop.app, token);
  const { checkout } = await paid.address();
  // Begin, checkout, order with its lines and event, checkout, commit; the attempt at paying.
  expect(await count(() => paid.place("online", checkout?.totals.total ?? 0))).toBe(6);
  // Checkout with its attempt, begin, receipt and locks, stock, order, the order to tell of, what it takes off a
  // cart, attempt, commit. Its messages are not counted.
  expect(await count(() => paid.pay({ kind: "test", outcome: "success" }))).toBe(9);
});

it("plans none of its statements anew once it has met them a few times", async () => {
  // Enough of them that a plan for one is another than a plan for many.
  await administer(
    shop.databaseUrl,
    `insert into variants overriding system value
      select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(),
        'serial', nextval(pg_get_serial_sequence('variants', 'serial')), 'sku', 'MANY-' || place))).*
      from (select variants as one from variants limit 1), generate_series(1, 2000) as place`,
  );
  await administer(shop.databaseUrl, "analyze variants");
  for (let times = 0; times < 8; times += 1) {
    const guest = { remoteAddress: freshNumber().remoteAddress };
    const steps = stepsOf(
      shop.app,
      (await initiate(shop.app, guest, { ...sofa, quantity: 1 })).checkoutToken,
    );
    const { checkout } = await steps.address();
    await steps.place("online", checkout?.totals.total ?? 0);
    expect(await steps.pay({ kind: "test", outcome: "success" })).toMatchObject({ status: 200 });
  }
  const { pool } = shop.database;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  // PostgreSQL plans a statement for the values of its first five calls before it compares.
  const planned = await Promise.all(
    clients.map((client) =>
      client.query(
        "select name, generic_plans > 0 as kept, custom_plans > 5 as anew from pg_prepared_statements",
      ),
    ),
  ).finally(() => {
    for (const client of clients) client.release();
  });
  const statements = planned.flatMap(({ rows }) => rows);
  expect(statements.filter(({ kept }) => kept).length).toBeGreaterThan(10);
  expect(statements.filter(({ anew }) => anew)).toEqual([]);
});
