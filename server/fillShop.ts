import { promotion } from "../content/navigation.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import { fillDelivery } from "./delivery/index.ts";
import { fillCategories, fillDemo } from "./demo.ts";
import { makeDemoCustomer, removeDemoCustomer } from "./demoCustomer.ts";
import { keepDiscount } from "./discounts/index.ts";
import type { PictureStore } from "./media/index.ts";
import { readSettings, writeSettings } from "./settings/index.ts";

/**
 * Fills a new shop once: with the demo catalogue, or with the categories alone. A shop that has
 * settings was filled before and is left as its owner made it; only the code of the top bar is added
 * where a demo shop is older than codes, and a shop that faces the world loses its demo customer.
 */
export async function fillShop(
  db: Database,
  pictures: PictureStore,
  { demoContent: withDemo, isPublic }: Pick<Config, "demoContent" | "isPublic">,
  log: (message: string) => void,
): Promise<void> {
  if (isPublic) await removeDemoCustomer(db, pictures);
  await fillDelivery(db);
  const settings = await readSettings(db);
  if (settings?.demoContent || (settings === null && withDemo)) await offerDemoCode(db);
  if (settings !== null) return;
  if (withDemo) {
    const { products } = await fillDemo(db, pictures);
    log(`Filled the new shop with ${products} demo products`);
  } else {
    await fillCategories(db);
    log("A new shop without demo content: categories only");
  }
  const demoCustomerId = withDemo && !isPublic ? await makeDemoCustomer(db) : null;
  await writeSettings(db, { demoContent: withDemo, demoCustomerId });
}

/** The categories of a shop that was not opened yet; those of one that was are its owner's, deleted ones too. */
export async function fillNewCategories(db: Database): Promise<void> {
  if ((await readSettings(db)) === null) await fillCategories(db);
}

/** The code that the top bar names takes off what the bar says, without conditions it does not state. */
async function offerDemoCode(db: Database): Promise<void> {
  await keepDiscount(db, {
    code: promotion.code,
    kind: "percentage",
    value: promotion.percentOff * 100,
  });
}
