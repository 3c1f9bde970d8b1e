import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NotRestored, restoreBackup, takeBackup } from "../server/backup/index.ts";
import { projectRoot } from "../server/ground/projectRoot.ts";
import { createPictureStore } from "../server/media/index.ts";
import { type SoldOrder, soldOn } from "../server/orders/index.ts";
import { sweepOutbox } from "../server/outbox/index.ts";
import { digests, onDatabase } from "./support/backup/digests.ts";
import { openOrderCounter } from "./support/orders/orderCounter.ts";
import { servingUrl, testDatabase } from "./support/testDatabase.ts";
import { throwawayFolder } from "./support/throwawayFolder.ts";

/** The tables that grow fastest, each with the key that grows with time; docs/growth.md names them. */
const growing = [
  { table: "order_events", key: "id", bound: "1000000" },
  { table: "order_lines", key: "order_id", bound: "0fffffff-0000-7000-8000-000000000000" },
  { table: "stock_movements", key: "id", bound: "1000000" },
  { table: "audit_log", key: "id", bound: "0fffffff-0000-7000-8000-000000000000" },
  { table: "outbox", key: "id", bound: "0fffffff-0000-7000-8000-000000000000" },
];

const partitioning = join(projectRoot, "ops/growth/partition.sql");

async function partition(of: pg.Client, { table, key, bound }: (typeof growing)[number]) {
  await of.query(`call pg_temp.partition_bound('${table}', '${key}', '${bound}')`);
  await of.query(`call pg_temp.partition_swap('${table}', '${key}', '${bound}')`);
}

let shop: Awaited<ReturnType<typeof openOrderCounter>>;
let client: pg.Client;

beforeAll(async () => {
  shop = await openOrderCounter();
  client = new pg.Client(shop.database.owner);
  await client.connect();
  await client.query(await readFile(partitioning, "utf8"));
});

afterAll(async () => {
  await client?.end();
  await shop?.close();
});

const rowsOf = async (table: string): Promise<number> =>
  (await client.query(`select count(*)::int as rows from "${table}"`)).rows[0].rows;

/** What of a table its statements lean on; names within definitions may be those of its parts. */
async function standing(table: string): Promise<unknown[]> {
  const { rows } = await client.query(
    `select 'index' as kind, c.relname::text as name, '' as what from pg_index i join pg_class c on c.oid = indexrelid
       where indrelid = $1::regclass
     union all select 'constraint', conname::text, pg_get_constraintdef(oid) from pg_constraint
       where conrelid = $1::regclass and contype in ('c', 'p', 'u', 'f')
     union all select 'trigger', tgname::text, pg_get_triggerdef(oid) from pg_trigger
       where tgrelid = $1::regclass and not tgisinternal order by 1, 2`,
    [table],
  );
  return rows;
}

it("waits for a table no longer than buyers would behind it, and leaves nothing then", async () => {
  const held = await standing("order_events");
  const reader = new pg.Client(shop.database.owner);
  await reader.connect();
  await reader.query("begin; lock table order_events in access share mode");
  try {
    await expect(
      client.query("call pg_temp.partition_bound('order_events', 'id', '1000000')"),
    ).rejects.toMatchObject({ code: "55P03" });
  } finally {
    await reader.end();
  }
  expect(await standing("order_events")).toEqual(held);
});

it.each(growing)(
  "$table is partitioned while the shop sells, and keeps what it has",
  async ({ table, key, bound }) => {
    const before = await shop.toBeCollected();
    const [there, held] = [await rowsOf(table), await standing(table)];
    await partition(client, { table, key, bound });

    expect(await rowsOf(table)).toBe(there);
    expect(await standing(table)).toEqual(held);
    // The same processes go on with it, with what was there and with new rows.
    await shop.deliver(before.number);
    const after = await shop.toBeCollected();
    await shop.deliver(after.number);
    expect((await shop.stateOf(after.orderId)).status).toBe("Delivered");
    expect(await rowsOf(table)).toBeGreaterThan(there);
    expect(await rowsOf(`${table}_first`)).toBe(await rowsOf(table));
  },
);

it("puts what comes after the bound into the next partition", async () => {
  const { rows } = await client.query("select max(id) as latest from order_events");
  const { rows: some } = await client.query("select order_id from order_events limit 1");
  await client.query(
    `insert into order_events (id, order_id, status, actor, note) overriding system value
     values (2000000, $1, 'Processing', 'shop', '')`,
    [some[0].order_id],
  );
  expect(Number(rows[0].latest)).toBeLessThan(1_000_000);
  expect(await rowsOf("order_events_next")).toBe(1);
});

