import type { FiguresOfToday } from "../../contract/admin/figures.ts";
import { mostWaiting, type WaitingKind } from "../../contract/admin/waiting.ts";
import { scarceAt } from "../../contract/productRules.ts";
import { scarceOffers } from "../catalogue/index.ts";
import type { Database } from "../database/connect.ts";
import { indianDay } from "../ground/indianDay.ts";
import { variantInWords } from "../ground/variantInWords.ts";
import { addUpQuickly, type RepaidOf } from "./addUpSales.ts";
import { readSales } from "./readSales.ts";
import { readMissedSearches, readSteps } from "./readVisits.ts";

export interface TodaySources {
  db: Database;
  repaidOf: RepaidOf;
  /** Counts what waits in other parts, each up to one more than `mostWaiting`. */
  waiting: readonly ((db: Database) => Promise<Partial<Record<WaitingKind, number>>>)[];
}

const shownScarce = 8;

/** What waits, what was sold, and how people came to it. */
export async function readToday(
  { db, repaidOf, waiting }: TodaySources,
  now = new Date(),
): Promise<FiguresOfToday> {
  const today = indianDay(now);
  await addUpQuickly(db, repaidOf);
  const [counted, sales, steps, missedSearches, scarce] = await Promise.all([
    Promise.all(waiting.map((count) => count(db))),
    readSales(db, today),
    readSteps(db, today),
    readMissedSearches(db, today),
    scarceOffers(db, { left: scarceAt, most: shownScarce, counted: mostWaiting + 1 }),
  ]);
  return {
    success: true,
    today,
    waiting: Object.assign({}, ...counted, { scarce: scarce.count }),
    sales,
    way: [...steps, { step: "ordered", times: sales.total.orders, before: sales.before.orders }],
    missedSearches,
    scarce: scarce.offers.map(({ variantId, slug, name, sku, available, ...variant }) => ({
      ...{ variantId, slug, name, sku },
      variant: variantInWords(variant),
      left: available,
    })),
  };
}
