import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { importProducts, parseJsonFile } from "../server/catalogue/index.ts";
import { databaseOver } from "../server/database/connect.ts";
import { Refusal } from "../server/ground/refusal.ts";
import { sampleProducts } from "../tests/support/search/sampleProducts.ts";
import { type PageRate, sendVisitors, type Visitors } from "./pageRate.ts";
import { record } from "./report.ts";
import { residentMegabytes } from "./startAndMemory.ts";

/** Seconds of the same visitors without an import. */
const seconds = 4;
const imported = 5000;

/**
 * What visitors of all four pages at once get while an import lasts, against what the same visitors get just
 * before; and what the serving process pays for it.
 */
export async function measureImport(
  { origin, pid, connection }: { origin: string; pid: number; connection: pg.ClientConfig },
  pages: readonly { name: string; path: string }[],
): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 3 });
  const visitors = () => pages.map(({ path }) => sendVisitors(origin + path, 8, 600));
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
