import { performance } from "node:perf_hooks";
import type { OpenShop } from "../server/openShop.ts";
import { patiently } from "../tests/support/history/patiently.ts";
import { sampleProducts } from "../tests/support/search/sampleProducts.ts";
import { percentile, record } from "./report.ts";

export const smallCatalogue = 100;
export const largeCatalogue = 50_000;
const questions = [
  "sofa",
  "almirah",
  "teak cot",
  "wardrob",
  "3 seater",
  "study tabel",
  "kur",
  "sheesham",
  "xyzzy",
  "king storage",
];

/** Fills the shop's database with generated products and three variants each. */
export async function fillCatalogue(shop: OpenShop, count: number): Promise<void> {
  const documents = sampleProducts(count);
  const columns = {
    slugs: documents.map(({ id }) => id),
    names: documents.map(({ name }) => name),
    types: documents.map(({ type }) => type),
    categories: documents.map(({ category }) => category),
    materials: documents.map(({ materials }) => JSON.stringify(materials)),
  };
  await patiently(shop.database.owner, async (client) => {
    await client.query("truncate variants, products cascade");
    await client.query(
      `insert into products (id, slug, name, description, category_id, type, hsn, gst_rate_bps,
       width_mm, depth_mm, height_mm, weight_grams, materials, specifications, created_at)
     select gen_random_uuid(), given.slug, given.name, 'A generated product for measuring.', c.id, given.type, '9403', 1800,
       1000, 500, 800, 20000, array(select json_array_elements_text(given.materials::json)),
       '[{"attribute":"Care Instructions","value":"Dust it."}]', now() - (n || ' minutes')::interval
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
       with ordinality as given (slug, name, type, category, materials, n)
     join categories c on c.name = given.category`,
      Object.values(columns),
    );
    await client.query(
      `insert into variants (id, product_id, position, sku, color_label, color_value, size_value,
       price_paise, sale_price_paise, stock)
     select gen_random_uuid(), p.id, v, p.slug || '-' || v, (array['Teal','Sand','Indigo'])[v + 1],
       '#1F5F5B', 'Standard', 1000000 + (p.serial * 7919 % 9000000), 900000 + (p.serial * 7919 % 9000000), v
     from products p cross join generate_series(0, 2) v`,
    );
    // What the server would do later, and what would disturb the measuring.
    await client.query("vacuum analyze products, variants");
    await client.query("checkpoint");
  });
}

/** Milliseconds until each answer is there, asked one after the other; answers are never cached. */
async function timeRequests(origin: string, paths: string[], times: number): Promise<number[]> {
  const samples: number[] = [];
  for (let index = 0; index < times; index += 1) {
    // The answer to a path that writes its letters otherwise is not kept.
    const path = (paths[index % paths.length] ?? "").replace("/api/p", "/api/%70");
    const started = performance.now();
    const response = await fetch(origin + path, { headers: { "accept-encoding": "identity" } });
    await response.arrayBuffer();
    samples.push(performance.now() - started);
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  }
  return samples;
}

export interface CatalogueTimes {
  /** 99th percentiles in milliseconds. */
  list: number;
  search: number;
}

/** Lists and search of a running shop, after both have been asked often enough to be compiled. */
export async function timeCatalogue(origin: string): Promise<CatalogueTimes> {
  const p99 = async (paths: string[]) => {
    await timeRequests(origin, paths, 300);
    return percentile(await timeRequests(origin, paths, 1000), 0.99);
  };
  return {
    list: await p99([
      "/api/products?limit=100",
      "/api/products?limit=100&category=sofa&sort=price",
    ]),
    search: await p99(
      questions.map((text) => `/api/products?limit=5&search=${encodeURIComponent(text)}`),
    ),
  };
}

export function recordCatalogue(small: CatalogueTimes, large: CatalogueTimes): void {
  const ratio = large.list / small.list;
  record(
    `list of 100, p99 at ${largeCatalogue} products against ${smallCatalogue}`,
    `${ratio.toFixed(2)}x (${large.list.toFixed(1)} ms to ${small.list.toFixed(1)} ms)`,
    "< 2x",
    ratio < 2,
  );
  record(
    `search over ${largeCatalogue} products, p99`,
    `${large.search.toFixed(1)} ms`,
    "< 10 ms",
    large.search < 10,
  );
}
