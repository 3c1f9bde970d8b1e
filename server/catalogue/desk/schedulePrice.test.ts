import { afterAll, describe, expect, it } from "vitest";
import type { DeskProduct } from "../../../contract/admin/productEditor.ts";
import { openProductDesk } from "../../../tests/support/product/productDesk.ts";
import { turnPrices } from "../scheduledPrices.ts";

const { shop, manager, sql, products } = await openProductDesk();
const { sold, read, onStorefront } = products;
afterAll(() => shop.close());

const path = "/api/admin/products";

describe("a scheduled price", () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
  const schedule = (product: DeskProduct, price: number, from: number, to: number) =>
    manager.call("POST", `${path}/${product.id}/schedules`, {
      variantIds: product.variants.map(({ id }) => id),
      ...{ price, startsAt: minutes(from), endsAt: minutes(to) },
    });
  const turn = async () => {
    const { db } = shop.database;
    const turned = await Promise.all([turnPrices(db), turnPrices(db), turnPrices(db)]);
    return turned.reduce((sum, count) => sum + count, 0);
  };
  const states = async (product: DeskProduct) =>
    (await read(product)).schedules.map(({ state }) => state);
  const sooner = (product: DeskProduct) =>
    sql(
      `update scheduled_prices set starts_at = starts_at - interval '1 hour', ends_at = ends_at - interval '1 hour'
       where variant_id in (select id from variants where product_id = $1)`,
      [product.id],
    );

  it("begins and ends once, whoever looks at the clock, and leaves the sale price alone", async () => {
    const product = await sold(15_000);
    expect((await schedule(product, 12_000, 30, 70)).status).toBe(200);
    expect([await states(product), await turn()]).toEqual([["waiting"], 0]);
    await sooner(product);
    expect([await turn(), await states(product)]).toEqual([1, ["on"]]);
    await expect.poll(() => onStorefront(product)).toEqual([12_000]);
    const list = (await manager.call("GET", `${path}?q=${product.variants[0]?.sku}`)).json;
    expect(list.products[0]).toMatchObject({ schedule: "on", priceNow: 12_000 });
    const { variants, ...rest } = await read(product);
    expect(variants[0]).toMatchObject({ salePrice: 15_000, priceNow: 12_000 });
    const dearer = variants.map((variant) => ({ ...variant, salePrice: 16_000 }));
    const saved = { version: rest.version, product: { ...rest, variants: dearer } };
    expect((await manager.call("PUT", `${path}/${product.id}`, saved)).status).toBe(200);
    expect(await onStorefront(product)).toEqual([12_000]);
    await sooner(product);
    expect([await turn(), await states(product)]).toEqual([1, ["over"]]);
    await expect.poll(() => onStorefront(product)).toEqual([16_000]);
  });

  it("that began by a clock ahead waits again once that was set back, and none is on beside it", async () => {
    const product = await sold(15_000);
    const hours = (count: number) => count * 60;
    await schedule(product, 12_000, hours(24), hours(48));
    const ofProduct = "variant_id in (select id from variants where product_id = $1)";
    await sql(
      `update scheduled_prices set state = 'on', started_at = starts_at where ${ofProduct}`,
      [product.id],
    );
    expect((await schedule(product, 11_000, -5, hours(20))).status).toBe(200);
    expect(await turn()).toBe(0);
    expect(
      await sql(
        `select state, price_paise::int / 100 as price from scheduled_prices where ${ofProduct} order by starts_at`,
        [product.id],
      ),
    ).toEqual([
      { state: "on", price: 11_000 },
      { state: "waiting", price: 12_000 },
    ]);
    expect(await onStorefront(product)).toEqual([11_000]);
  });

  it("that has begun already is asked for with the next request, and ended by hand as soon", async () => {
    const product = await sold(15_000, 14_000);
    await schedule(product, 9_000, -5, 60);
    expect(await onStorefront(product)).toEqual([9_000, 9_000]);
    const [first] = (await read(product)).schedules;
    const end = () => manager.call("DELETE", `${path}/${product.id}/schedules/${first?.id}`);
    expect((await end()).status).toBe(200);
    expect((await onStorefront(product))?.toSorted()).toEqual(
      first?.variantId === product.variants[0]?.id ? [15_000, 9_000] : [14_000, 9_000],
    );
    expect((await end()).status).toBe(404);
  });

  it.each([
    ["over another one", 12_000, 20, 40, "startsAt"],
    ["that ends before it begins", 12_000, 300, 200, "endsAt"],
    ["that is over already", 12_000, -60, -30, "endsAt"],
    ["above the MRP", 20_000.01, 200, 300, "price"],
    ["of nothing", 0, 200, 300, "price"],
  ])("%s is refused", async (_what, price, from, to, field) => {
    const product = await sold(15_000);
    await schedule(product, 13_000, 30, 60);
    const { status, json } = await schedule(product, price, from, to);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    expect(await states(product)).toEqual(["waiting"]);
    expect((await schedule(product, 13_000, 60, 90)).status).toBe(200);
  });
});