it("sweeps what was sent long ago on both sides of the bound, and nothing that waits", async () => {
  // Each of the next partition lies at the place that another has in the first.
  await client.query(
    `insert into outbox (id, kind, subject, body, sent_at)
     select uuid(prefix || lpad(place::text, 12, '0')), 'email', subject, '', now() - age
     from (values ('00000000-0000-7000-8000-', 'swept', interval '91 days'),
       ('1fffffff-0000-7000-8000-', 'waits', null)) as row (prefix, subject, age), generate_series(1, 5000) as place`,
  );
  await client.query(
    `insert into outbox (id, kind, subject, body, sent_at)
     values ('2fffffff-0000-7000-8000-000000000000', 'email', 'swept', '', now() - interval '91 days')`,
  );
  const there = await rowsOf("outbox");
  await sweepOutbox(shop.database.background);
  const { rows } = await client.query(
    "select subject, count(*)::int as rows from outbox where subject in ('waits', 'swept') group by 1",
  );
  expect(rows).toEqual([{ subject: "waits", rows: 5000 }]);
  expect(await rowsOf("outbox")).toBe(there - 5001);
});

it("is backed up and restored as any shop, whole again, over one in partitions too", async () => {
  const folder = await throwawayFolder("partitions");
  const { url, drop } = await testDatabase("empty");
  const connection = { connectionString: servingUrl(url) };
  const pictures = createPictureStore(folder);
  await pictures.save("one.0badcafe.webp", Buffer.from("one picture"));
  const restoring = { owner: { connectionString: url }, connection, pictures };
  const parts = ["order_events", "order_lines"];
  const first = join(folder, "first.tar.zst");
  expect(await takeBackup({ ...shop.database, pictures }, first)).toMatchObject({ leftOut: [] });
  expect(await restoreBackup(restoring, first, false)).not.toBeInstanceOf(NotRestored);
  const taken = await digests(url);
  for (const part of parts) expect(Number.parseInt(taken[part] ?? "", 10)).toBe(await rowsOf(part));

  const other = new pg.Client(url);
  await other.connect();
  await other.query(await readFile(partitioning, "utf8"));
  // Beyond what is on both sides of the bounds above.
  for (const one of growing)
    await partition(other, { ...one, bound: one.bound.replace(/^./, "9") });
  const second = join(folder, "second.tar.zst");
  await takeBackup({ connection, pictures }, second);
  // Let go of as docs/growth.md says.
  await other.query("create schema archive");
  await other.query("alter table order_events detach partition order_events_first");
  await other.query("alter table order_events_first set schema archive");
  await other.end();
  expect(await restoreBackup(restoring, second, true)).not.toBeInstanceOf(NotRestored);
  expect(await digests(url)).toEqual(taken);
  const kept = "select count(*)::int as rows from archive.order_events_first";
  expect(await onDatabase(url, kept)).toEqual([{ rows: await rowsOf("order_events") }]);
  await drop();
  await rm(folder, { recursive: true });
});

it("shows and counts orders of which lines and history were let go as docs/growth.md says", async () => {
  const { number } = await shop.toBeCollected();
  await shop.deliver(number);
  await client.query(`
    create schema archive;
    alter table order_events detach partition order_events_first;
    alter table order_events_first set schema archive;
    alter table order_lines detach partition order_lines_first;
    alter table order_lines_first set schema archive`);
  const payload = { orderNumber: number, phoneNumber: "9876543210" };
  const tracked = await shop.app.inject({ method: "POST", url: "/api/orders/track", payload });
  expect(tracked.json().order).toMatchObject({
    id: number,
    status: "Delivered",
    items: [],
    events: [],
  });
  expect(await shop.open(number)).toMatchObject({ order: { items: [] }, history: [] });
  const day = new Date().toLocaleDateString("sv", { timeZone: "Asia/Kolkata" });
  const sold: SoldOrder[] = [];
  await shop.database.background.transaction(async (tx) => {
    for await (const some of soldOn(tx, day)) sold.push(...some);
  });
  expect(sold.length).toBeGreaterThan(0);
  expect(sold.flatMap(({ lines }) => lines)).toEqual([]);
});
