import { afterAll, beforeAll, expect, it } from "vitest";
import {
  initiate,
  samplePiece,
  stepsOf,
  toPayment,
} from "../tests/support/checkout/sampleCheckouts.ts";
import { openTestShop } from "../tests/support/testShop.ts";
import { demoCustomer, hasDemoCustomer } from "./demoCustomer.ts";

type Shop = Awaited<ReturnType<typeof openTestShop>>;
let rehearsal: Shop;
let open: Shop;
let token: string;
let unpaid: Awaited<ReturnType<typeof beginPaying>>;
beforeAll(async () => {
  rehearsal = await openTestShop();
  token = (await logIn(rehearsal)).json().token;
  unpaid = await beginPaying(rehearsal);
  // The same shop, started again for the world.
  const { databaseUrl } = rehearsal;
  open = await openTestShop({ databaseUrl, isPublic: true, allowsTestPayments: false });
});
afterAll(async () => {
  await open.close();
  await rehearsal.close();
});

function logIn({ app }: Shop) {
  const payload = demoCustomer;
  return app.inject({ method: "POST", url: "/api/auth/login", payload });
}

async function beginPaying({ app }: Shop) {
  const { checkoutToken } = await initiate(app, {}, { ...(await samplePiece(app)), quantity: 1 });
  const steps = stepsOf(app, checkoutToken);
  const { checkout } = await steps.address();
  const { placed } = await steps.place("online", checkout.totals.total);
  return { token: checkoutToken, number: placed.orderNumber };
}

it("has no demo customer, and their sessions are over", async () => {
  expect(token).toMatch(/.{20}/);
  expect(await hasDemoCustomer(open.database.db)).toBe(false);
  expect((await logIn(open)).statusCode).toBe(401);
  const headers = { authorization: `Bearer ${token}` };
  expect((await open.app.inject({ url: "/api/user", headers })).statusCode).toBe(401);
});

it("offers cash on delivery alone, and takes an order so", async () => {
  const steps = await toPayment(open.app, { ...(await samplePiece(open.app)), quantity: 1 });
  const { checkout } = await steps.read();
  expect(checkout.payments.map(({ method }) => method)).toEqual(["cod"]);
  const { total } = checkout.totals;
  const online = await steps.place("online", total);
  expect(online.status).toBe(409);
  expect(online.failure).toMatchObject({
    code: "payment_refused",
    message: "Online payment is not offered. Please choose cash on delivery.",
  });
  expect((await steps.place("cod", Math.floor(total))).status).toBe(200);
});

it("believes no browser that a test payment was made, begun before as it may be", async () => {
  const answer = await open.app.inject({
    method: "POST",
    url: "/api/checkout/payment",
    headers: { "x-checkout-token": unpaid.token },
    payload: { kind: "test", outcome: "success" },
  });
  expect(answer.json().code).toBe("payment_refused");
  const { rows } = await open.database.pool.query(
    "select payment_status from orders where number = $1",
    [unpaid.number],
  );
  expect(rows).toEqual([{ payment_status: "pending" }]);
});
