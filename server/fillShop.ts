import { count } from "drizzle-orm";
import { categories } from "./catalogue/tables.ts";
import type { Database } from "./database/connect.ts";
import { fillCategories, fillDemo } from "./demo.ts";
import type { PictureStore } from "./media/index.ts";

/**
 * Fills a new shop once: with the demo catalogue, or with the categories alone. A shop that has
 * categories was filled before and is left as its owner made it.
 */
export async function fillShop(
  db: Database,
  pictures: PictureStore,
  withDemo: boolean,
  log: (message: string) => void,
): Promise<void> {
  const [row] = await db.select({ categories: count() }).from(categories);
  if (row !== undefined && row.categories > 0) return;
  if (!withDemo) {
    await fillCategories(db);
    log("A new shop without demo content: categories only");
    return;
  }
  const { products } = await fillDemo(db, pictures);
  log(`Filled the new shop with ${products} demo products`);
}
