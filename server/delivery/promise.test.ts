import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deliveryTime } from "../../content/deliveryTimes.ts";
import { writeDays } from "../../contract/deliveryDates.ts";
import type { PromiseAnswer } from "../../contract/deliveryPromise.ts";
import type { Product } from "../../contract/product.ts";
import { statementsOf } from "../../tests/support/statementsOf.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";
import { arrivalOf } from "./arrival.ts";

const bengaluru = "560038";
const leh = "194101";

let shop: OpenShop;
let sofa: Product;
let cheap: Product;
let dear: Product;
beforeAll(async () => {
  shop = await openTestShop();
  const products: Product[] = (await shop.app.inject("/api/products?sort=price")).json().products;
  sofa = (await shop.app.inject("/api/products/jaisalmer-3-seater-sofa")).json().product;
  const isThere = ({ variants }: Product) => (variants[0]?.stockQuantity ?? 0) > 1;
  cheap = products.find(isThere) ?? sofa;
  dear = products.findLast(isThere) ?? sofa;
});
afterAll(() => shop.close());

const variantOf = ({ variants }: Product, at = 0) => variants[at]?.id ?? "";
const ask = (query: string) => shop.app.inject(`/api/delivery/promise?${query}`);
async function promised(query: string): Promise<PromiseAnswer> {
  const answer = await ask(query);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
/** As the one function counts it now. */
const counted = (days: { from: number; to: number }, leadDays = 0) =>
  arrivalOf(new Date(), days, leadDays, shop.owned.now().workshop);

it("says between which days an order of now arrives where it is told how long making takes", async () => {
  const told = async (query: string) =>
    (await shop.app.inject(`/api/delivery/${bengaluru}${query}`)).json().message;
  const { days } = (await ask(`pincode=${bengaluru}`)).json() as PromiseAnswer;
  expect(await told("")).toBe(`Delivered ${deliveryTime(days)}.`);
  const arrival = counted(days ?? { from: 0, to: 0 }, 12);
  expect(await told("?leadDays=12")).toBe(`Arrives ${arrival && writeDays(arrival)}.`);
  expect((await shop.app.inject(`/api/delivery/${bengaluru}?leadDays=-1`)).statusCode).toBe(400);
});

describe("GET /api/delivery/promise", () => {
  it("names days and terms of every variant, with one statement for all", async () => {
    const ids = sofa.variants.map(({ id }) => id);
    const asking = () => ask(`pincode=${bengaluru}&variants=${[...ids, variantOf(cheap)].join()}`);
    const { answer, statements } = await statementsOf(shop, asking);
    expect(statements).toHaveLength(1);
    const { variants, arrivals, days, isServiceable }: PromiseAnswer = answer.json();
    expect({ days, isServiceable }).toEqual({ days: { from: 1, to: 3 }, isServiceable: true });
    const range = counted({ from: 1, to: 3 });
    expect(arrivals).toEqual([{ leadDays: 0, ...range }]);
    expect(variants.map(({ variantId }) => variantId)).toEqual([...ids, variantOf(cheap)]);
    expect(variants.at(-1)).toEqual({
      variantId: variantOf(cheap),
      arrival: range,
      cashOnDelivery: { isAvailable: true, reason: "" },
      hasAssembly: true,
      charge: 0,
    });
    const again = await statementsOf(shop, asking);
    expect(again.answer.json()).toEqual(answer.json());
    expect(again.statements).toEqual([]);
  });

  it("says why cash is not taken: the price, or the place", async () => {
    const [near] = (await promised(`pincode=${bengaluru}&variants=${variantOf(dear)}`)).variants;
    expect(dear.variants[0]?.salePrice).toBeGreaterThan(50_000);
    expect(near?.cashOnDelivery).toEqual({
      isAvailable: false,
      reason: "Cash on delivery is available up to ₹50,000.",
    });
    const [far] = (await promised(`pincode=744101&variants=${variantOf(cheap)}`)).variants;
    expect(far?.cashOnDelivery).toEqual({
      isAvailable: false,
      reason: "Cash on delivery is not available at this PIN code.",
    });
  });

  it("counts the days that making takes, and names none of what is sold out", async () => {
    const { pool } = shop.database;
    await pool.query("update products set lead_days = 12 where id = $1", [cheap.id]);
    await pool.query("update variants set stock = reserved where id = $1", [variantOf(sofa)]);
    const query = `pincode=${bengaluru}&leadDays=12,0&variants=${variantOf(cheap)},${variantOf(sofa)}`;
    // Kept answers go with what they show, once the change is heard.
    await expect
      .poll(async () => (await promised(query)).variants.map(({ arrival }) => arrival))
      .toEqual([counted({ from: 1, to: 3 }, 12), null]);
    const { arrivals } = await promised(query);
    expect(arrivals.map(({ leadDays }) => leadDays)).toEqual([0, 12]);
    expect(arrivals[1]).toMatchObject(counted({ from: 1, to: 3 }, 12) ?? {});
  });

  it("answers for a place that is not served, and refuses what is no PIN code", async () => {
    const army = await promised(`pincode=903001&variants=${variantOf(sofa)}`);
    expect(army).toMatchObject({
      isServiceable: false,
      problem: expect.stringContaining("Army Postal Service"),
      days: null,
      arrivals: [],
      variants: [{ arrival: null, hasAssembly: false, cashOnDelivery: { isAvailable: false } }],
    });
    expect((await promised("pincode=100001")).problem).toContain("do not know this PIN code");
    for (const query of [
      "pincode=000000",
      "pincode=56003",
      "variants=",
      `pincode=${bengaluru}&variants=sofa`,
      `pincode=${bengaluru}&leadDays=x`,
      `pincode=${bengaluru}&leadDays=121`,
      `pincode=${bengaluru}&variants=${Array(51).fill(variantOf(sofa)).join()}`,
    ]) {
      const answer = await ask(query);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().code).toBe("invalid_request");
    }
    const unknown = "00000000-0000-4000-8000-000000000000";
    expect((await promised(`pincode=${bengaluru}&variants=${unknown}`)).variants).toEqual([]);
  });

  it("keeps one answer for all PIN codes that are served alike", async () => {
    const asked = (pincode: number | string) => () =>
      ask(`pincode=${pincode}&variants=${variantOf(cheap, 0)}`);
    await asked(560001)();
    for (const pincode of ["560002", "560%20100", "560099"]) {
      const { answer, statements } = await statementsOf(shop, asked(pincode));
      expect(answer.statusCode).toBe(200);
      expect(statements).toEqual([]);
    }
    expect((await statementsOf(shop, asked(leh))).statements).toHaveLength(1);
  });

  it("follows the owner's calendar, and the days of a zone, at once", async () => {
    const before = await promised(`pincode=${bengaluru}`);
    const tomorrow = new Date(Date.now() + 24 * 3_600_000 * 2).toISOString().slice(0, 10);
    const holidays = [tomorrow, before.arrivals[0]?.from, before.arrivals[0]?.to];
    await shop.database.pool.query(
      `insert into setting_groups (name, settings, version, changed_at)
       values ('workshop', $1, 1, now())`,
      [{ HOLIDAYS: { value: holidays.join(" "), at: "2026-11-23T00:00:00Z", by: "Owner" } }],
    );
    await shop.owned.look();
    const after = await promised(`pincode=${bengaluru}`);
    expect(after.arrivals[0]).toMatchObject(counted({ from: 1, to: 3 }) ?? {});
    expect(holidays).not.toContain(after.arrivals[0]?.from);
    const [range] = after.arrivals;
    expect(range && writeDays(range)).toMatch(/^\w{3} \d+( \w{3})?( to \w{3} \d+ \w{3})?$/);
  });
});
