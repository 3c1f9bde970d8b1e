import { afterAll, beforeAll, expect, it } from "vitest";
import { freshNumber } from "../../tests/support/accounts/sampleCustomers.ts";
import {
  initiate,
  type SamplePiece,
  samplePiece,
  stepsOf,
  toPayment,
} from "../../tests/support/checkout/sampleCheckouts.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
let piece: SamplePiece & { quantity: number };
beforeAll(async () => {
  shop = await openTestShop();
  piece = { ...(await samplePiece(shop.app)), quantity: 1 };
});
afterAll(() => shop.close());

const query = async (text: string) => (await shop.database.pool.query(text)).rows;
const job = (name: string) =>
  shop.jobs.find((one) => one.name === name)?.run(new AbortController().signal);
const kept = async () => {
  const [counts] = await query(
    "select (select count(*)::int from checkouts) as checkouts, (select count(*)::int from stock_reservations) as reservations",
  );
  return counts;
};

it("of a checkout that came to nothing no row is left a week after its time", async () => {
  for (const isGivenUp of [true, false]) {
    const sender = { remoteAddress: freshNumber().remoteAddress };
    const { checkoutToken } = await initiate(shop.app, sender, piece);
    if (isGivenUp) await stepsOf(shop.app, checkoutToken).cancel();
  }
  expect(await kept()).toEqual({ checkouts: 2, reservations: 2 });
  const late = "now() - interval '8 days'";
  await query(`update checkouts set expires_at = ${late}`);
  await query(`update stock_reservations set expires_at = ${late}`);
  await job("release-lapsed-stock");
  await job("sweep-checkouts");
  expect(await kept()).toEqual({ checkouts: 0, reservations: 0 });
});

it("of one that became an order everything is left, also where nobody paid", async () => {
  const steps = await toPayment(shop.app, piece);
  const { checkout } = await steps.read();
  expect((await steps.place("online", checkout.totals.total)).status).toBe(200);
  await query("update checkouts set expires_at = now() - interval '8 days'");
  await query("update stock_reservations set expires_at = now() - interval '8 days'");
  await job("release-lapsed-stock");
  await job("sweep-checkouts");
  expect(await kept()).toEqual({ checkouts: 1, reservations: 1 });
});
