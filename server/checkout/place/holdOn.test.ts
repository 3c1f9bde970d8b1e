import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sampleCustomer } from "../../../tests/support/accounts/sampleCustomers.ts";
import {
  initiate,
  type SamplePiece,
  samplePiece,
  stepsOf,
} from "../../../tests/support/checkout/sampleCheckouts.ts";
import { openPayingShop, type PayingShop } from "../../../tests/support/payments/payingShop.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import { releaseLapsed } from "../../stock/index.ts";

let shop: PayingShop;
let pieces: SamplePiece[];
beforeAll(async () => {
  shop = await openPayingShop(openTestShop);
  pieces = [await samplePiece(shop.app), await samplePiece(shop.app, "jamun-drum-side-table")];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await query("delete from stock_reservations where state in ('held', 'released')");
  await query(
    "update variants set stock = 10, reserved = 0, sale_price_paise = 100000, price_paise = 100000",
  );
});

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
const reserved = async () =>
  (await shop.one("select sum(reserved)::int as pieces from variants")).pieces;

/** A customer with two pieces at the payment, whose checkout is nearly over. */
async function lastMoment() {
  const customer = await sampleCustomer(shop.app);
  for (const piece of pieces) {
    await customer.call("POST", "/api/cart/items", { ...piece, quantity: 1 });
  }
  const { checkoutToken } = await initiate(shop.app, customer);
  const steps = stepsOf(shop.app, checkoutToken, customer.remoteAddress);
  expect((await steps.address()).status).toBe(200);
  const { id } = await shop.one(
    `with over as (
      update checkouts set expires_at = now() + interval '2 minutes' where customer_id = $1 returning id, expires_at
    ), soon as (
      update stock_reservations set expires_at = over.expires_at from over where checkout_id = id
    ) select id from over`,
    customer.user.id,
  );
  const { checkout } = await steps.read();
  return {
    ...{ id, customer, steps },
    place: (method: "cod" | "online") => steps.place(method, checkout.totals.total),
  };
}

const holdsOf = async (checkoutId: string) =>
  (
    await query(
      `select state, held.customer_id, network, checkouts.expires_at = held.expires_at as is_told,
        held.expires_at > now() + interval '14 minutes' as is_whole
      from stock_reservations held join checkouts on checkouts.id = checkout_id where checkout_id = $1`,
      [checkoutId],
    )
  ).rows;

it("what is handed to the gateway is held for a whole hold from then on, for the same buyer", async () => {
  const buyer = await lastMoment();
  const [before] = await holdsOf(buyer.id);
  expect(before).toMatchObject({ is_told: true, is_whole: false });
  expect((await buyer.place("online")).status).toBe(200);
  const held = {
    ...{ state: "held", customer_id: buyer.customer.user.id, network: before.network },
    ...{ is_told: true, is_whole: true },
  };
  expect(await holdsOf(buyer.id)).toEqual([held, held]);
  expect(await reserved()).toBe(2);
  const { checkout } = await buyer.steps.read();
  expect(Date.parse(checkout.expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000);
});

it("what was given back meanwhile, even of one piece, ends the checkout as its time does", async () => {
  const buyer = await lastMoment();
  await query(
    "update stock_reservations set expires_at = now() where checkout_id = $1 and variant_id = $2",
    [buyer.id, pieces[0]?.variantId],
  );
  await releaseLapsed(shop.db);
  const { status, failure } = await buyer.place("online");
  expect([status, failure.code, failure.checkout?.status]).toEqual([
    ...[409, "checkout_over", "expired"],
  ]);
  expect((await query("select from orders where checkout_id = $1", [buyer.id])).rowCount).toBe(0);
  const holds = await holdsOf(buyer.id);
  expect(holds.filter(({ is_whole }) => is_whole)).toEqual([]);
});

it("cash needs no hold: what was given back is sold while there is some", async () => {
  const buyer = await lastMoment();
  await query("update stock_reservations set expires_at = now() where checkout_id = $1", [
    buyer.id,
  ]);
  await releaseLapsed(shop.db);
  expect((await buyer.place("cod")).status).toBe(200);
  expect((await holdsOf(buyer.id)).map(({ state }) => state)).toEqual(["sold", "sold"]);
});
