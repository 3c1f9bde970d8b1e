import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type pg from "pg";
import { newId } from "../server/database/identity.ts";
import type { OpenShop } from "../server/openShop.ts";
import { addStaff } from "../tests/support/staff/addStaff.ts";
import { type Ask, buy, piecesOnSale } from "./orders.ts";

/** So many orders are placed, paid, packed, shipped and delivered; more say the same. */
const orders = 1000;
/** And so many designs are saved. */
const designs = 1000;
const millions = [1, 10, 100];

interface Size {
  table: string;
  rows: number;
  heap: number;
  indexes: number;
}

/** Products of the catalogues that are measured; what lies between and beyond is a line through these. */
export const catalogueSizes = [1_000, 50_000, 200_000];

/** What a process holds in memory that has read the catalogue and listed and searched it, garbage collected. */
export async function measureCatalogue({ app, database }: OpenShop): Promise<void> {
  for (const asked of ["limit=100", "limit=5&search=sofa"]) {
    await app.inject(`/api/products?${asked}`);
  }
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  const { rows } = await database.pool.query("select count(*)::int as products from products");
  console.log(`${rows[0].products} products: ${Math.round((heapUsed + arrayBuffers) / 1e6)} MB`);
}

/**
 * What an order leaves behind in every table, rows and bytes, indexes apart; and what so many orders
 * come to. Bytes are those of a table that was written in turn and vacuumed, without what updates leave.
 */
export async function measureGrowth(shop: OpenShop): Promise<void> {
  const { pool } = shop.database;
  const pieces = await piecesOnSale(shop);
  const walk = await deliveries(shop);
  await walk(pieces.slice(0, 20));
  const before = await sizes(pool);
  const wanted = Array.from({ length: orders }, (_, turn) => pieces[turn % pieces.length]);
  await walk(wanted.filter((piece) => piece !== undefined));
  const whole = tellGrowth("order", orders, before, await sizes(pool));
  const gigabytes = millions.map(
    (count) => `${count} million ${Math.round((whole * count) / 1e3)} GB`,
  );
  console.log(`\n${gigabytes.join(", ")}`);
}

/** The same of designs that customers save, each put into a cart of its own once. */
export async function measureSavedDesigns({ app, database }: OpenShop): Promise<void> {
  const { pool } = database;
  const keep = async (turn: number) => {
    const values = { length: 1900 + (turn % 60) * 10 };
    const payload = { slug: "jaisalmer-3-seater-sofa", values, name: `For the long wall ${turn}` };
    const saved = await app.inject({ method: "POST", url: "/api/designs", payload });
    if (saved.statusCode !== 200) throw new Error(saved.body);
    const { code } = saved.json().design;
    const lying = await app.inject({ method: "POST", url: "/api/cart/designs", payload: { code } });
    if (lying.statusCode !== 200) throw new Error(lying.body);
    await pool.query("delete from attempts");
  };
  for (let turn = 0; turn < 60; turn++) await keep(turn);
  const before = await sizes(pool);
  for (let turn = 0; turn < designs; turn++) await keep(turn);
  tellGrowth("design", designs, before, await sizes(pool));
}

/** Prints what each of so many left in every table; answers the bytes of one. */
function tellGrowth(
  what: string,
  count: number,
  before: readonly Size[],
  after: readonly Size[],
): number {
  console.log(`\n| table | rows a ${what} | bytes a ${what} | of these indexes |`);
  console.log("| --- | --- | --- | --- |");
  let whole = 0;
  for (const now of after) {
    const then = before.find(({ table }) => table === now.table);
    const [rows, heap, indexes] = [
      now.rows - (then?.rows ?? 0),
      now.heap - (then?.heap ?? 0),
      now.indexes - (then?.indexes ?? 0),
    ].map((sum) => sum / count);
    if (rows === undefined || heap === undefined || indexes === undefined || rows < 0.01) continue;
    whole += heap + indexes;
    const bytes = Math.round(heap + indexes);
    console.log(`| ${now.table} | ${rows.toFixed(2)} | ${bytes} | ${Math.round(indexes)} |`);
  }
  console.log(`| all | | ${Math.round(whole)} | |`);
  return whole;
}

/** Places orders as visitors do and takes each to the customer's door as staff do. */
async function deliveries(shop: OpenShop) {
  const { pool } = shop.database;
  const token = "growth".padEnd(43, "-");
  await addStaff(pool, { email: "growth@example.in", name: "Growth", role: "owner", token });
  const asStaff = { cookie: `aangan_staff=${token}`, "sec-fetch-site": "same-origin" };
  const ask: Ask = async (method, url, payload, checkout) => {
    const headers = checkout === undefined ? asStaff : { "x-checkout-token": checkout };
    const sent = { method: method as "POST", url, payload: payload as object, headers };
    const response = await shop.app.inject(sent);
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`);
    return response.json();
  };
  return async (pieces: Awaited<ReturnType<typeof piecesOnSale>>) => {
    for (const piece of pieces) {
      await buy(ask, shop.origin, piece);
      // What counts the checkouts of a network knows nothing of rehearsals.
      await pool.query("delete from attempts");
    }
    const { rows } = await pool.query(
      "select number, (select count(*)::int from order_events where order_id = orders.id) as seen from orders where status = 'Processing'",
    );
    for (const { number, seen } of rows) {
      const step = (name: string, more: object = {}) =>
        ask("POST", `/api/admin/orders/${number}/steps`, { step: name, ...more });
      await step("pack", { seen });
      const awb = newId().replaceAll("-", "").slice(-12).toUpperCase();
      const trackingUrl = "https://www.example.in/track";
      await step("ship", { seen, courier: "Delhivery", awb: `DL${awb}`, trackingUrl });
      // Shipping is an event of its history.
      await step("deliver", { seen: seen + 1 });
    }
  };
}

async function sizes(pool: pg.Pool): Promise<Size[]> {
  await pool.query("vacuum analyze");
  const { rows: tables } = await pool.query<{ table: string; heap: number; indexes: number }>(`
    select relname as table, pg_table_size(oid)::float8 as heap, pg_indexes_size(oid)::float8 as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`);
  const counted: Size[] = [];
  for (const size of tables) {
    const { rows } = await pool.query(`select count(*)::int as rows from "${size.table}"`);
    counted.push({ ...size, rows: rows[0].rows });
  }
  return counted.sort((one, other) => other.heap + other.indexes - one.heap - one.indexes);
}
