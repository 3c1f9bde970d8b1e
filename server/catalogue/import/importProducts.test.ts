import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { testDatabase } from "../../../tests/support/testShop.ts";
import { type ConnectedDatabase, connectDatabase } from "../../database/connect.ts";
import { fillCategories } from "../../demo.ts";
import { projectRoot } from "../../ground/projectRoot.ts";
import { Refusal } from "../../ground/refusal.ts";
import { createProductReader } from "../readProducts.ts";
import { parseCsvFile } from "./csvFile.ts";
import { finishImports } from "./finishImports.ts";
import { importProducts, type PictureImport } from "./importProducts.ts";
import { parseJsonFile } from "./jsonFile.ts";

let database: ConnectedDatabase;
let made: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  made = await testDatabase();
  database = await connectDatabase(
    { databaseUrl: made.url, databasePool: 2, dataFolder: "" },
    () => {},
  );
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

const importPicture: PictureImport = async ({ file }) =>
  file.startsWith("missing")
    ? new Refusal("not_found", `picture "${file}" is not there`)
    : { file };
let csv: string;
beforeEach(async () => {
  csv = await readFile(join(projectRoot, "demo/catalogue/products-sample.csv"), "utf8");
});
const idOf = async (slug: string) =>
  (await database.pool.query("select id from products where slug = $1", [slug])).rows[0]?.id;
const countProducts = async () =>
  Number((await database.pool.query("select count(*) from products")).rows[0].count);

it("imports the sample CSV, and a second time changes nothing but what the file says", async () => {
  const before = await countProducts();
  const first = await importProducts(database.db, parseCsvFile(csv), importPicture);
  expect(first).toEqual({ imported: 3, problems: [] });
  const id = await idOf("sample-ponnampet-2-seater-sofa");
  const again = csv.replaceAll(",28999,", ",27999,");
  await importProducts(database.db, parseCsvFile(again), importPicture);
  expect(await countProducts()).toBe(before + 3);
  expect(await idOf("sample-ponnampet-2-seater-sofa")).toBe(id);
  const [product] = await createProductReader(database.db)([id]);
  expect(product?.variants[0]?.salePrice).toBe(27_999);
});

it("archives a variant that the file no longer names", async () => {
  await importProducts(database.db, parseCsvFile(csv), importPicture);
  const lines = csv.split("\n");
  const without = lines.filter((line) => !line.includes("AAN-SOF-SPO2-SAN")).join("\n");
  await importProducts(database.db, parseCsvFile(without), importPicture);
  const [product] = await createProductReader(database.db)([
    await idOf("sample-ponnampet-2-seater-sofa"),
  ]);
  expect(product?.variants.map(({ sku }) => sku)).not.toContain("AAN-SOF-SPO2-SAN");
  await importProducts(database.db, parseCsvFile(csv), importPicture);
  const [back] = await createProductReader(database.db)([
    await idOf("sample-ponnampet-2-seater-sofa"),
  ]);
  expect(back?.variants.map(({ sku }) => sku)).toContain("AAN-SOF-SPO2-SAN");
});

it("imports nothing of a file with one bad row, and names every problem with its line", async () => {
  const text = await readFile(join(projectRoot, "demo/catalogue/products/tables.json"), "utf8");
  const rows = JSON.parse(text) as { slug: string; variants: { sku: string }[] }[];
  const changed = rows.map((row) => ({ ...row, name: "Changed" }));
  const variant = changed[3]?.variants[0];
  const broken = [
    ...changed,
    { ...changed[0], slug: "new-one", category: "lamps", variants: [variant] },
    { ...changed[1], slug: "new-two", variants: [], baseImages: ["missing.webp"] },
    { ...changed[2], hsn: "chair" },
  ];
  const result = await importProducts(
    database.db,
    parseJsonFile(JSON.stringify(broken, null, 1)),
    importPicture,
  );
  expect(result.imported).toBe(0);
  const reasons = result.problems.map(({ reason }) => reason).join("\n");
  expect(reasons).toContain('there is no category "lamps"');
  expect(reasons).toContain(`SKU ${variant?.sku} occurs already on line`);
  expect(reasons).toContain('picture "missing.webp" is not there');
  expect(reasons).toContain("hsn: must be 4, 6 or 8 digits");
  expect(result.problems.every(({ line }) => line > 1)).toBe(true);
  const { rows: left } = await database.pool.query("select 1 from products where name = 'Changed'");
  expect(left).toEqual([]);
});

