import { setTimeout as wait } from "node:timers/promises";
import type { DesignReader } from "../../contract/storefront.ts";
import { keyOf } from "../catalogue/index.ts";
import { Away } from "../ground/away.ts";
import { madeOf } from "../ground/madeOf.ts";
import { Refusal } from "../ground/refusal.ts";
import type { Designs } from "./createDesigns.ts";
import { toFacts, toListItem } from "./customProducts.ts";
import type { CustomSettings } from "./settings.ts";

/** Whoever looks holds a place of browsing meanwhile. */
const longestWaitMs = 1000;
/** Of everybody who is shown a page: it is rendered for all of them. */
const pages = "pages";

const beingReckoned = new Refusal(
  "busy",
  "What this design costs is being reckoned. Please try again in a moment.",
  { retryAfterSeconds: 2 },
);

/** What pages read of designs. One whose product is sold no more is not found. */
export function createDesignReader(designs: Designs, settings: () => CustomSettings): DesignReader {
  return {
    async listCustom() {
      madeOf(keyOf.rows, keyOf.categories);
      return (await designs.shown.list()).map(toListItem);
    },
    async findCustom(slugOrId) {
      const product = await designs.shown.find(slugOrId);
      return product && toFacts(product, settings());
    },
    async findDesign(code, asker = pages) {
      const found = await designs.findShown(code);
      if (found?.product == null) return null;
      const waited = new AbortController();
      // It goes on being reckoned, and is kept for who asks again.
      const design = await Promise.race([
        designs.present(found, asker),
        wait(longestWaitMs, beingReckoned, { signal: waited.signal }),
      ]).finally(() => waited.abort());
      // Nobody could say what it costs: the page is asked for again.
      if (design instanceof Refusal) throw new Away(design, "a design could not be reckoned");
      return { design, custom: toFacts(found.product, settings()) };
    },
  };
}
