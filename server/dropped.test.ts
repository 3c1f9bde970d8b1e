import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { Product } from "../contract/product.ts";
import { statementsOf } from "../tests/support/statementsOf.ts";
import { builtPages, openTestShop } from "../tests/support/testShop.ts";
import { readConfig } from "./config.ts";
import { type OpenShop, openShop } from "./openShop.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
let otherProcess: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
  const config = { ...readConfig({ LOG_LEVEL: "silent" }), databaseUrl: shop.databaseUrl };
  const dataFolder = inject("dataFolder");
  otherProcess = await openShop({ ...config, dataFolder }, await builtPages(), () => {});
});
afterAll(async () => {
  await otherProcess.close();
  await shop.close();
});

const sofa = "/product/jaisalmer-3-seater-sofa";
const elsewhere = ["/about", "/lkitchen", "/products/chairs", "/product/netravati-bar-stool"];
const change = (statement: string, ...given: unknown[]) =>
  shop.database.pool.query(statement, given);
const textOf = async (on: OpenShop, path: string) => (await on.app.inject(path)).body;
/** How many statements it takes to answer; none where the answer was kept. */
const costOf = async (path: string) =>
  (await statementsOf(shop, () => shop.app.inject(path))).statements.length;
const ofSofa = "product_id = (select id from products where slug = 'jaisalmer-3-seater-sofa')";

it("drops the pages that show a product whose price changed, in every process, and no other", async () => {
  const lists = ["/products/sofa", "/products?sort=price"];
  for (const path of [sofa, ...lists, ...elsewhere]) {
    await otherProcess.app.inject(path);
    // What was made while the shop was still opening may be made once more.
    await expect.poll(() => costOf(path)).toBe(0);
  }

  await change(
    `update variants set price_paise = 9876500, sale_price_paise = 8765400 where ${ofSofa}`,
  );
  for (const on of [shop, otherProcess]) {
    for (const path of [sofa, "/products/sofa"]) {
      await expect.poll(() => textOf(on, path)).toContain("87,654");
    }
  }
  for (const path of elsewhere) expect(await costOf(path)).toBe(0);
});

it("drops no page for a piece that is sold, and those of the product when it was the last", async () => {
  const {
    rows: [variant],
  } = await change(
    `select id, stock from variants where ${ofSofa} and stock - reserved > 1 limit 1`,
  );
  const sell = (left: number) =>
    change(
      `with told as (select set_config('shop.stock_told_later', 'yes', true))
       update variants set stock = reserved + $2 from told where id = $1`,
      variant.id,
      left,
    ).then(() => change("select announce_noted_stock()"));
  const pieces = async () => {
    const { product } = (
      await shop.app.inject(sofa.replace("/product/", "/api/products/"))
    ).json() as {
      product: Product;
    };
    return product.variants.find(({ id }) => id === variant.id)?.stockQuantity;
  };
  // What changed before this may be made anew still.
  await expect.poll(() => costOf(sofa)).toBe(0);
  expect(await pieces()).toBe(variant.stock);
  await sell(1);
  await expect.poll(pieces).toBe(1);
  expect(await costOf(sofa)).toBe(0);
  const before = await textOf(shop, sofa);
  await sell(0);
  for (const on of [shop, otherProcess]) {
    await expect.poll(async () => (await textOf(on, sofa)) === before).toBe(false);
  }
  for (const path of elsewhere) expect(await costOf(path)).toBe(0);
});

it("drops what shows how many products there are when one leaves, and no page that shows others", async () => {
  for (const path of ["/", "/products/sofa", ...elsewhere]) await shop.app.inject(path);
  const designs = async () => /(\d+)(?:<!-- -->)? designs/.exec(await textOf(shop, "/"))?.[1];
  const before = await designs();
  expect(before).toBeDefined();
  await change(`update products set archived_at = now() where id = (
    select id from products where archived_at is null and slug <> 'jaisalmer-3-seater-sofa'
      and category_id = (select id from categories where slug = 'sofa') limit 1)`);
  await expect.poll(designs).not.toBe(before);
  for (const path of elsewhere) expect(await costOf(path)).toBe(0);
});

it("drops what shows a category that is renamed or a picture that is described anew, and no more", async () => {
  const chairs = "/products/chairs";
  await change("update categories set name = 'Seats' where slug = 'chairs'");
  for (const on of [shop, otherProcess]) {
    for (const path of [chairs, "/product/netravati-bar-stool"]) {
      await expect.poll(() => textOf(on, path)).toContain("Seats");
    }
  }
  await change(
    `update pictures set alt = 'Told anew' where file = (
       select images[1] from variants where ${ofSofa} order by position limit 1)`,
  );
  for (const on of [shop, otherProcess]) {
    await expect.poll(() => textOf(on, sofa)).toContain("Told anew");
  }
});

it("drops a product's own page for an answer to a review or a vote, and its lists only for a review", async () => {
  const list = "/products/sofa";
  const answers = [sofa, list, ...elsewhere];
  const keepAll = async () => {
    for (const path of answers) {
      await shop.app.inject(path);
      await expect.poll(() => costOf(path)).toBe(0);
    }
  };
  const [review, voter] = [randomUUID(), randomUUID()];
  for (const [id, number] of [
    [review, "8300000001"],
    [voter, "8300000002"],
  ]) {
    await change(
      "insert into customers (id, phone_number, password_hash) values ($1, $2, '$argon2id$none')",
      ...[id, number],
    );
  }
  await change(
    `insert into reviews (id, product_id, customer_id, name, review, rating)
     select $1, id, $1, 'Meera', 'It stands level.', 4 from products where slug = 'jaisalmer-3-seater-sofa'`,
    review,
  );
  await keepAll();
  await change("update reviews set state = 'approved' where id = $1", review);
  await expect.poll(() => textOf(shop, sofa)).toContain("It stands level.");
  for (const on of [shop, otherProcess]) {
    await expect.poll(() => textOf(on, list)).toContain("4 out of 5 stars");
  }
  await expect.poll(() => costOf(sofa)).toBe(0);
  await keepAll();
  await change("insert into review_votes (review_id, customer_id) values ($1, $2)", review, voter);
  for (const on of [shop, otherProcess]) {
    await expect.poll(() => textOf(on, sofa)).toMatch(/Helpful(<!-- -->)? \(1\)/);
  }
  await change("update reviews set reply = 'Thank you, Meera.' where id = $1", review);
  for (const on of [shop, otherProcess]) {
    await expect.poll(() => textOf(on, sofa)).toContain("Thank you, Meera.");
  }
  for (const path of [list, ...elsewhere]) expect(await costOf(path)).toBe(0);
});
