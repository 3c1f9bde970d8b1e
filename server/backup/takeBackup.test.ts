import { readdir, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BackedUpShop, openBackedUpShop } from "../../tests/support/backup/backedUpShop.ts";
import { startS3Server } from "../../tests/support/media/s3Server.ts";
import { onDelivery } from "../../tests/support/orders/sampleOrders.ts";
import { brokenBooks } from "../../tests/support/stock/sampleStock.ts";
import { builtPages } from "../../tests/support/testShop.ts";
import { until } from "../../tests/support/waiting.ts";
import { readConfig } from "../config.ts";
import { seriesFaults } from "../invoices/index.ts";
import { createPictureStore, type PictureStore } from "../media/index.ts";
import { openShop } from "../openShop.ts";
import { ledgerFaults } from "../stock/index.ts";
import { lastBackup } from "./lastBackup.ts";
import { nightlyBackup } from "./nightlyBackup.ts";
import { NotRestored, restoreBackup } from "./restoreBackup.ts";
import { takeBackup } from "./takeBackup.ts";

let shop: BackedUpShop;
beforeAll(async () => {
  shop = await openBackedUpShop();
});
afterAll(() => shop.close());

it("holds the pictures of a bucket, and brings them back into one", async () => {
  const storage = await startS3Server();
  const store = (name: string) => createPictureStore(join(shop.folder, name), storage.settings);
  const files = ["one.0badcafe.webp", "three.0badcafe.webp"];
  for (const file of files) await store("from-bucket").save(file, Buffer.from(file));
  const file = join(shop.folder, "bucket.tar.zst");
  const connection = { connectionString: shop.databaseUrl };
  await takeBackup({ connection, pictures: store("another-machine") }, file);
  storage.objects.clear();
  const url = await shop.emptyDatabase();
  const target = { ...shop.into(url, "bucket"), pictures: store("to-bucket") };
  expect(await restoreBackup(target, file, false)).not.toBeInstanceOf(NotRestored);
  expect([...storage.objects.values()].map(String).toSorted()).toEqual(files);
  await storage.stop();
});

it("holds one moment of a shop that sells meanwhile, and opens as that shop", async () => {
  const file = join(shop.folder, "busy.tar.zst");
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
  await takeBackup(shop.source, file).finally(() => {
    isTaken = true;
  });
  expect(await selling).toBeGreaterThan(2);

  const url = await shop.emptyDatabase();
  const { pictures: store, ...target } = shop.into(url, "busy");
  await restoreBackup({ ...target, pictures: store }, file, false);
  const config = { ...readConfig({ LOG_LEVEL: "silent" }), databaseUrl: url };
  const opened = await openShop(
    { ...config, dataFolder: join(shop.folder, "busy") },
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

it("is read by its owner alone, and nights keep so many, whole ones only", async () => {
  expect((await stat(shop.quiet)).mode & 0o777).toBe(0o600);
  const place = { folder: join(shop.folder, "nights"), keep: 2 };
  const first = await nightlyBackup(shop.source, place);
  await writeFile(join(place.folder, "holiday.jpg"), "not ours");
  const older = ["aangan-20250101T203000Z.tar.zst", "aangan-20250102T203000Z.tar.zst"];
  for (const name of older) await writeFile(join(place.folder, name), "");
  const failing = {
    ...shop.source,
    pictures: { ...shop.pictures, open: () => Promise.reject(new Error("no disk")) },
  };
  await expect(nightlyBackup(failing, place)).rejects.toThrow("no disk");
  const unmounted = {
    ...shop.source,
    pictures: createPictureStore(join(shop.folder, "unmounted")),
  };
  await expect(nightlyBackup(unmounted, place)).rejects.toThrow("none of the shop's");
  expect(await readdir(place.folder)).toHaveLength(4);
  await nightlyBackup(shop.source, place);
  const left = await readdir(place.folder);
  expect(left).toContain("holiday.jpg");
  expect(left.filter((name) => older.includes(name)).length).toBeLessThan(2);
  expect(left.filter((name) => name.endsWith(".zst"))).toHaveLength(2);
  expect(left).toContain(first.split("/").at(-1));
  // The clock was ahead.
  const ahead = join(place.folder, "aangan-29990101T203000Z.tar.zst");
  await writeFile(ahead, "");
  expect((await lastBackup(place.folder))?.getTime()).toBeLessThanOrEqual(Date.now());
  const newest = await nightlyBackup(shop.source, { ...place, keep: 1 });
  expect((await readdir(place.folder)).sort()).toEqual([basename(newest), "holiday.jpg"].sort());
});

it("holds no table while it reads pictures: whoever alters one need not wait for them", async () => {
  const altering = new pg.Client({ connectionString: shop.databaseUrl, lock_timeout: 5000 });
  await altering.connect();
  const watched: PictureStore = {
    ...shop.pictures,
    async *files() {
      await altering.query("begin; lock table customers in access exclusive mode; rollback");
      yield* shop.pictures.files();
    },
  };
  const source = { ...shop.source, pictures: watched };
  await takeBackup(source, join(shop.folder, "beside.tar.zst"));
  await altering.end();
});

it("holds the rows of a table that is rewritten while it begins, and is not taken of one that becomes another", async () => {
  const altering = new pg.Client(shop.databaseUrl);
  await altering.connect();
  const takenWhile = async (statement: string) => {
    await altering.query("begin");
    await altering.query(`alter table order_events ${statement}`);
    const taking = takeBackup(shop.source, join(shop.folder, "altered.tar.zst"));
    const waiting =
      "select from pg_locks where not granted and relation = 'order_events'::regclass";
    await until("the backup waits for the table", 60, async () => {
      return (await shop.database.pool.query(waiting)).rows.length > 0;
    });
    await altering.query("commit");
    return taking;
  };
  const { rows } = await altering.query("select count(*)::int as events from order_events");
  expect(rows[0].events).toBeGreaterThan(0);
  const { tables } = await takenWhile("alter note type text using note || ''");
  expect(tables.find(({ name }) => name === "order_events")?.rows).toBe(rows[0].events);
  await expect(takenWhile("add column drawn uuid default gen_random_uuid()")).rejects.toThrow(
    "while the backup began",
  );
  await altering.query("alter table order_events drop column drawn");
  await altering.end();
});
