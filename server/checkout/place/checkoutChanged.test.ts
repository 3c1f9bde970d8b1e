import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type SamplePiece,
  samplePiece,
  stockOf,
  toPayment,
} from "../../../tests/support/checkout/sampleCheckouts.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import type { OpenShop } from "../../openShop.ts";

let shop: OpenShop;
let sofa: SamplePiece;
beforeAll(async () => {
  shop = await openTestShop();
  sofa = await samplePiece(shop.app);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await query("update variants set reserved = 0");
  await query("delete from stock_reservations where state in ('held', 'released')");
  await query(
    "update variants set stock = 10, sale_price_paise = 1000000, price_paise = 1500000, archived_at = null where id = $1",
    [sofa.variantId],
  );
});

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
const stock = (piece: SamplePiece) => stockOf(shop.database.pool, piece);
const begin = () => toPayment(shop.app, { ...sofa, quantity: 1 });
const orders = async () => (await query("select * from orders order by placed_at")).rows;

describe("what changed between the look and the payment is told before paying", () => {
  const change = (text: string) => query(text, [sofa.variantId]);

  it("a price", async () => {
    const steps = await begin();
    await change("update variants set sale_price_paise = 1100000 where id = $1");
    const { status, failure } = await steps.place("cod", 10_000);
    expect([status, failure.code]).toEqual([409, "checkout_changed"]);
    expect(failure.message).toContain("changed from ₹10,000 to ₹11,000.");
    expect(failure.checkout?.totals.total).toBe(11_000);
    expect(await stock(sofa)).toEqual([10, 1]);
    const { status: agreed } = await steps.place("cod", 11_000);
    expect(agreed).toBe(200);
    expect((await orders()).at(-1)).toMatchObject({ total_paise: "1100000" });
    expect((await steps.read()).checkout.items[0]?.price).toBe(11_000);
  });

  it("also one that the browser made up", async () => {
    const steps = await begin();
    const { status, failure } = await steps.place("cod", 1);
    expect([status, failure.code]).toEqual([409, "checkout_changed"]);
  });

  it("a variant that is archived", async () => {
    const steps = await begin();
    await change("update variants set archived_at = now() where id = $1");
    const { status, failure } = await steps.place("cod", 10_000);
    expect([status, failure.code]).toEqual([409, "checkout_changed"]);
    expect(failure.message).toMatch(/is no longer sold/);
    expect(failure.checkout?.notices).toHaveLength(1);
  });

  it("a code that ended", async () => {
    const steps = await begin();
    await query(
      "insert into discounts (id, code, kind, value) values (gen_random_uuid(), 'TODAY', 'amount', 50000)",
    );
    expect((await steps.code("today")).checkout.totals.total).toBe(9_500);
    await query(
      "update discounts set starts_at = '2020-01-01', ends_at = '2020-01-02' where code = 'TODAY'",
    );
    const { status, failure } = await steps.place("cod", 9_500);
    expect([status, failure.code]).toEqual([409, "checkout_changed"]);
    expect(failure.message).toMatch(/The code TODAY does not count any more\./);
    expect(failure.checkout).toMatchObject({ discountCode: null, totals: { total: 10_000 } });
    const { status: agreed } = await steps.place("cod", 10_000);
    expect(agreed).toBe(200);
    expect((await orders()).at(-1)).toMatchObject({ discount_paise: "0", discount_code: null });
  });
});
