import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartCodeAnswerSchema } from "../../../contract/cart.ts";
import {
  call,
  type SampleCustomer,
  sampleCustomer,
} from "../../../tests/support/accounts/sampleCustomers.ts";
import {
  initiate,
  type SamplePiece,
  samplePiece,
  stepsOf,
} from "../../../tests/support/checkout/sampleCheckouts.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import { keepDiscount } from "../../discounts/index.ts";
import type { OpenShop } from "../../openShop.ts";

let shop: OpenShop;
let customer: SampleCustomer;
let sofa: SamplePiece;
beforeAll(async () => {
  shop = await openTestShop();
  sofa = await samplePiece(shop.app);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await query("delete from attempts");
  await query(
    "update variants set stock = 50, sale_price_paise = 1000000, archived_at = null where id = $1",
    [sofa.variantId],
  );
  customer = await sampleCustomer(shop.app);
  await customer.call("POST", "/api/cart/items", { ...sofa, quantity: 2 });
});

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
const tryCode = (code: string) => customer.call("POST", "/api/cart/discount", { code });

describe("a code in the cart", () => {
  it("takes off what it takes off at the payment", async () => {
    const { json } = await tryCode(" aan gan 15 ");
    expect(cartCodeAnswerSchema.parse(json)).toEqual({
      ...{ success: true, code: "AANGAN15", subtotal: 20_000, discount: 3_000, total: 17_000 },
    });
    const { checkoutToken } = await initiate(shop.app, { token: customer.token });
    const { checkout } = await stepsOf(shop.app, checkoutToken).code("AANGAN15");
    expect(checkout.totals).toMatchObject({ subtotal: 20_000, discount: 3_000, total: 17_000 });
  });

  it("is refused as at the payment", async () => {
    const unknown = await tryCode("NEVER-WAS");
    expect([unknown.status, unknown.json.code]).toEqual([409, "discount_refused"]);
    await keepDiscount(shop.database.db, {
      ...{ code: "LARGE", kind: "amount", value: 100_000, minimumPaise: 3_000_000 },
    });
    const { json } = await tryCode("LARGE");
    expect(json.message).toBe("This code is for orders of ₹30,000 or more.");
  });

  it("that this customer has used up is refused, whatever the cart", async () => {
    const once = { code: "ONCE", kind: "amount", value: 100_000, mostUsesPerCustomer: 1 } as const;
    await keepDiscount(shop.database.db, once);
    expect((await tryCode("ONCE")).status).toBe(200);
    const { checkoutToken } = await initiate(shop.app, { token: customer.token });
    const steps = stepsOf(shop.app, checkoutToken);
    await steps.address();
    await steps.code("ONCE");
    expect((await steps.place("cod", 19_000)).status).toBe(200);
    await customer.call("POST", "/api/cart/items", { ...sofa, quantity: 1 });
    expect((await tryCode("ONCE")).json.message).toMatch(/as often as it allows/);
  });

  it("may be guessed a few times only; one that counts costs nothing", async () => {
    for (let tries = 0; tries < 20; tries += 1) {
      expect((await tryCode("AANGAN15")).status).toBe(200);
    }
    const statuses: number[] = [];
    for (let tries = 0; tries < 16; tries += 1) {
      statuses.push((await tryCode(`GUESS${tries}`)).status);
    }
    expect(statuses.slice(0, 15)).toEqual(Array(15).fill(409));
    expect(statuses[15]).toBe(429);
    expect((await tryCode("AANGAN15")).status).toBe(429);
  });

  it("needs a customer and something in the cart", async () => {
    const payload = { code: "AANGAN15" };
    expect((await call(shop.app, "POST", "/api/cart/discount", { payload })).status).toBe(401);
    await customer.call("DELETE", `/api/cart/items/${sofa.variantId}`);
    expect((await tryCode("AANGAN15")).json.code).toBe("cart_empty");
  });
});
