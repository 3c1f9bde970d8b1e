import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { shop as shopFacts } from "../../content/shop.ts";
import { sampleCustomer } from "../../tests/support/accounts/sampleCustomers.ts";
import { digests, onDatabase } from "../../tests/support/backup/digests.ts";
import { startS3Server } from "../../tests/support/media/s3Server.ts";
import { type OrderShop, openOrderShop } from "../../tests/support/orderShop.ts";
import { onDelivery } from "../../tests/support/orders/sampleOrders.ts";
import { brokenBooks } from "../../tests/support/stock/sampleStock.ts";
import { servingUrl } from "../../tests/support/testDatabase.ts";
import { builtPages, testDatabase } from "../../tests/support/testShop.ts";
import { readConfig } from "../config.ts";
import { connectDatabase } from "../database/connect.ts";
import { migrateWithin, migrationsFolder } from "../database/migrations.ts";
import { issueInvoice, seriesFaults } from "../invoices/index.ts";
import { createPictureStore, type PictureStore } from "../media/index.ts";
import { openShop } from "../openShop.ts";
import { ledgerFaults } from "../stock/index.ts";
import { readArchive, writeArchive } from "./archive.ts";
import { nightlyBackup } from "./nightlyBackup.ts";
import { NotRestored, restoreBackup } from "./restoreBackup.ts";
import { takeBackup } from "./takeBackup.ts";

let shop: OrderShop;
let pictures: PictureStore;
let folder: string;
/** Of the shop at rest, and what was in its tables then. */
let quiet: string;
let atRest: Record<string, string>;
const bare: Awaited<ReturnType<typeof testDatabase>>[] = [];

const sourceOf = (url: string) => ({ connection: { connectionString: servingUrl(url) }, pictures });
const into = (url: string, name: string) => ({
  owner: { connectionString: url },
  connection: { connectionString: servingUrl(url) },
  pictures: createPictureStore(join(folder, name)),
});
async function emptyDatabase(): Promise<string> {
  const made = await testDatabase("empty");
  bare.push(made);
  return made.url;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aangan-backup-"));
  shop = await openOrderShop();
  pictures = createPictureStore(join(folder, "source"));
  await pictures.save("one.0badcafe.webp", Buffer.from("one picture"));
  await pictures.save("two.0badcafe.webp", Buffer.alloc(9_000_000, 7));
  await sampleCustomer(shop.app);
  await shop.restock();
  const { orderId } = await shop.place({ ...onDelivery, placedAt: new Date("2026-11-01") });
  await shop.database.db.transaction(async (tx) => {
    await shop.orders.moveOrder(tx, orderId, {
      ...{ from: "Processing", to: "Shipped", actor: "staff" },
      note: "Two lines,\nwith a tab\t, a backslash \\N and a \\n.",
    });
    await issueInvoice(tx, orderId, shopFacts);
  });
  await shop.database.pool.query(`
    with design as (
      insert into designs (id, code, product_id, model, values, name, saved_paise)
      select gen_random_uuid(), 'abcdefghjkmn', id, model, '{"length": 2300, "fabric": "linen-indigo"}', 'Ours', 100
      from products where model is not null order by serial limit 1 returning code, product_id
    ), variant as (
      insert into variants (id, product_id, position, sku, color_label, color_value, size_value, price_paise, sale_price_paise, stock, design_code)
      select gen_random_uuid(), product_id, 0, 'MTM-ABCDEFGHJKMN', 'Indigo', '#334455', '2300', 100, 100, 20, code from design
    )
    insert into wished_designs (customer_id, design_code) select customers.id, code from customers, design limit 1`);
  quiet = join(folder, "quiet.tar.zst");
  await takeBackup(sourceOf(shop.databaseUrl), quiet);
  atRest = await digests(shop.databaseUrl);
});
afterAll(async () => {
  await shop.close();
  for (const database of bare) await database.drop();
  await rm(folder, { recursive: true });
});

it("holds the pictures of a bucket, and brings them back into one", async () => {
  const storage = await startS3Server();
  const store = (name: string) => createPictureStore(join(folder, name), storage.settings);
  const files = ["one.0badcafe.webp", "three.0badcafe.webp"];
  for (const file of files) await store("from-bucket").save(file, Buffer.from(file));
  const file = join(folder, "bucket.tar.zst");
  const connection = { connectionString: shop.databaseUrl };
  await takeBackup({ connection, pictures: store("another-machine") }, file);
  storage.objects.clear();
  const url = await emptyDatabase();
  const target = { ...into(url, "bucket"), pictures: store("to-bucket") };
  expect(await restoreBackup(target, file, false)).not.toBeInstanceOf(NotRestored);
  expect([...storage.objects.values()].map(String).toSorted()).toEqual(files);
  await storage.stop();
});

