import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BackedUpShop, openBackedUpShop } from "../../tests/support/backup/backedUpShop.ts";
import { digests, onDatabase } from "../../tests/support/backup/digests.ts";
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
  );
  const left: string[] = [];
  const source = {
    ...shop.into(url, "beside"),
    onLeftOut: (names: readonly string[]) => left.push(...names),
  };
  const file = join(shop.folder, "beside.tar.zst");
  const { leftOut } = await takeBackup(source, file);
  expect(leftOut).toEqual(["notes", "orders.memo", "orders_before", "letters"]);
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

it("is not taken of a shop that lacks what it made", async () => {
  const url = await shop.emptyDatabase();
  await restoreBackup(shop.into(url, "lacking"), shop.quiet, false);
  const taking = () => takeBackup(shop.into(url, "lacking"), join(shop.folder, "lacking.tar.zst"));
  await onDatabase(url, "alter table products drop column state cascade");
  await expect(taking()).rejects.toThrow("lacks products.state");
  await onDatabase(url, "drop table audit_log");
  await expect(taking()).rejects.toThrow("lacks");
});
