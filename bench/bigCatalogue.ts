import { performance } from "node:perf_hooks";
import type { OpenShop } from "../server/openShop.ts";
import { sampleProducts } from "../server/search/sampleProducts.ts";
import { percentile, record } from "./report.ts";

const large = 50_000;
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

/** Fills the shop's database with generated products and three variants each, and lets it notice. */
async function fill(shop: OpenShop, count: number): Promise<void> {
  const documents = sampleProducts(count);
  const columns = {
    slugs: documents.map(({ id }) => id),
    names: documents.map(({ name }) => name),
    types: documents.map(({ type }) => type),
    categories: documents.map(({ category }) => category),
    materials: documents.map(({ materials }) => JSON.stringify(materials)),
  };
  await shop.database.pool.query("truncate variants, products");
  await shop.database.pool.query(
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
  await shop.database.pool.query(
    `insert into variants (id, product_id, position, sku, color_label, color_value, size_value,
       price_paise, sale_price_paise, stock)
     select gen_random_uuid(), p.id, v, p.slug || '-' || v, (array['Teal','Sand','Indigo'])[v + 1],
       '#1F5F5B', 'Standard', 1000000 + (p.serial * 7919 % 9000000), 900000 + (p.serial * 7919 % 9000000), v
     from products p cross join generate_series(0, 2) v`,
  );
  await shop.database.pool.query("analyze products, variants");
  // The announcement of the inserts reloads the catalogue in the background.
  const deadline = Date.now() + 60_000;
  for (let attempt = 0; Date.now() < deadline; attempt += 1) {
    const answer = await shop.app.inject(`/api/products?limit=1&fill=${count}-${attempt}`);
    if (answer.json().pagination.totalProducts === count) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the catalogue did not come to ${count} products`);
}

/** Milliseconds that each request takes in the server, answers never cached. */
async function timeRequests(shop: OpenShop, paths: string[], times: number): Promise<number[]> {
  const samples: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const path = `${paths[index % paths.length]}&n=${index}`;
    const started = performance.now();
    const response = await shop.app.inject(path);
    samples.push(performance.now() - started);
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`);
  }
  return samples.slice(Math.ceil(times / 10));
}

/** Lists and search at 100 and at 50,000 products. */
export async function measureBigCatalogue(shop: OpenShop): Promise<void> {
  const lists = ["/api/products?limit=100", "/api/products?limit=100&category=sofa&sort=price"];
  const searches = questions.map(
    (text) => `/api/products?limit=5&search=${encodeURIComponent(text)}`,
  );
  await fill(shop, 100);
  await timeRequests(shop, lists, 50);
  const small = percentile(await timeRequests(shop, lists, 300), 0.99);
  await fill(shop, large);
  await timeRequests(shop, lists, 50);
  const big = percentile(await timeRequests(shop, lists, 300), 0.99);
  record(
    "list of 100, p99 at 50,000 products against 100",
    `${(big / small).toFixed(2)}x (${big.toFixed(1)} ms to ${small.toFixed(1)} ms)`,
    "< 2x",
    big / small < 2,
  );
  const search = percentile(await timeRequests(shop, searches, 600), 0.99);
  record("search over 50,000 products, p99", `${search.toFixed(1)} ms`, "< 10 ms", search < 10);
}
