import { execFileSync } from "node:child_process";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { importProducts, parseJsonFile } from "../server/catalogue/index.ts";
import { databaseOver } from "../server/database/connect.ts";
import { Refusal } from "../server/ground/refusal.ts";
import { sampleProducts } from "../tests/support/search/sampleProducts.ts";
import { type Piece, sendBuyers } from "./buyers.ts";
import { processorSeconds } from "./freshRendering.ts";
import { type PageRate, pageRates, sendVisitors, type Visitors } from "./pageRate.ts";
import { record } from "./report.ts";

const product = "/product/jaisalmer-3-seater-sofa";
const pages = [
  { name: "home", path: "/" },
  { name: "product", path: product },
  { name: "/about", path: "/about" },
  { name: "list of 100", path: "/api/products?limit=100" },
];
const paths = pages.map(({ path }) => path);
/** Complete orders a second, and what of the pages alone is to be left beside them. */
const paces = [
  { aSecond: 10, share: 0.85 },
  { aSecond: 50, share: 0.6 },
];
const seconds = 4;
/** Milliseconds that orders go on before pages are measured beside them: the first ones cost more. */
const underWay = 2000;
const imported = 5000;
const stepsOfOrder = 4;

export interface RunningShop {
  origin: string;
  /** A second process on the same database. */
  otherOrigin: string;
  pid: number;
  connection: pg.ClientConfig;
  pieces: readonly Piece[];
  /** For what programs that ask have to read. */
  folder: string;
}

/** What visitors get while others buy, and while the catalogue changes. */
export async function measureBeside(shop: RunningShop): Promise<void> {
  const { origin, otherOrigin, pid } = shop;
  const memory = residentMegabytes(pid);
  const before = processorSeconds(pid);
  let alone = await pageRates(origin, paths, seconds);
  const visits = alone.reduce((sum, { rate }) => sum + rate * seconds, 0);
  const cost = ((processorSeconds(pid) - before) / visits) * 1e6;
  record("a million visits to these pages", `${cost.toFixed(0)} processor seconds`, "-", true);
  tellPages("alone", alone);
  let network = 0;
  for (const { aSecond, share } of paces)
    for (const [where, whose] of [
      [origin, ""],
      [otherOrigin, " of another process"],
    ] as const) {
      const { made, beside } = await besideOrders(shop, where, aSecond, network);
      network += aSecond;
      // A machine gets slower and faster by itself: alone is what was just before and what is just after.
      const after = await pageRates(origin, paths, seconds);
      const around = alone.map((page, index) => (page.rate + (after[index]?.rate ?? 0)) / 2);
      tellShare(`beside ${made.toFixed(0)} orders/s${whose}`, beside, around, share);
      alone = after;
    }
  await measureFirstRequests(shop);
  await measureImport(shop);
  const grown = residentMegabytes(pid) - memory;
  record("memory that all of this added", `${grown} MB`, "< 150 MB", grown < 150);
}

/** What pages reach while one buyer for each order a second takes a second for each of theirs. */
async function besideOrders(shop: RunningShop, where: string, aSecond: number, network: number) {
  const { origin, pieces, folder } = shop;
  const terms = { pieces, folder, network, origin: where, buyers: aSecond, mostSeconds: 600 };
  const buyers = await sendBuyers({ ...terms, pace: 1000 / stepsOfOrder });
  await wait(underWay);
  const beside = await pageRates(origin, paths, seconds);
  return { beside, made: await buyers.stop() };
}

function tellPages(when: string, rates: readonly PageRate[]): void {
  for (const [index, { rate, p99 }] of rates.entries()) {
    const what = `${pages[index]?.name} ${when}: p99`;
    record(what, `${p99.toFixed(1)} ms at ${Math.round(rate)}/s`, "< 10 ms", p99 < 10);
  }
}

function tellShare(
  when: string,
  rates: readonly PageRate[],
  alone: readonly number[],
  least: number,
): void {
  tellPages(when, rates);
  for (const [index, { rate }] of rates.entries()) {
    const share = rate / (alone[index] ?? Number.NaN);
    const what = `${pages[index]?.name} ${when}, of alone`;
    record(what, share.toFixed(2), least.toFixed(2), share >= least);
  }
}