it("brings every row and picture back as it was, and numbers go on from there", async () => {
  const url = await emptyDatabase();
  const restored = await restoreBackup(into(url, "other"), quiet, false);
  expect(restored).not.toBeInstanceOf(NotRestored);
  expect(await digests(url)).toEqual(atRest);
  const store = createPictureStore(join(folder, "other"));
  expect(await store.open("one.0badcafe.webp")).toEqual(Buffer.from("one picture"));
  const large = await store.open("two.0badcafe.webp");
  expect(large?.equals(Buffer.alloc(9_000_000, 7))).toBe(true);
  const schema = `
    select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as rule from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
    union all select 'sequence', sequencename, last_value::text from pg_sequences where schemaname = 'public'
    order by 1, 2, 3`;
  expect(await onDatabase(url, schema)).toEqual(await onDatabase(shop.databaseUrl, schema));
  const [event] = await onDatabase(
    url,
    `insert into order_events (order_id, status, actor, note)
      select id, status, 'staff', 'Later.' from orders limit 1 returning id::int > 2 as is_new`,
  );
  expect(event).toEqual({ is_new: true });
});

it("holds one moment of a shop that sells meanwhile, and opens as that shop", async () => {
  const file = join(folder, "busy.tar.zst");
  await shop.database.pool.query("update variants set stock = reserved + 4000 where id = $1", [
    shop.sofa,
  ]);
  const known = await shop.place(onDelivery);
  let isTaken = false;
  const selling = (async () => {
    let sold = 0;
    while (!isTaken || sold < 3) {
      await shop.place(onDelivery);
      sold += 1;
    }
    return sold;
  })();
  await takeBackup(sourceOf(shop.databaseUrl), file).finally(() => {
    isTaken = true;
  });
  expect(await selling).toBeGreaterThan(2);

  const url = await emptyDatabase();
  const { pictures: store, ...target } = into(url, "busy");
  await restoreBackup({ ...target, pictures: store }, file, false);
  const config = { ...readConfig({ LOG_LEVEL: "silent" }), databaseUrl: url };
  const opened = await openShop(
    { ...config, dataFolder: join(folder, "busy") },
    await builtPages(),
    () => {},
  );
  const { db, pool } = opened.database;
  expect(await brokenBooks(pool)).toEqual([]);
  expect(await ledgerFaults(db)).toBe(0);
  expect(await seriesFaults(db)).toEqual([]);
  const { rows: halves } = await pool.query(`
    select from orders where not exists (select from order_lines where order_id = orders.id)
      or not exists (select from order_events where order_id = orders.id)`);
  expect(halves).toEqual([]);
  const page = await opened.app.inject("/product/jaisalmer-3-seater-sofa");
  expect([page.statusCode, page.body.includes("Jaisalmer")]).toEqual([200, true]);
  const tracked = await opened.app.inject({
    method: "POST",
    url: "/api/orders/track",
    payload: { orderNumber: known.number, phoneNumber: "9876543210" },
  });
  expect(tracked.json()).toMatchObject({ success: true });
  await opened.close();
});

it("replaces a shop only where that is said, never one that runs, and all of it or nothing", async () => {
  const url = await emptyDatabase();
  await restoreBackup(into(url, "taken"), quiet, false);
  await onDatabase(url, "update orders set contact_name = 'Of this shop'");
  const before = await digests(url);

  expect(await restoreBackup(into(url, "taken"), quiet, false)).toMatchObject({
    reason: expect.stringContaining("--replace"),
  });
  expect(await restoreBackup(into(shop.databaseUrl, "taken"), quiet, true)).toMatchObject({
    reason: expect.stringContaining("runs on this database"),
  });
  const target = into(url, "taken");
  const full = {
    ...target.pictures,
    async *files() {},
    save: () => Promise.reject(new Error("disk full")),
  };
  await expect(restoreBackup({ ...target, pictures: full }, quiet, true)).rejects.toThrow(
    "disk full",
  );
  expect(await digests(url)).toEqual(before);

  expect(await restoreBackup(target, quiet, true)).not.toBeInstanceOf(NotRestored);
  expect(await digests(url)).toEqual(atRest);
});

