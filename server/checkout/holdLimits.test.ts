import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  freshNumber,
  type SampleCustomer,
  sampleCustomer,
} from "../../tests/support/accounts/sampleCustomers.ts";
import {
  initiate,
  type SamplePiece,
  type Sender,
  stepsOf,
} from "../../tests/support/checkout/sampleCheckouts.ts";
import { sampleOrderOf } from "../../tests/support/orders/sampleOrders.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
/** Pieces of many products. */
let pieces: SamplePiece[];
beforeAll(async () => {
  shop = await openTestShop({ databasePool: 12, guestCheckouts: 1000 });
  const { rows } = await query(
    `select distinct on (product_id) product_id as "productId", id as "variantId" from variants
     where archived_at is null order by product_id, position limit 60`,
  );
  pieces = rows;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await query("delete from checkouts");
  await query("delete from stock_reservations where state in ('held', 'released')");
  await query("update variants set stock = 12, reserved = 0");
});

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
const held = async () =>
  (await query("select sum(reserved)::int as held from variants")).rows[0].held;
const piece = (place: number) => pieces[place] as SamplePiece;
const guest = (remoteAddress = freshNumber().remoteAddress): Sender => ({ remoteAddress });
const take = (sender: Sender, place: number, quantity: number) =>
  initiate(shop.app, sender, { ...piece(place), quantity });
const refusals = (answers: Awaited<ReturnType<typeof take>>[]) =>
  answers.flatMap(({ status, json }) => (status === 200 ? [] : [[status, json.code]]));

describe("one customer", () => {
  it("holds at most forty pieces, however many checkouts begin at once", async () => {
    const customer = await sampleCustomer(shop.app);
    const answers = await Promise.all(Array.from({ length: 9 }, (_, at) => take(customer, at, 8)));
    expect(await held()).toBe(40);
    expect(refusals(answers)).toEqual(Array(4).fill([409, "limit_reached"]));
    const { json } = await take(customer, 20, 8);
    expect(json.message).toBe(
      "We can hold 40 pieces for you at once. For more, please finish a checkout first or call us.",
    );
  });

  it("holds at most ten checkouts", async () => {
    const customer = await sampleCustomer(shop.app);
    const answers = await Promise.all(Array.from({ length: 14 }, (_, at) => take(customer, at, 1)));
    expect(refusals(answers)).toHaveLength(4);
    expect(await held()).toBe(10);
    const { json } = await take(customer, 20, 1);
    expect(json.message).toMatch(/^You have 10 checkouts open at once\./);
  });

  it("begins sixty in a quarter of an hour, also where each was given up", async () => {
    const [customer, other] = [await sampleCustomer(shop.app), await sampleCustomer(shop.app)];
    await query(
      `insert into checkouts (id, provider, customer_id, source, redirect_url, status, expires_at)
       select gen_random_uuid(), 'built-in', $1, 'buy-now', 'http://localhost/', 'cancelled', now()
       from generate_series(1, 59)`,
      [customer.user.id],
    );
    expect((await take(customer, 0, 1)).status).toBe(200);
    const refused = await take(customer, 0, 1);
    expect([refused.status, refused.json.code]).toEqual([429, "rate_limited"]);
    expect((await take(other, 0, 1)).status).toBe(200);
    await query("update checkouts set created_at = now() - interval '16 minutes'");
    expect((await take(customer, 0, 1)).status).toBe(200);
  });

  it("holds at most half of a stock, and ten pieces of what there is little of", async () => {
    const customer = await sampleCustomer(shop.app);
    expect((await take(customer, 0, 10)).status).toBe(200);
    const { status, json } = await take(customer, 0, 11);
    expect([status, json.code]).toEqual([409, "limit_reached"]);
    expect(json.message).toMatch(/^We can hold 10 pieces of .+ for you at once\./);
    await query("update variants set stock = 50");
    expect((await take(customer, 0, 25)).status).toBe(200);
    expect((await take(customer, 0, 26)).json.code).toBe("limit_reached");
  });

  it("begins again as often as they like, and has what they gave back", async () => {
    const customer = await sampleCustomer(shop.app);
    for (let time = 0; time < 6; time++) expect((await take(customer, 0, 10)).status).toBe(200);
    expect(await held()).toBe(10);
    const cancelled = await take(customer, 1, 10);
    await stepsOf(shop.app, cancelled.checkoutToken).cancel();
    for (let at = 2; at < 5; at++) expect((await take(customer, at, 10)).status).toBe(200);
    const { rows } = await query(
      "select from stock_reservations where state <> 'held' and (customer_id is not null or network is not null)",
    );
    expect(rows).toEqual([]);
  });

  it("who furnishes a flat by their cart is not hindered", async () => {
    const customer = await sampleCustomer(shop.app);
    for (let at = 0; at < 15; at++) {
      await query("insert into cart_lines (customer_id, variant_id, quantity) values ($1, $2, 2)", [
        customer.user.id,
        piece(at).variantId,
      ]);
    }
    expect((await initiate(shop.app, customer)).status).toBe(200);
    expect(await held()).toBe(30);
  });

  it("who has paid before may hold five times as many, whatever others of the network do", async () => {
    const customer = await sampleCustomer(shop.app);
    const wishes = { customerId: customer.user.id };
    const { number } = await sampleOrderOf(shop.database, piece(50).variantId, wishes);
    await query(
      "update orders set payment_status = 'paid', status = 'Delivered' where number = $1",
      [number],
    );
    await query("update variants set stock = 12, reserved = 0");
    await query("delete from stock_reservations where state = 'held'");
    for (let at = 0; at < 12; at++) {
      expect((await take(guest(customer.remoteAddress), at, 10)).status).toBe(200);
    }
    expect((await take(guest(customer.remoteAddress), 12, 1)).json.code).toBe("limit_reached");
    const sender = { token: customer.token, remoteAddress: customer.remoteAddress };
    for (let at = 20; at < 28; at++) expect((await take(sender, at, 12)).status).toBe(200);
  });
});

describe("one network", () => {
  it("holds at most three times what a customer may, by guests and accounts at once", async () => {
    const { remoteAddress } = freshNumber();
    const accounts: SampleCustomer[] = [];
    for (let made = 0; made < 4; made++) accounts.push(await sampleCustomer(shop.app));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => {
        const token = accounts[at % 8]?.token;
        return take({ remoteAddress, ...(token !== undefined && { token }) }, at, 6);
      }),
    );
    expect(await held()).toBe(120);
    expect(refusals(answers)).toEqual(Array(20).fill([409, "limit_reached"]));
    const { json } = await take(guest(remoteAddress), 55, 6);
    expect(json.message).toBe(
      "Many pieces are held from your network just now. Please try again in a few minutes, or call us.",
    );
    expect((await take(guest(), 55, 6)).status).toBe(200);
  });

  it("holds at most ten of what there is little of", async () => {
    const { remoteAddress } = freshNumber();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => take(guest(remoteAddress), 0, 3)),
    );
    expect(refusals(answers)).toEqual(Array(2).fill([409, "limit_reached"]));
    expect((await take(guest(), 0, 3)).status).toBe(200);
  });

  it("lets a guest who begins again have the same", async () => {
    const { remoteAddress } = freshNumber();
    let { checkoutToken } = await take(guest(remoteAddress), 0, 10);
    for (let time = 0; time < 3; time++) {
      const headers = { "x-checkout-token": checkoutToken };
      const again = await take({ remoteAddress, headers }, 0, 10);
      expect(again.status).toBe(200);
      checkoutToken = again.checkoutToken;
    }
    expect(await held()).toBe(10);
  });
});
