import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { initiateAnswerSchema } from "../../../contract/checkout.ts";
import {
  type SampleCustomer,
  sampleCustomer,
} from "../../../tests/support/accounts/sampleCustomers.ts";
import {
  guest,
  initiate,
  type SamplePiece,
  samplePiece,
  stepsOf,
} from "../../../tests/support/checkout/sampleCheckouts.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import type { OpenShop } from "../../openShop.ts";

let shop: OpenShop;
let customer: SampleCustomer;
let sofa: SamplePiece;
let table: SamplePiece;
beforeAll(async () => {
  shop = await openTestShop({ databasePool: 8 });
  customer = await sampleCustomer(shop.app);
  sofa = await samplePiece(shop.app);
  table = await samplePiece(shop.app, "jamun-drum-side-table");
});
afterAll(() => shop.close());
beforeEach(async () => {
  await query("delete from cart_lines");
  await query("delete from checkouts");
  await query("delete from stock_reservations");
  await query("update variants set stock = 5, reserved = 0, archived_at = null");
});

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
const reserved = async ({ variantId }: SamplePiece) =>
  (await query("select reserved from variants where id = $1", [variantId])).rows[0].reserved;
const buyNow = (body: object = {}, sender: object = guest()) =>
  initiate(shop.app, sender, { ...sofa, quantity: 1, ...body });
const fillCart = async (...lines: [SamplePiece, number][]) => {
  for (const [{ variantId }, quantity] of lines) {
    await query("insert into cart_lines (customer_id, variant_id, quantity) values ($1, $2, $3)", [
      customer.user.id,
      variantId,
      quantity,
    ]);
  }
};

