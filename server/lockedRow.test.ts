import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleCustomer } from "../tests/support/accounts/sampleCustomers.ts";
import {
  initiate,
  type SamplePiece,
  samplePiece,
} from "../tests/support/checkout/sampleCheckouts.ts";
import { openTestShop } from "../tests/support/testShop.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
let somebody: pg.Client;
let sofa: SamplePiece;
let table: SamplePiece;
beforeAll(async () => {
  shop = await openTestShop({ databasePool: 8 });
  somebody = new pg.Client({ connectionString: shop.databaseUrl });
  await somebody.connect();
  sofa = await samplePiece(shop.app);
  table = await samplePiece(shop.app, "jamun-drum-side-table");
});
afterAll(async () => {
  await somebody.end();
  await shop.close();
});

async function waiters() {
  // A transaction sees the activity as it was when it first looked, unless it asks anew.
  await somebody.query("select pg_stat_clear_snapshot()");
  return (await somebody.query("select from pg_stat_activity where wait_event_type = 'Lock'"))
    .rowCount;
}

it("many buyers of one locked row are told to come again, and keep nobody else waiting", async () => {
  const customer = await sampleCustomer(shop.app);
  await somebody.query("begin");
  await somebody.query("select from variants where id = $1 for update", [sofa.variantId]);
  const buyers = Array.from({ length: 24 }, async (_, buyer) => {
    const answer = await shop.app.inject({
      method: "POST",
      url: "/api/orders/checkout/initiate",
      payload: { redirectUrl: "http://localhost:3000/order-status", ...sofa, quantity: 1 },
      remoteAddress: `10.7.0.${buyer}`,
    });
    return answer;
  });
  await expect.poll(waiters).toBeGreaterThan(0);

  expect((await customer.call("POST", "/api/cart/items", { ...table, quantity: 1 })).status).toBe(
    200,
  );
  expect((await initiate(shop.app, { token: customer.token })).status).toBe(200);
  expect((await shop.app.inject("/readyz")).statusCode).toBe(200);

  for (const answer of await Promise.all(buyers)) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json().code).toBe("database_unavailable");
    expect(answer.headers["retry-after"]).toBe("5");
  }
  await somebody.query("rollback");
  const again = { remoteAddress: "10.7.1.1" };
  expect((await initiate(shop.app, again, { ...sofa, quantity: 1 })).status).toBe(200);
});
