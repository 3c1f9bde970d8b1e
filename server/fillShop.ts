import type { Database } from "./database/connect.ts";
import { fillCategories, fillDemo } from "./demo.ts";
import type { PictureStore } from "./media/index.ts";
import { readSettings, writeSettings } from "./settings/index.ts";

/**
 * Fills a new shop once: with the demo catalogue, or with the categories alone. A shop that has
 * settings was filled before and is left as its owner made it.
 */
export async function fillShop(
  db: Database,
  pictures: PictureStore,
  withDemo: boolean,
  log: (message: string) => void,
): Promise<void> {
  if ((await readSettings(db)) !== null) return;
  if (withDemo) {
    const { products } = await fillDemo(db, pictures);
    log(`Filled the new shop with ${products} demo products`);
  } else {
    await fillCategories(db);
    log("A new shop without demo content: categories only");
  }
  await writeSettings(db, { sampleContent: withDemo });
}
