import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onDatabase } from "../../tests/support/backup/digests.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { migrateUnderLock } from "./migrate.ts";
import { grantRights, neverChanged, neverDeleted, roleOf } from "./rights.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
let owner: pg.Client;
let serving: string;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.startJobs();
  owner = new pg.Client(shop.database.owner);
  await owner.connect();
  serving = roleOf(shop.database.connection);
});
afterAll(async () => {
  await owner.end();
  await shop.close();
});

const asServing = (statement: string) =>
  shop.database.pool.query(statement).then(
    () => "done",
    ({ code }) => code,
  );
const denied = "42501";

const startAgain = () =>
  migrateUnderLock(
    shop.database,
    async () => {},
    () => {},
  );

it.each([
  "create table public.mine (a int)",
  "create table jobs.mine (a int)",
  "create temporary table mine (a int)",
  "create schema mine",
  "create function mine() returns int language sql return 1",
  "create extension file_fdw",
  "create role mine",
  "alter role current_user superuser",
  "drop table orders",
  "truncate stock_movements",
  "alter table orders add column mine int",
  "alter table audit_log disable trigger all",
  "create trigger mine before insert on orders execute function pg_catalog.suppress_redundant_updates_trigger()",
  "set session_replication_role = replica",
  "set role shop",
  "select pg_read_file('postgresql.conf')",
  "select pg_ls_dir('.')",
  "select lo_import('/etc/passwd')",
  "copy orders to '/tmp/orders'",
  "copy orders to program 'cat'",
  "copy orders from '/etc/passwd'",
  "alter system set fsync = off",
  "select pg_reload_conf()",
  "insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 0)",
])("refuses the role that serves: %s", async (statement) => {
  expect(await asServing(statement)).toBe(denied);
});

it("lets nobody who serves change the past", async () => {
  for (const table of neverChanged) {
    const [column] = await onDatabase(
      shop.database.owner,
      `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum = 1`,
    );
    const statements = [`update ${table} set "${column?.name}" = default`, `delete from ${table}`];
    expect(await Promise.all(statements.map(asServing)), table).toEqual([denied, denied]);
  }
});

it("lets nobody who serves delete what money and goods went through", async () => {
  for (const table of neverDeleted) {
    expect(await asServing(`delete from ${table}`), table).toBe(denied);
  }
});

it("lets it read and add to every table, and asks for nothing where all is as it should be", async () => {
  const unread = await onDatabase(
    shop.database.owner,
    `select oid::regclass::text from pg_class
    where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'jobs'::regnamespace)
      and not (has_table_privilege('${serving}', oid, 'select') and has_table_privilege('${serving}', oid, 'insert'))`,
  );
  expect(unread).toEqual([]);
  expect(await grantRights(owner, serving)).toEqual([]);
  expect(await grantRights(owner, serving, ["jobs"])).toEqual([]);
});

it("gives a new table its rights, and takes away what is too much, when the shop starts again", async () => {
  const drawing = "select nextval('catalogue_version')";
  // As a migration leaves what it made.
  await owner.query(`revoke all on wished_designs from "${serving}"`);
  await owner.query(`revoke all on sequence catalogue_version from "${serving}"`);
  await owner.query(`grant update, truncate on stock_movements to "${serving}"`);
  await owner.query(`revoke select on orders from "${serving}"`);
  expect(await asServing("delete from wished_designs")).toBe(denied);
  expect(await asServing(drawing)).toBe(denied);
  await startAgain();
  expect(await asServing("delete from wished_designs")).toBe("done");
  expect(await asServing(drawing)).toBe("done");
  expect(await asServing("truncate stock_movements")).toBe(denied);
  expect(await asServing("select from orders")).toBe("done");
});

it("gives no rights to a part of a partitioned table, but by the whole", async () => {
  await owner.query("begin");
  try {
    await owner.query(`
    drop table wished_designs;
    create table wished_designs (id int) partition by range (id);
    create table wished_designs_first partition of wished_designs for values from (0) to (9)`);
    expect(await grantRights(owner, serving)).toEqual([
      `grant SELECT,INSERT,UPDATE,DELETE on table "public"."wished_designs" to "${serving}"`,
    ]);
  } finally {
    await owner.query("rollback");
  }
});

it("gives no rights to what no migration made", async () => {
  await owner.query("create table notes (id serial)");
  await owner.query("alter table orders add column counted serial");
  await startAgain();
  expect(await asServing("select from notes")).toBe(denied);
  expect(await asServing("select nextval('notes_id_seq')")).toBe(denied);
  expect(await asServing("select nextval('orders_counted_seq')")).toBe(denied);
  await owner.query("alter table orders drop column counted");
  await owner.query("drop table notes");
});

it("refuses a role that no rights would bind", async () => {
  const strong = `aangan_strong_${process.pid}`;
  for (const attribute of ["superuser", "createrole", "in role pg_read_server_files"]) {
    await owner.query(`create role ${strong} login ${attribute}`);
    await expect(grantRights(owner, strong), attribute).rejects.toThrow(/may do more than serve/);
    await owner.query(`drop role ${strong}`);
  }
  await expect(grantRights(owner, "nobody_at_all")).rejects.toThrow("no role nobody_at_all");
});

it("refuses a role that may alter the past by what was not given to it itself", async () => {
  const scribe = `aangan_scribe_${process.pid}`;
  await owner.query(`create role ${scribe} login`);
  for (const [grant, revoke] of [
    ["grant update on audit_log to public", "revoke update on audit_log from public"],
    [
      `grant update (note) on order_events to ${scribe}`,
      `revoke update (note) on order_events from ${scribe}`,
    ],
    [`grant pg_write_all_data to ${scribe}`, `revoke pg_write_all_data from ${scribe}`],
    ["grant delete on payments to public", "revoke delete on payments from public"],
  ] as const) {
    await owner.query(grant);
    await expect(grantRights(owner, scribe), grant).rejects.toThrow(/may alter the past in /);
    await owner.query(revoke);
  }
  expect(await grantRights(owner, scribe)).toEqual([]);
  await owner.query(`drop owned by ${scribe}`);
  await owner.query(`drop role ${scribe}`);
});

it("leaves a shop alone whose one role owns and serves", async () => {
  const connection = shop.database.owner;
  await migrateUnderLock(
    { owner: connection, connection },
    async () => {},
    () => {},
  );
  expect(await grantRights(owner, roleOf(connection))).toEqual([]);
});