it("does not let a file take another product's SKU", async () => {
  await importProducts(database.db, parseCsvFile(csv), importPicture);
  const thief = csv.replaceAll("sample-ponnampet-2-seater-sofa", "sample-thief");
  const result = await importProducts(database.db, parseCsvFile(thief), importPicture);
  expect(result.problems[0]?.reason).toContain("belongs to the product");
});

const stockOf = async (sku: string) =>
  (await database.pool.query("select stock, reserved from variants where sku = $1", [sku])).rows[0];
const sku = "AAN-SOF-SPO2-SAN";
const sofa = "sample-ponnampet-2-seater-sofa";

it("leaves the stock alone that was sold since, and counts it only when the owner says so", async () => {
  await importProducts(database.db, parseCsvFile(csv), importPicture);
  await database.pool.query("update variants set stock = 9, reserved = 2 where sku = $1", [sku]);
  const dearer = parseCsvFile(csv.replaceAll(",28999,", ",26999,"));
  await importProducts(database.db, dearer, importPicture);
  expect(await stockOf(sku)).toEqual({ stock: 9, reserved: 2 });
  const count = parseCsvFile(csv);
  for (const { product } of count.rows) {
    for (const variant of product.variants) if (variant.sku === sku) variant.stockQuantity = 4;
  }
  const wishes = { countsStock: true };
  expect((await importProducts(database.db, count, importPicture, wishes)).problems).toEqual([]);
  expect(await stockOf(sku)).toEqual({ stock: 4, reserved: 2 });
  const { rows } = await database.pool.query(
    `select delta, reason from stock_movements where variant_id = (select id from variants where sku = $1)
     order by id desc limit 1`,
    [sku],
  );
  expect(rows).toEqual([{ delta: -5, reason: "correction" }]);
  for (const { product } of count.rows) {
    for (const variant of product.variants) if (variant.sku === sku) variant.stockQuantity = 1;
  }
  const refused = await importProducts(database.db, count, importPicture, wishes);
  expect(refused.imported).toBe(0);
  expect(refused.problems[0]?.reason).toContain(`${sofa}: stock of ${sku} is counted as 1`);
  expect(await stockOf(sku)).toEqual({ stock: 4, reserved: 2 });
  await database.pool.query("update variants set reserved = 0 where sku = $1", [sku]);
});

it("lets nobody wait while somebody holds a piece, and is finished by whoever comes next", async () => {
  await importProducts(database.db, parseCsvFile(csv), importPicture);
  const other = new pg.Client({ connectionString: made.url });
  await other.connect();
  await other.query("begin");
  await other.query("select from variants where sku = $1 for no key update", [sku]);
  const changed = parseCsvFile(csv);
  for (const { product } of changed.rows) product.name = `${product.name} anew`;
  const result = await importProducts(database.db, changed, importPicture, { milliseconds: 0 });
  expect(result.problems).toEqual([]);
  const anew = async () =>
    (await database.pool.query("select slug from products where name like '% anew'")).rows.length;
  expect(await anew()).toBe(2);
  // Its other pieces are free although it waits.
  await other.query("savepoint free");
  await other.query(
    "select from variants where product_id = (select id from products where slug = $1) for no key update nowait",
    [sofa],
  );
  const again = await importProducts(database.db, changed, importPicture, { milliseconds: 0 });
  expect(again.problems[0]?.reason).toContain("another import is still being written");
  await other.query("rollback");
  await other.end();
  expect(await finishImports(database.db)).toBe(0);
  expect(await anew()).toBe(3);
});

it("is completed after its process ended in the middle", async () => {
  const changed = parseCsvFile(csv);
  for (const { product } of changed.rows) product.name = `${product.name} once more`;
  const signal = AbortSignal.abort();
  await importProducts(database.db, changed, importPicture, { signal });
  const written = async () =>
    (await database.pool.query("select from products where name like '% once more'")).rowCount;
  expect(await written()).toBe(0);
  await Promise.all([finishImports(database.db), finishImports(database.db)]);
  expect(await written()).toBe(3);
});

it("writes nothing where nothing changes, and leaves the owner's categories as they are named", async () => {
  await importProducts(database.db, parseCsvFile(csv), importPicture);
  const versions = async () =>
    (await database.pool.query("select id, xmin::text from variants order by id")).rows;
  const before = await versions();
  await importProducts(database.db, parseCsvFile(csv), importPicture);
  expect(await versions()).toEqual(before);
  await database.pool.query("update categories set name = 'Settees' where slug = 'sofa'");
  await fillCategories(database.db);
  const { rows } = await database.pool.query("select name from categories where slug = 'sofa'");
  expect(rows).toEqual([{ name: "Settees" }]);
});