it("refuses what is damaged, cut off, foreign or newer before anything is written", async () => {
  const url = await emptyDatabase();
  const bytes = await readFile(quiet);
  const flipped = Buffer.from(bytes);
  flipped[Math.floor(bytes.length / 2)] = 255 - (bytes[Math.floor(bytes.length / 2)] ?? 0);
  const spoilt = {
    flipped,
    cut: bytes.subarray(0, bytes.length - 4000),
    foreign: Buffer.from("no archive at all"),
    empty: Buffer.alloc(0),
  };
  for (const [name, content] of Object.entries(spoilt)) {
    await writeFile(join(folder, name), content);
    const refused = await restoreBackup(into(url, name), join(folder, name), false);
    expect(refused, name).toMatchObject({ reason: expect.stringContaining("damaged") });
  }
  const changes = {
    changed: (name: string, part: string) =>
      name.startsWith("tables/orders/") ? part.replace("9876543210", "9876543211") : part,
    newer: (name: string, part: string) =>
      name === "manifest.json"
        ? part.replace(/"migration":"[^"]+"/, '"migration":"of the day after"')
        : part,
    short: (name: string, part: string) =>
      name === "manifest.json"
        ? part.replace(
            /\{"name":"pictures\/two[^}]+\}/,
            '{"name":"pictures/three","bytes":0,"sha256":""}',
          )
        : part,
  };
  for (const [name, change] of Object.entries(changes)) {
    const file = join(folder, `${name}.tar.zst`);
    await writeArchive(file, async (add) => {
      for await (const [{ name: part }, content] of readArchive(quiet)) {
        await add(part, Buffer.from(change(part, content.toString("latin1")), "latin1"));
      }
    });
    expect(await restoreBackup(into(url, name), file, false), name).toMatchObject({
      reason: expect.stringMatching(/damaged|newer version/),
    });
  }
  await expect(restoreBackup(into(url, "none"), join(folder, "none"), false)).rejects.toThrow(
    "ENOENT",
  );
  expect(await digests(url)).toEqual({});
});

it("brings the backup of an older shop back under its own schema, and migrates it on", async () => {
  const migrations = readMigrationFiles({ migrationsFolder });
  // Before the ledger learned why stock moved.
  const old = migrations[16];
  const from = await emptyDatabase();
  const client = new pg.Client(from);
  await client.connect();
  await client.query("begin");
  await migrateWithin(client, old?.hash);
  await client.query(`
    with category as (
      insert into categories (id, slug, name) values (gen_random_uuid(), 'sofa', 'Sofa') returning id
    ), product as (
      insert into products (id, slug, name, description, category_id, type, hsn, gst_rate_bps, width_mm, depth_mm, height_mm, weight_grams)
      select gen_random_uuid(), 'old-sofa', 'Old sofa', '', id, 'sofa', '9401', 1800, 1, 1, 1, 1 from category returning id
    )
    insert into variants (id, product_id, position, sku, color_label, color_value, size_value, price_paise, sale_price_paise, stock)
    select gen_random_uuid(), id, 0, 'OLD', 'Red', '#ff0000', '3', 100, 100, 7 from product;
    update variants set stock = 5`);
  await client.query("commit");
  await client.end();
  const file = join(folder, "old.tar.zst");
  const manifest = await takeBackup({ connection: { connectionString: from }, pictures }, file);
  expect(manifest.migration).toBe(old?.hash);

  const url = await emptyDatabase();
  expect(await restoreBackup(into(url, "old"), file, false)).not.toBeInstanceOf(NotRestored);
  const [{ done } = {}] = await onDatabase(
    url,
    "select count(*)::int as done from drizzle.__drizzle_migrations",
  );
  expect(done).toBe(migrations.length);
  const movements = await onDatabase(
    url,
    "select delta, stock_after from stock_movements order by id",
  );
  expect(movements).toEqual([
    { delta: 7, stock_after: 7 },
    { delta: -2, stock_after: 5 },
  ]);
  const database = await connectDatabase({ ...readConfig({}), databaseUrl: url }, () => {});
  expect(await ledgerFaults(database.db)).toBe(0);
  await database.close();
});

it("is read by its owner alone, and nights keep so many, whole ones only", async () => {
  expect((await stat(quiet)).mode & 0o777).toBe(0o600);
  const place = { folder: join(folder, "nights"), keep: 2 };
  const source = sourceOf(shop.databaseUrl);
  const first = await nightlyBackup(source, place);
  await writeFile(join(place.folder, "holiday.jpg"), "not ours");
  const older = ["aangan-20250101T203000Z.tar.zst", "aangan-20250102T203000Z.tar.zst"];
  for (const name of older) await writeFile(join(place.folder, name), "");
  const failing = {
    ...source,
    pictures: { ...pictures, open: () => Promise.reject(new Error("no disk")) },
  };
  await expect(nightlyBackup(failing, place)).rejects.toThrow("no disk");
  const unmounted = { ...source, pictures: createPictureStore(join(folder, "unmounted")) };
  await expect(nightlyBackup(unmounted, place)).rejects.toThrow("none of the shop's");
  expect(await readdir(place.folder)).toHaveLength(4);
  await nightlyBackup(source, place);
  const left = await readdir(place.folder);
  expect(left).toContain("holiday.jpg");
  expect(left.filter((name) => older.includes(name)).length).toBeLessThan(2);
  expect(left.filter((name) => name.endsWith(".zst"))).toHaveLength(2);
  expect(left).toContain(first.split("/").at(-1));
});

it("holds no table while it reads pictures: whoever alters one need not wait for them", async () => {
  const altering = new pg.Client({ connectionString: shop.databaseUrl, lock_timeout: 5000 });
  await altering.connect();
  const watched: PictureStore = {
    ...pictures,
    async *files() {
      await altering.query("begin; lock table customers in access exclusive mode; rollback");
      yield* pictures.files();
    },
  };
  const source = { ...sourceOf(shop.databaseUrl), pictures: watched };
  await takeBackup(source, join(folder, "beside.tar.zst"));
  await altering.end();
});
