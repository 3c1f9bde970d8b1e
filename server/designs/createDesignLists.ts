import { inArray } from "drizzle-orm";
import { customSlugs } from "../../furniture/custom/index.ts";
import type { createDrawnReader } from "../catalogue/index.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { inOneSentence, type Reckoner } from "./createReckoner.ts";
import { designs } from "./tables.ts";

/** A design where it is one of several. */
export interface GlancedDesign {
  /** What its customer called it; may be empty. */
  name: string;
  pricePaise: number;
  /** False where it can no longer be made as it was drawn, or wants what is out of stock. */
  isToBeHad: boolean;
}

/** Designs where they are some of many: on wishlists and in carts. */
export function createDesignLists(
  db: Database,
  custom: ReturnType<typeof createDrawnReader>,
  { read, shortOf, lacksNothing, reckon }: Reckoner,
) {
  /**
   * What designs are and cost now, by their codes: for lists that somebody keeps. One that nobody can reckon just now
   * costs what it did when it was saved.
   */
  async function glance(codes: readonly string[]): Promise<ReadonlyMap<string, GlancedDesign>> {
    if (codes.length === 0) return new Map();
    const [rows, sold] = await Promise.all([
      db
        .select()
        .from(designs)
        .where(inArray(designs.code, [...codes])),
      custom.list(),
    ]);
    const glanced = rows.map(async (stored): Promise<[string, GlancedDesign]> => {
      const product = sold.find(
        ({ productId, model }) => productId === stored.productId && model === stored.model,
      );
      const values = product ? read(product.model, stored.values).values : null;
      const now = product && values && (await reckon(product, values, `design ${stored.code}`));
      const pricePaise = now && !(now instanceof Refusal) ? now.pricePaise : stored.savedPaise;
      const isToBeHad =
        product !== null && values !== null && !shortOf(stored.model, values).length;
      return [stored.code, { name: stored.name, pricePaise, isToBeHad }];
    });
    return new Map(await Promise.all(glanced));
  }

  /** Why designs are not to be had at present, a sentence each: those that want what is out of stock. */
  async function shortages(codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (codes.length === 0 || lacksNothing()) return new Map();
    const { code, model, values } = designs;
    const rows = await db
      .select({ code, model, values })
      .from(designs)
      .where(inArray(code, [...codes]));
    const short = rows.map(({ code, model, values }): [string, string] => [
      code,
      isCustom(model) ? inOneSentence(shortOf(model, values)) : "",
    ]);
    return new Map(short.filter(([, sentence]) => sentence !== ""));
  }

  return { glance, shortages };
}

const isCustom = (model: string) => customSlugs.includes(model);
