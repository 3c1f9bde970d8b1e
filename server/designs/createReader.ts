import type { DesignReader } from "../../contract/storefront.ts";
import { keyOf } from "../catalogue/index.ts";
import { Away } from "../ground/away.ts";
import { madeOf } from "../ground/madeOf.ts";
import { Refusal } from "../ground/refusal.ts";
import type { Designs } from "./createDesigns.ts";
import { toFacts, toListItem } from "./customProducts.ts";
import type { CustomSettings } from "./settings.ts";

/** What pages read of designs. One whose product is sold no more is not found. */
export function createDesignReader(designs: Designs, settings: () => CustomSettings): DesignReader {
  return {
    async listCustom() {
      // Also where it has none yet.
      madeOf(keyOf.list());
      return (await designs.shown.list()).map(toListItem);
    },
    async findCustom(slugOrId) {
      const product = await designs.shown.find(slugOrId);
      return product && toFacts(product, settings());
    },
    async findDesign(code) {
      const found = await designs.findShown(code);
      if (found?.product == null) return null;
      const design = await designs.present(found);
      // Nobody could say what it costs: the page is asked for again.
      if (design instanceof Refusal) throw new Away(design, "a design could not be reckoned");
      return { design, custom: toFacts(found.product, settings()) };
    },
  };
}
