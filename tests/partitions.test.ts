import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectRoot } from "../server/ground/projectRoot.ts";
import { sweepOutbox } from "../server/outbox/index.ts";
import { openOrderCounter } from "./support/orders/orderCounter.ts";

/** The tables that grow fastest, each with the key that grows with time; docs/growth.md names them. */
const growing = [
  { table: "order_events", key: "id", bound: "1000000" },
  { table: "order_lines", key: "order_id", bound: "0fffffff-0000-7000-8000-000000000000" },
  { table: "stock_movements", key: "id", bound: "1000000" },
  { table: "audit_log", key: "id", bound: "0fffffff-0000-7000-8000-000000000000" },
  { table: "outbox", key: "id", bound: "0fffffff-0000-7000-8000-000000000000" },
];

let shop: Awaited<ReturnType<typeof openOrderCounter>>;
let client: pg.Client;

beforeAll(async () => {
  shop = await openOrderCounter();
  client = new pg.Client(shop.database.owner);
  await client.connect();
  await client.query(await readFile(join(projectRoot, "ops/growth/partition.sql"), "utf8"));
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

it.each(growing)(
  "$table is partitioned while the shop sells, and keeps what it has",
  async ({ table, key, bound }) => {
    const before = await shop.toBeCollected();
    const [there, held] = [await rowsOf(table), await standing(table)];
    await client.query(`call pg_temp.partition_bound('${table}', '${key}', '${bound}')`);
    await client.query(`call pg_temp.partition_swap('${table}', '${key}', '${bound}')`);

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
