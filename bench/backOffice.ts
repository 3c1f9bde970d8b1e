import { performance } from "node:perf_hooks";
import pg from "pg";
import { orderViews } from "../contract/admin/orderRules.ts";
import { addUpSales } from "../server/figures/index.ts";
import type { OpenShop } from "../server/openShop.ts";
import { repaidOf } from "../server/payments/index.ts";
import { fillAround, fillOrders } from "../tests/support/history/fillHistory.ts";
import { addStaff } from "../tests/support/staff/addStaff.ts";
import { fillCatalogue, largeCatalogue } from "./bigCatalogue.ts";
import { percentile, record } from "./report.ts";

/** How much the shop holds when its back office is measured, beside its catalogue. */
const backOfficeSize = {
  customers: 500_000,
  orders: 1_000_000,
  reviews: 100_000,
  leads: 50_000,
  codes: 300,
  codeUses: 200_000,
  audited: 500_000,
  messages: 300_000,
  parked: 90,
};

const token = "bench".padEnd(43, "-");
const headers = { cookie: `aangan_staff=${token}` };
/** So many pages of a list are turned. */
const pages = 6;
const rounds = 120;
/** Today is measured with each of these; lists and searches with the last. */
export const orderCounts = [backOfficeSize.orders / 10, backOfficeSize.orders];

/** A catalogue, customers and what staff read beside orders; and an owner who is signed in. */
export async function fillBackOffice(shop: OpenShop): Promise<void> {
  await fillCatalogue(shop, largeCatalogue);
  await fillAround(shop.database.owner, backOfficeSize);
  const owner = { email: "bench@example.in", name: "Bench", role: "owner", token } as const;
  await addStaff(shop.database.pool, owner);
}

/** Orders up to so many, and the sums of the days that Today shows. */
export async function fillOrdersTo(shop: OpenShop, wanted: number): Promise<void> {
  const { pool, background, owner } = shop.database;
  const { rows } = await pool.query("select count(*)::int as there from orders");
  await fillOrders(owner, backOfficeSize, rows[0].there, wanted);
  await addUpSales(background, repaidOf);
}

/** Today of a running shop with so many orders. */
export async function measureToday(origin: string, orders: number): Promise<void> {
  const times = await timed(origin, () => "/api/admin/figures/today", 30);
  report(`Today with ${orders} orders`, times, 300);
}

/** Every list and every search of a running shop. */
export async function measureLists(origin: string, connection: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    await measureEvery(origin, pool);
  } finally {
    await pool.end();
  }
}

async function measureEvery(origin: string, pool: pg.Pool): Promise<void> {
  for (const view of orderViews) {
    await measureList(origin, `orders, ${view}`, "/api/admin/orders", { view });
  }
  await measureList(origin, "products", "/api/admin/products", {});
  for (const stock of ["sold out", "running out"]) {
    await measureList(origin, `products, ${stock}`, "/api/admin/products", { stock });
  }
  await measureList(origin, "customers", "/api/admin/customers", {});
  await measureList(origin, "leads, all", "/api/admin/leads", { state: "all" });
  await measureList(origin, "leads, open", "/api/admin/leads", { state: "open" });
  for (const state of ["waiting", "approved", "declined"]) {
    await measureList(origin, `reviews, ${state}`, "/api/admin/reviews", { state });
  }
  await measureList(origin, "discounts", "/api/admin/discounts", {});
  await measureList(origin, "audit log", "/api/admin/audit", {});
  await measureList(origin, "audit log of an action", "/api/admin/audit", {
    action: "review.approve",
  });
  await measureList(origin, "parked messages", "/api/admin/parked", {});
  const board = await timed(origin, () => "/api/admin/orders/board", rounds);
  report("orders, the board", board, 100);
  for (const { what, path, texts } of await searches(pool)) {
    const asked = texts.map((text) => path + encodeURIComponent(text));
    const times = await timed(origin, (turn) => asked[turn % asked.length] ?? "", rounds);
    report(what, times, 100);
  }
  const ids = await column(pool, "select id from customers order by md5(id::text) limit 40");
  const one = (turn: number) => `/api/admin/customers/${ids[turn % ids.length]}`;
  report("a customer's page", await timed(origin, one, rounds), 100);
}

