import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BackedUpShop, openBackedUpShop } from "../../tests/support/backup/backedUpShop.ts";
import { digests, onDatabase } from "../../tests/support/backup/digests.ts";
import { readConfig } from "../config.ts";
import { connectDatabase } from "../database/connect.ts";
import { migrateWithin, migrationsFolder } from "../database/migrations.ts";
import { createPictureStore } from "../media/index.ts";
import { ledgerFaults } from "../stock/index.ts";
import { readArchive, writeArchive } from "./archive.ts";
import { NotRestored, restoreBackup } from "./restoreBackup.ts";
import { takeBackup } from "./takeBackup.ts";

let shop: BackedUpShop;
beforeAll(async () => {
  shop = await openBackedUpShop();
});
afterAll(() => shop.close());

it("brings every row and picture back as it was, and numbers go on from there", async () => {
  const url = await shop.emptyDatabase();
  const restored = await restoreBackup(shop.into(url, "other"), shop.quiet, false);
  expect(restored).not.toBeInstanceOf(NotRestored);
  expect(await digests(url)).toEqual(shop.atRest);
  const store = createPictureStore(join(shop.folder, "other"));
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

it("lets nobody in who was let in before", async () => {
  const count = `select
    (select count(*) from sessions)::int as sessions, (select count(*) from customers)::int as customers`;
  const [before] = await onDatabase(shop.databaseUrl, count);
  expect(before?.sessions).toBeGreaterThan(0);
  const url = await shop.emptyDatabase();
  await restoreBackup(shop.into(url, "closed"), shop.quiet, false);
  expect(await onDatabase(url, count)).toEqual([{ ...before, sessions: 0 }]);
});

it("leaves used what was used of second factors since, where it replaces the shop that knows it", async () => {
  const [member, other] = [randomUUID(), randomUUID()];
  const url = await shop.emptyDatabase();
  await restoreBackup(shop.into(url, "factors"), shop.quiet, false);
  await onDatabase(
    url,
    `insert into staff (id, email, name, role, totp_step) values
      ('${member}', 'meera@example.in', 'Meera', 'owner', 57000000), ('${other}', 'arun@example.in', 'Arun', 'owner', 5)`,
    `insert into staff_recovery_codes (staff_id, code_hash) values ('${member}', 'one'), ('${member}', 'two')`,
  );
  const file = join(shop.folder, "factors.tar.zst");
  const { connection, pictures } = shop.into(url, "factors");
  await takeBackup({ connection, pictures }, file);
  await onDatabase(
    url,
    "update staff_recovery_codes set used_at = '2026-11-02' where code_hash = 'one'",
    `update staff set totp_step = 57000009 where id = '${member}'`,
    `delete from staff where id = '${other}'`,
  );
  const spent = async (where: string) => [
    await onDatabase(where, "select totp_step::int as step from staff order by 1"),
    await onDatabase(where, "select code_hash from staff_recovery_codes where used_at is not null"),
  ];
  const restored = await restoreBackup(shop.into(url, "factors"), file, true);
  expect(restored).not.toBeInstanceOf(NotRestored);
  expect(await spent(url)).toEqual([[{ step: 5 }, { step: 57000009 }], [{ code_hash: "one" }]]);
  // One that nothing can be read of any more is replaced like any other.
  await onDatabase(url, "drop table staff_recovery_codes");
  await restoreBackup(shop.into(url, "factors"), file, true);
  expect(await spent(url)).toEqual([[{ step: 5 }, { step: 57000000 }], []]);
});

it("replaces a shop only where that is said, never one that runs, and all of it or nothing", async () => {
  const url = await shop.emptyDatabase();
  await restoreBackup(shop.into(url, "taken"), shop.quiet, false);
  await onDatabase(url, "update orders set contact_name = 'Of this shop'");
  const before = await digests(url);

  expect(await restoreBackup(shop.into(url, "taken"), shop.quiet, false)).toMatchObject({
    reason: expect.stringContaining("--replace"),
  });
  expect(await restoreBackup(shop.into(shop.databaseUrl, "taken"), shop.quiet, true)).toMatchObject(
    {
      reason: expect.stringContaining("runs on this database"),
    },
  );
  const target = shop.into(url, "taken");
  const full = {
    ...target.pictures,
    async *files() {},
    save: () => Promise.reject(new Error("disk full")),
  };
  await expect(restoreBackup({ ...target, pictures: full }, shop.quiet, true)).rejects.toThrow(
    "disk full",
  );
  expect(await digests(url)).toEqual(before);

  expect(await restoreBackup(target, shop.quiet, true)).not.toBeInstanceOf(NotRestored);
  expect(await digests(url)).toEqual(shop.atRest);
});

it("refuses what is damaged, cut off, foreign or newer before anything is written", async () => {
  const url = await shop.emptyDatabase();
  const bytes = await readFile(shop.quiet);
  const flipped = Buffer.from(bytes);
  flipped[Math.floor(bytes.length / 2)] = 255 - (bytes[Math.floor(bytes.length / 2)] ?? 0);
  const spoilt = {
    flipped,
    cut: bytes.subarray(0, bytes.length - 4000),
    foreign: Buffer.from("no archive at all"),
    empty: Buffer.alloc(0),
  };
  for (const [name, content] of Object.entries(spoilt)) {
    await writeFile(join(shop.folder, name), content);
    const refused = await restoreBackup(shop.into(url, name), join(shop.folder, name), false);
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
    const file = join(shop.folder, `${name}.tar.zst`);
    await writeArchive(file, async (add) => {
      for await (const [{ name: part }, content] of readArchive(shop.quiet)) {
        await add(part, Buffer.from(change(part, content.toString("latin1")), "latin1"));
      }
    });
    expect(await restoreBackup(shop.into(url, name), file, false), name).toMatchObject({
      reason: expect.stringMatching(/damaged|newer version/),
    });
  }
  expect(
    await restoreBackup(shop.into(url, "none"), join(shop.folder, "none"), false),
  ).toMatchObject({ reason: expect.stringContaining("cannot be read: ENOENT") });
  expect(await digests(url)).toEqual({});
});

it("brings the backup of an older shop back under its own schema, and migrates it on", async () => {
  const migrations = readMigrationFiles({ migrationsFolder });
  // Before the ledger learned why stock moved.
  const old = migrations[16];
  const from = await shop.emptyDatabase();
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
  const file = join(shop.folder, "old.tar.zst");
  const manifest = await takeBackup(
    { connection: { connectionString: from }, pictures: shop.pictures },
    file,
  );
  expect(manifest.migration).toBe(old?.hash);

  const url = await shop.emptyDatabase();
  expect(await restoreBackup(shop.into(url, "old"), file, false)).not.toBeInstanceOf(NotRestored);
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
