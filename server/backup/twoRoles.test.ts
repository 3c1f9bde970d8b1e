import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BackedUpShop, openBackedUpShop } from "../../tests/support/backup/backedUpShop.ts";
import { digests, onDatabase } from "../../tests/support/backup/digests.ts";
import { migrateUnderLock } from "../database/migrate.ts";
import { NotRestored, restoreBackup } from "./restoreBackup.ts";
import { takeBackup } from "./takeBackup.ts";

/** Owns a database and is no superuser, as `aangan_owner` of ops/. */
const owning = `aangan_owning_${process.pid}`;

let shop: BackedUpShop;
beforeAll(async () => {
  shop = await openBackedUpShop();
  await onDatabase(shop.databaseUrl, `create role ${owning} login password 'owning'`);
});
afterAll(async () => {
  const { databaseUrl } = shop;
  await shop.close();
  const { pathname } = new URL(databaseUrl.replace("@/", "@localhost/"));
  await onDatabase(databaseUrl.replace(pathname, "/postgres"), `drop role ${owning}`);
});

it("starts, is backed up and comes back where another role has tables among the shop's", async () => {
  const url = await shop.emptyDatabase();
  const owner = { connectionString: url.replace(/\/\/([^@/]*@)?/, `//${owning}:owning@`) };
  const target = { ...shop.into(url, "others"), owner };
  const [{ name } = {}] = await onDatabase(url, "select current_database() as name");
  await onDatabase(url, `alter database "${name}" owner to ${owning}`);
  expect(await restoreBackup(target, shop.quiet, false)).not.toBeInstanceOf(NotRestored);
  await onDatabase(
    url,
    "create table heads (id serial primary key)",
    "create table reports (order_id uuid references orders, head int references heads)",
    "insert into heads default values",
    "insert into reports select id, 1 from orders",
    "create sequence letters",
    "create function worth() returns int language sql immutable return 7",
    "create view named as select contact_name from orders",
  );
  await migrateUnderLock(
    target,
    async () => {},
    () => {},
  );
  const file = join(shop.folder, "others.tar.zst");
  const { leftOut } = await takeBackup(target, file);
  expect(leftOut).toEqual(["heads", "reports", "letters"]);
  expect(await restoreBackup(target, file, true)).not.toBeInstanceOf(NotRestored);

  // The database of a newer version, which alone knows what is its own.
  await onDatabase(
    url,
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the day after', 9e15)",
    `set role ${owning}; create table of_the_day_after (id int)`,
  );
  expect(await restoreBackup(target, file, true)).not.toBeInstanceOf(NotRestored);
  const { heads, reports, ...ours } = await digests(url);
  expect(ours).toEqual(shop.atRest);
  expect(await onDatabase(url, "select head, worth() from reports")).toEqual([
    { head: 1, worth: 7 },
  ]);
});
