import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { measureImport } from "./besideImport.ts";
import { type Piece, sendBuyers } from "./buyers.ts";
import { processorSeconds } from "./freshRendering.ts";
import { type PageRate, pageRate, pageRates } from "./pageRate.ts";
import { percentile, record } from "./report.ts";
import { residentMegabytes } from "./startAndMemory.ts";

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
/** What sells is compiled once a few hundred orders were made, as in a shop that has been open for an hour. */
const firstBuyers = { aSecond: 50, milliseconds: 10_000 };
/** Milliseconds that orders go on before pages are measured beside them: the first ones cost more. */
const underWay = 5000;
const turnsOfPage = 10;
const secondsOfTurn = 1;
const settling = 300;
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
  const alone = await pageRates(origin, paths, seconds);
  const visits = alone.reduce((sum, { rate }) => sum + rate * seconds, 0);
  const cost = ((processorSeconds(pid) - before) / visits) * 1e6;
  record("a million visits to these pages", `${cost.toFixed(0)} processor seconds`, "-", true);
  tellPages("alone", alone);
  let network = 0;
  for (const where of [origin, otherOrigin]) {
    const buyers = await sendTo(shop, { where, aSecond: firstBuyers.aSecond, network });
    await wait(firstBuyers.milliseconds);
    await buyers.stop();
    network += firstBuyers.aSecond;
  }
  for (const { aSecond, share } of paces)
    for (const [where, whose] of [
      [origin, ""],
      [otherOrigin, " of another process"],
    ] as const) {
      await besideOrders(shop, { where, whose, aSecond, share, network });
      network += aSecond;
    }
  await measureFirstRequests(shop);
  await measureImport(shop, pages);
  const grown = residentMegabytes(pid) - memory;
  record("memory that all of this added", `${grown} MB`, "< 150 MB", grown < 150);
}

interface BuyersSent {
  /** The process that is bought at. */
  where: string;
  aSecond: number;
  network: number;
}

interface Beside extends BuyersSent {
  /** What that process is called. */
  whose: string;
  /** What of the pages alone is to be left. */
  share: number;
}

/** One buyer for each order a second, who takes a second for each of theirs. */
function sendTo({ pieces, folder }: RunningShop, { where, aSecond, network }: BuyersSent) {
  const pace = 1000 / stepsOfOrder;
  return sendBuyers({
    pieces,
    folder,
    network,
    origin: where,
    buyers: aSecond,
    mostSeconds: 600,
    pace,
  });
}

/**
 * What pages reach while one buyer for each order a second takes a second for each of theirs, and while those stand
 * still, in turns: a machine gets slower and faster by itself.
 */
async function besideOrders(shop: RunningShop, beside: Beside): Promise<void> {
  const { origin } = shop;
  const { whose, aSecond, share } = beside;
  const begun = performance.now();
  const buyers = await sendTo(shop, beside);
  await wait(underWay);
  let stoodStill = 0;
  const told = [];
  for (const path of paths) {
    const turns: { buying: PageRate; alone: PageRate }[] = [];
    for (let turn = 0; turn < turnsOfPage; turn++) {
      const buying = await pageRate(origin + path, secondsOfTurn);
      const paused = performance.now();
      buyers.pause();
      // What they have asked for is done by then.
      await wait(settling);
      const alone = await pageRate(origin + path, secondsOfTurn);
      buyers.goOn();
      stoodStill += performance.now() - paused;
      await wait(settling);
      turns.push({ buying, alone });
    }
    const median = (of: (turn: (typeof turns)[number]) => number) => percentile(turns.map(of), 0.5);
    told.push({
      rate: median(({ buying }) => buying.rate),
      p99: median(({ buying }) => buying.p99),
      share: median(({ buying, alone }) => buying.rate / alone.rate),
    });
  }
  const lasted = performance.now() - begun;
  const made = ((await buyers.stop()) * lasted) / (lasted - stoodStill);
  // A step of each buyer's more, taken when they go on, before anything is measured.
  if (made < 0.9 * aSecond) throw new Error(`only ${made.toFixed(1)} orders a second were made`);
  const when = `beside ${aSecond} orders/s${whose}`;
  tellPages(when, told);
  for (const [index, page] of told.entries()) {
    const what = `${pages[index]?.name} ${when}, of alone`;
    record(what, page.share.toFixed(2), share.toFixed(2), page.share >= share);
  }
}

function tellPages(when: string, rates: readonly PageRate[]): void {
  for (const [index, { rate, p99 }] of rates.entries()) {
    const what = `${pages[index]?.name} ${when}: p99`;
    record(what, `${p99.toFixed(1)} ms at ${Math.round(rate)}/s`, "< 10 ms", p99 < 10);
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