const column = async (pool: pg.Pool, text: string): Promise<string[]> =>
  (await pool.query({ text, rowMode: "array" })).rows.map(([value]) => value);

/** What people type: taken of what is there, common and rare, whole and begun. */
async function searches(pool: pg.Pool) {
  const some = (value: string, table: string, which = "true") =>
    column(
      pool,
      `select ${value} from ${table} where ${which} order by md5(${table}.id::text) limit 40`,
    );
  const beginnings = ["a", "as", "zo", "xav wa", "priya s", "ullal q", "kumar", "qas z", "no such"];
  const names = [...(await some("full_name", "customers")), ...beginnings];
  const orders = "/api/admin/orders?view=all&search=";
  const customers = "/api/admin/customers?q=";
  const phones = await some("phone_number", "customers");
  return [
    { what: "orders by number", path: orders, texts: await some("number", "orders") },
    { what: "orders by phone", path: orders, texts: phones },
    { what: "orders by name", path: orders, texts: names },
    { what: "orders by AWB", path: orders, texts: await some("awb", "orders", "awb <> ''") },
    { what: "customers by phone", path: customers, texts: phones },
    {
      what: "customers by a phone's beginning",
      path: customers,
      texts: ["9", "98", "987", "9876", "61", ...phones.map((phone) => phone.slice(0, 6))],
    },
    { what: "customers by name", path: customers, texts: names },
    {
      what: "customers by email",
      path: customers,
      texts: await some("email", "customers", "email <> ''"),
    },
    {
      what: "leads by name",
      path: "/api/admin/leads?state=all&q=",
      texts: names,
    },
    {
      what: "products by name or SKU",
      path: "/api/admin/products?q=",
      texts: ["sofa", "teak cot", "no such", ...(await some("sku", "variants"))],
    },
    { what: "discounts by code", path: "/api/admin/discounts?q=", texts: ["BENCH1", "BENCH27"] },
    {
      what: "audit log of an order",
      path: "/api/admin/audit?subject=",
      texts: await some("subject_id", "audit_log"),
    },
  ];
}

/** The pages of a list from its first, again and again. */
async function measureList(
  origin: string,
  what: string,
  path: string,
  filter: Readonly<Record<string, string>>,
): Promise<void> {
  const asked: string[] = [];
  for (let after: string | null = ""; after !== null && asked.length < pages; ) {
    const address: string = `${path}?${new URLSearchParams({ ...filter, ...(after && { after }) })}`;
    asked.push(address);
    after = ((await ask(origin, address)) as { next?: string | null }).next ?? null;
  }
  const times = await timed(origin, (turn) => asked[turn % asked.length] ?? "", rounds);
  report(what, times, 100);
}

async function ask(origin: string, path: string): Promise<unknown> {
  const response = await fetch(origin + path, { headers });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${text}`);
  return JSON.parse(text);
}

/** Milliseconds until each answer is there, asked one after the other, after some that do not count. */
async function timed(origin: string, path: (turn: number) => string, times: number) {
  const samples: number[] = [];
  for (let turn = -times / 4; turn < times; turn += 1) {
    const started = performance.now();
    await ask(origin, path(turn < 0 ? -Math.ceil(turn) : turn));
    if (turn >= 0) samples.push(performance.now() - started);
  }
  return samples;
}

function report(what: string, samples: readonly number[], most: number): void {
  const [half, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)];
  record(
    `back office: ${what}, p99`,
    `${p99.toFixed(0)} ms (p50 ${half.toFixed(1)} ms)`,
    `< ${most} ms`,
    p99 < most,
  );
}
