import { afterAll, beforeAll, expect, it } from "vitest";
import {
  sampleAddress,
  samplePiece,
  toPayment,
} from "../../../tests/support/checkout/sampleCheckouts.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import { arrivalOf } from "../../delivery/arrival.ts";
import type { OpenShop } from "../../openShop.ts";

const days = { from: 1, to: 3 };
const leadDays = 9;

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.database.pool.query("update products set lead_days = $1", [leadDays]);
});
afterAll(() => shop.close());

const counted = () => arrivalOf(new Date(), days, leadDays, shop.owned.now().workshop);
async function order(number: string) {
  const payload = { orderNumber: number, phoneNumber: sampleAddress.phoneNumber };
  const answer = await shop.app.inject({ method: "POST", url: "/api/orders/track", payload });
  return answer.json().order;
}

it("the days that the checkout names are counted once more, and kept with the order", async () => {
  const piece = await samplePiece(shop.app, "jamun-drum-side-table");
  const steps = await toPayment(shop.app, { ...piece, quantity: 1 });
  const { checkout } = await steps.read();
  expect(checkout.promised).toEqual(counted());
  const { placed } = await steps.place("cod", checkout.totals.total);
  const promised = counted();
  expect(await order(placed.orderNumber)).toMatchObject({ promised, deliveryDays: days });

  await shop.database.pool.query("update products set lead_days = 30");
  expect(await order(placed.orderNumber)).toMatchObject({ promised });
  expect((await steps.read()).checkout).toMatchObject({ status: "placed", promised });
});
