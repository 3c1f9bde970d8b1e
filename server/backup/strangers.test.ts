import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BackedUpShop, openBackedUpShop } from "../../tests/support/backup/backedUpShop.ts";
import { digests, onDatabase } from "../../tests/support/backup/digests.ts";
import { forgeBackup } from "../../tests/support/backup/forgeBackup.ts";
import { leftOutInWords } from "./manifest.ts";
import { NotRestored, restoreBackup } from "./restoreBackup.ts";
import { takeBackup } from "./takeBackup.ts";

let shop: BackedUpShop;
beforeAll(async () => {
  shop = await openBackedUpShop();
});
afterAll(() => shop.close());

it("leaves what somebody else put among the tables out, and beside the shop that comes back", async () => {
  const url = await shop.emptyDatabase();
  await restoreBackup(shop.into(url, "beside"), shop.quiet, false);
  await onDatabase(
    url,
    "create table orders_before as table orders",
    "create function worth() returns int language sql immutable return 7",
    "create table notes (id serial primary key, order_id uuid references orders, worth int default worth())",
    "insert into notes (order_id) select id from orders",
    "create sequence letters",
    "alter table orders add column memo text default 'none of the shop''s'",
    "alter table orders add column counted serial",
    "alter table order_lines add column numbered int generated always as identity",
  );
  const left: string[] = [];
  const source = {
    ...shop.into(url, "beside"),
    onLeftOut: (names: readonly string[]) => left.push(...names),
  };
  const file = join(shop.folder, "beside.tar.zst");
  const { leftOut } = await takeBackup(source, file);
  expect(leftOut).toEqual([
    ...["notes", "order_lines.numbered", "orders.memo", "orders.counted"],
    ...["orders_before", "letters"],
  ]);
  expect(left).toEqual(leftOut);

  const before = await onDatabase(url, "select * from orders_before order by id");
  expect(before.length).toBeGreaterThan(0);
  expect(await restoreBackup(shop.into(url, "beside"), file, true)).not.toBeInstanceOf(NotRestored);
  const { notes, orders_before, ...ours } = await digests(url);
  expect(ours).toEqual(shop.atRest);
  expect(await onDatabase(url, "select * from orders_before order by id")).toEqual(before);
  expect(await onDatabase(url, "insert into notes default values returning id, worth")).toEqual([
    { id: before.length + 1, worth: 7 },
  ]);
  expect(await onDatabase(url, "select nextval('letters')::int as next")).toEqual([{ next: 1 }]);

  const bare = await shop.emptyDatabase();
  expect(await restoreBackup(shop.into(bare, "bare"), file, false)).not.toBeInstanceOf(NotRestored);
  expect(await digests(bare)).toEqual(shop.atRest);
});

it("leaves out when it comes back what an older release, which did not know whose it was, took along", async () => {
  const url = await shop.emptyDatabase();
  await restoreBackup(shop.into(url, "older"), shop.quiet, false);
  await onDatabase(
    url,
    "create table notes (id serial primary key, text text)",
    "insert into notes (text) select contact_name from orders",
    "alter table order_events add column seen int generated always as identity",
    "alter table order_events add column \"Read\tby\" text default E'Meera\\tor\\nArun \\\\'",
    "alter table order_events add column length int generated always as (length(note)) stored",
    "create sequence letters",
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the day after', 9e15)",
  );
  const older = join(shop.folder, "older.tar.zst");
  // The role that owns the tables serves too, as is usual: another could not read those of somebody else.
  const source = { connection: { connectionString: url }, pictures: shop.pictures };
  const { leftOut, migration } = await takeBackup(source, older);
  expect([leftOut, migration]).toEqual([[], "of the day after"]);
  const [{ hash } = {}] = await onDatabase(
    shop.databaseUrl,
    "select hash from drizzle.__drizzle_migrations order by created_at desc limit 1",
  );
  const file = await forgeBackup(older, {
    manifest(told) {
      told.migration = String(hash);
    },
  });
  const strange = ["notes", "order_events.seen", "order_events.Read\tby"];
  const sequences = ["letters", "notes_id_seq", "order_events_seen_seq"];

  const bare = await shop.emptyDatabase();
  const restored = await restoreBackup(shop.into(bare, "bare older"), file, false);
  expect(restored).toMatchObject({ leftOut: [...strange, ...sequences] });
  expect(await digests(bare)).toEqual(shop.atRest);
  if (restored instanceof NotRestored) throw new Error(restored.reason);
  expect(restored.tables.map(({ name }) => name)).not.toContain("notes");
  expect(leftOutInWords(restored)).toContain("notes, order_events.seen, order_events.Read by, ");
  // What a backup of the release that knows all leaves out is told too.
  await onDatabase(bare, "create table notes (id int)");
  const newer = join(shop.folder, "newer.tar.zst");
  await takeBackup(shop.into(bare, "bare older"), newer);
  expect(await restoreBackup(shop.into(bare, "bare older"), newer, true)).toMatchObject({
    leftOut: ["notes"],
  });
});

it("is not taken of a shop that lacks what it made", async () => {
  const url = await shop.emptyDatabase();
  await restoreBackup(shop.into(url, "lacking"), shop.quiet, false);
  const taking = () => takeBackup(shop.into(url, "lacking"), join(shop.folder, "lacking.tar.zst"));
  await onDatabase(url, "alter table products drop column state cascade");
  await expect(taking()).rejects.toThrow("lacks products.state");
  await onDatabase(url, "drop table audit_log");
  await expect(taking()).rejects.toThrow("lacks");
});
