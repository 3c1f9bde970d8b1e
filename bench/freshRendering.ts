import type { OpenShop } from "../server/openShop.ts";
import { record } from "./report.ts";

const renders = 200;

/** Work of one request that is not cached: processor time of this process and statements. */
async function costOf(shop: OpenShop, path: (index: number) => string) {
  for (let index = 0; index < 40; index += 1) await shop.app.inject(path(-index - 1));
  let statements = 0;
  const stop = shop.database.onStatement(() => {
    statements += 1;
  });
  const before = process.cpuUsage();
  for (let index = 0; index < renders; index += 1) {
    const response = await shop.app.inject({
      url: path(index),
      headers: { "accept-encoding": "br" },
    });
    if (response.statusCode !== 200) throw new Error(`${path(index)}: ${response.statusCode}`);
  }
  const { user, system } = process.cpuUsage(before);
  stop();
  return { milliseconds: (user + system) / 1000 / renders, statements: statements / renders };
}

/** A product page rendered afresh, compression included, and an uncached list of 100 products. */
export async function measureFreshRendering(shop: OpenShop): Promise<void> {
  const page = await costOf(
    shop,
    (index) => `/product/jaisalmer-3-seater-sofa?variant=no-${index}`,
  );
  record(
    "product page afresh: processor time",
    `${page.milliseconds.toFixed(1)} ms`,
    "<= 8 ms",
    page.milliseconds <= 8,
  );
  record("product page afresh: statements", String(page.statements), "<= 4", page.statements <= 4);
  const list = await costOf(shop, (index) => `/api/products?limit=100&n=${index}`);
  record("list of 100 products: statements", String(list.statements), "<= 3", list.statements <= 3);
}