describe("Buy Now", () => {
  it("needs no account, answers what launches the checkout, and holds the pieces", async () => {
    const { status, json } = await buyNow({ quantity: 2 });
    expect(status).toBe(200);
    const { shiprocketCheckoutAccessToken, checkout } = initiateAnswerSchema.parse(json);
    expect(shiprocketCheckoutAccessToken).toMatch(/^[\w-]{43}$/);
    expect(checkout).toMatchObject({
      provider: "built-in",
      scriptUrl: "/checkout/headless.js",
      styleUrl: null,
      sellerDomain: "localhost",
    });
    const minutes = (Date.parse(checkout.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14.5);
    expect(minutes).toBeLessThanOrEqual(15);
    expect(await reserved(sofa)).toBe(2);
  });

  it("buys one piece when no quantity is said, for a customer too", async () => {
    const { status } = await buyNow({ quantity: undefined }, customer);
    expect(status).toBe(200);
    const { rows } = await query("select customer_id, source from checkouts");
    expect(rows).toEqual([{ customer_id: customer.user.id, source: "buy-now" }]);
    expect(await reserved(sofa)).toBe(1);
  });

  it("keeps no token that somebody could use", async () => {
    const { checkoutToken } = await buyNow();
    const { rows } = await query("select row_to_json(checkouts)::text as row from checkouts");
    expect(rows[0].row).not.toContain(checkoutToken);
  });

  it.each([
    ["none", 0],
    ["less than none", -1],
    ["a thousand million", 1e9],
    ["half a piece", 1.5],
    ["words", "two"],
  ])("of %s is refused", async (_name, quantity) => {
    const { status, json } = await buyNow({ quantity });
    expect([status, json.code]).toEqual([400, "invalid_request"]);
    expect(json.message).toMatch(/quantity/i);
  });

  it.each([
    ["a variant without its product", { productId: undefined }],
    ["a product without a variant", { variantId: undefined }],
    ["a quantity of nothing", { productId: undefined, variantId: undefined }],
    ["what is no id", { variantId: "1 or 1=1" }],
  ])("of %s asks for a variant", async (_name, body) => {
    const { status, json } = await buyNow(body);
    expect([status, json.message]).toEqual([400, "Please select a variant."]);
  });

  it("of another product's variant, or of one that never was, finds nothing", async () => {
    const ghost = "0190a000-0000-7000-8000-000000000000";
    for (const variantId of [table.variantId, ghost]) {
      const { status, json } = await buyNow({ variantId });
      expect([status, json.code]).toEqual([404, "not_found"]);
    }
    expect(await reserved(table)).toBe(0);
  });

  it("of what is archived, sold out or too few says which, and holds nothing", async () => {
    await query("update variants set archived_at = now() where id = $1", [sofa.variantId]);
    const archived = await buyNow();
    expect([archived.status, archived.json.code]).toEqual([409, "out_of_stock"]);
    expect(archived.json.message).toMatch(/^Jaisalmer .* is no longer sold\.$/);
    await query("update variants set archived_at = null, stock = 0");
    expect((await buyNow()).json.message).toMatch(/^Jaisalmer .* is sold out\.$/);
    await query("update variants set stock = 2");
    expect((await buyNow({ quantity: 3 })).json.message).toMatch(/^Only 2 of Jaisalmer/);
    expect(await reserved(sofa)).toBe(0);
    expect((await query("select from checkouts")).rowCount).toBe(0);
  });

  it("of more than a guest may hold asks to log in", async () => {
    await query("update variants set stock = 100");
    expect((await buyNow({ quantity: 21 })).json.code).toBe("limit_reached");
    expect((await buyNow({ quantity: 21 }, customer)).status).toBe(200);
  });

  it("by guests of one address holds stock so often and no oftener", async () => {
    await query("update variants set stock = 1000");
    const sender = guest();
    const statuses = [];
    for (let press = 0; press < 32; press++) statuses.push((await buyNow({}, sender)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429]);
    expect(await reserved(sofa)).toBe(30);
    expect((await buyNow()).status).toBe(200);
  });
});

describe("the cart's checkout", () => {
  it("holds every line, once for every customer", async () => {
    await fillCart([sofa, 2], [table, 1]);
    expect((await initiate(shop.app, customer)).status).toBe(200);
    expect([await reserved(sofa), await reserved(table)]).toEqual([2, 1]);
  });

  it("of an empty cart is refused", async () => {
    const { status, json } = await initiate(shop.app, customer);
    expect([status, json.code]).toEqual([409, "cart_empty"]);
    expect(json.message).toBe("Your cart is empty. Please add items to proceed.");
  });

  it("is for customers alone, and a session that is over is told so", async () => {
    for (const sender of [guest(), { token: "A".repeat(43) }]) {
      const { status, json } = await initiate(shop.app, sender);
      expect([status, json.code]).toEqual([401, "unauthenticated"]);
    }
  });

  it("names every line that cannot be had, and holds nothing of the others", async () => {
    await fillCart([sofa, 3], [table, 1]);
    await query("update variants set stock = 1 where id = $1", [sofa.variantId]);
    await query("update variants set archived_at = now() where id = $1", [table.variantId]);
    const { status, json } = await initiate(shop.app, customer);
    expect([status, json.code]).toEqual([409, "out_of_stock"]);
    expect(json.message).toMatch(/Only 1 of Jaisalmer .* is left\. Jamun .* is no longer sold\./);
    expect([await reserved(sofa), await reserved(table)]).toEqual([0, 0]);
  });

  it("begun anew gives back what the customer held, so the last piece is theirs again", async () => {
    await query("update variants set stock = 1");
    await fillCart([sofa, 1]);
    const first = await initiate(shop.app, customer);
    const second = await initiate(shop.app, customer);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await reserved(sofa)).toBe(1);
    const { checkout } = await stepsOf(shop.app, first.checkoutToken).read();
    expect(checkout.status).toBe("cancelled");
  });

  it("pressed in many tabs at once holds the pieces once", async () => {
    await fillCart([sofa, 1], [table, 2]);
    const presses = Array.from({ length: 8 }, () => initiate(shop.app, customer));
    for (const { status } of await Promise.all(presses)) expect(status).toBe(200);
    expect([await reserved(sofa), await reserved(table)]).toEqual([1, 2]);
    const { rows } = await query(
      "select status, count(*)::int from checkouts group by 1 order by 1",
    );
    expect(rows).toEqual([
      { status: "cancelled", count: 7 },
      { status: "open", count: 1 },
    ]);
  });

  it("leaves a piece bought now alone, and that one another piece", async () => {
    await fillCart([table, 1]);
    await initiate(shop.app, customer);
    await buyNow({}, customer);
    await buyNow({ ...table }, customer);
    expect([await reserved(sofa), await reserved(table)]).toEqual([1, 2]);
    await buyNow({}, customer);
    expect([await reserved(sofa), await reserved(table)]).toEqual([1, 2]);
  });
});

it("a guest's checkout begun anew gives back the one whose token comes along", async () => {
  await query("update variants set stock = 1");
  const { checkoutToken } = await buyNow();
  expect((await buyNow()).status).toBe(409);
  const headers = { "x-checkout-token": checkoutToken };
  expect((await buyNow({}, { ...guest(), headers })).status).toBe(200);
  expect(await reserved(sofa)).toBe(1);
});

it("a customer's checkout begun anew gives back the guest's that this tab had before", async () => {
  await query("update variants set stock = 1");
  const { checkoutToken } = await buyNow();
  const headers = { "x-checkout-token": checkoutToken };
  expect((await buyNow({}, customer)).status).toBe(409);
  expect((await buyNow({}, { ...customer, headers })).status).toBe(200);
});