/** Changes, each with a page that shows it: how long the first who asks after it waits. */
const changes = [
  {
    name: "a price",
    path: product,
    text: "update variants set price_paise = price_paise + 100, sale_price_paise = sale_price_paise + 100 where product_id = (select id from products where slug = 'jaisalmer-3-seater-sofa')",
  },
  {
    name: "a product's last piece",
    path: product,
    text: "update variants set stock = reserved where product_id = (select id from products where slug = 'jaisalmer-3-seater-sofa')",
  },
  {
    name: "a product that leaves",
    path: "/products/sofa",
    text: "update products set archived_at = now() where id = (select id from products where archived_at is null and slug <> 'jaisalmer-3-seater-sofa' and category_id = (select id from categories where slug = 'sofa') limit 1)",
  },
  {
    name: "a category's name",
    path: "/about",
    text: "update categories set name = name || ' ' where slug = 'sofa'",
  },
];

async function measureFirstRequests({ origin, connection }: RunningShop): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    for (const { name, path, text } of changes) {
      const visit = async () => {
        const started = performance.now();
        await (await fetch(origin + path, { headers: { "accept-encoding": "br" } })).arrayBuffer();
        return performance.now() - started;
      };
      await visit();
      await pool.query(text);
      // Long enough for it to be heard of, too short for the page to be made again unasked.
      await wait(50);
      const first = await visit();
      record(`first visit after ${name}`, `${first.toFixed(0)} ms`, "< 100 ms", first < 100);
    }
  } finally {
    await pool.end();
  }
}

/**
 * What visitors of all four pages at once get while an import lasts, against what the same visitors get just
 * before; and what the serving process pays for it.
 */
export async function measureImport({ origin, pid, connection }: RunningShop): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 3 });
  const visitors = () => paths.map((path) => sendVisitors(origin + path, 8, 600));
  const gone = (all: readonly Visitors[]) => Promise.all(all.map((some) => some.stop()));
  const total = (rates: readonly PageRate[]) => rates.reduce((sum, { rate }) => sum + rate, 0);
  try {
    const { rows } = await pool.query("select slug, name from categories");
    const slugs = rows.map(({ slug }) => slug as string);
    const file = parseJsonFile(JSON.stringify(sampleProducts(imported).map(rowOf(slugs))));
    const noPicture = async () => new Refusal("not_found", "There is none.");
    const before = visitors();
    await wait(seconds * 1000);
    const without = await gone(before);
    const memory = residentMegabytes(pid);
    const started = performance.now();
    const during = visitors();
    const result = await importProducts(databaseOver(pool), file, noPicture);
    const took = (performance.now() - started) / 1000;
    const beside = await gone(during);
    if (result.problems.length > 0) throw new Error(JSON.stringify(result.problems[0]));
    const when = `while ${imported} products are imported`;
    for (const [index, { name }] of pages.entries()) {
      const p99 = beside[index]?.p99 ?? Number.NaN;
      const alone = without[index]?.p99.toFixed(1);
      record(
        `${name} ${when}: p99`,
        `${p99.toFixed(1)} ms (${alone} ms without)`,
        "< 50 ms",
        p99 < 50,
      );
    }
    const share = total(beside) / total(without);
    record(
      `pages ${when} in ${took.toFixed(0)} s, of the same visitors' without`,
      share.toFixed(2),
      "0.50",
      share >= 0.5,
    );
    const grown = residentMegabytes(pid) - memory;
    record("memory that the import added", `${grown} MB`, "< 60 MB", grown < 60);
  } finally {
    await pool.end();
  }
}

/** A product as a file of the import has it. */
const rowOf =
  (categories: readonly string[]) =>
  (sample: ReturnType<typeof sampleProducts>[number], index: number) => ({
    slug: `imported-${index}`,
    name: sample.name,
    category: categories[index % categories.length],
    type: sample.type,
    description: "A generated product for measuring.",
    hsn: "9403",
    gstRatePercent: 18,
    dimensionsMm: { width: 1000, depth: 500, height: 800 },
    weightKg: 20,
    materials: [...sample.materials],
    specifications: [{ attribute: "Care Instructions", value: "Dust it." }],
    variants: [
      {
        sku: `IMP-${index}`,
        color: { label: "Teal", value: "#1F5F5B" },
        size: { value: "Standard" },
        price: 20_000 + index,
        salePrice: 18_000 + index,
        stockQuantity: 5,
      },
    ],
  });

function residentMegabytes(pid: number): number {
  const kilobytes = Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)]).toString());
  return Math.round(kilobytes / 1024);
}
