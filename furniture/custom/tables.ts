import type { ProductModel } from "../products/product.ts";
import { customBench } from "./bench.ts";
import { customCoffeeTable } from "./coffeeTable.ts";
import { customConsole } from "./console.ts";
import type { CustomKind } from "./design.ts";
import { customStudyTable, customWritingDesk } from "./desk.ts";
import { customDiningSet } from "./diningSet.ts";
import { customDrum } from "./drum.ts";

/** Tables and benches that are made to measure, with what their first variant is of. */
export const tableMakers: Readonly<Record<string, (model: ProductModel) => CustomKind>> = {
  "palash-4-seater-dining-set": (m) => customDiningSet(m, "sheesham", "honey", "cotton-sand"),
  "kachnar-6-seater-dining-set": (m) => customDiningSet(m, "sheesham", "walnut", "cotton-ivory"),
  "shekhawati-8-seater-dining-set": (m) => customDiningSet(m, "teak", "teak", "cotton-sand"),
  "chaliyar-round-dining-set": (m) => customDiningSet(m, "mango", "natural"),
  "lohit-6-seater-bench-dining-set": (m) => customDiningSet(m, "acacia", "natural"),
  "ratnagiri-glass-top-dining-set": (m) =>
    customDiningSet(m, "sheesham", "walnut", "leatherette-tan"),
  "kadamba-round-coffee-table": (m) => customCoffeeTable(m, "sheesham", "natural", [500, 1100]),
  "aihole-coffee-table": (m) => customCoffeeTable(m, "sheesham", "honey"),
  "ziro-glass-coffee-table": (m) => customCoffeeTable(m, "teak", "teak"),
  "jamun-drum-side-table": (m) => customDrum(m, "mango", "natural"),
  "arjuna-bedside-table": (m) =>
    customConsole(
      m,
      { family: "side-table", length: [350, 700], depth: [300, 500], height: [400, 700] },
      "sheesham",
      "honey",
    ),
  "bundi-console-table": (m) =>
    customConsole(
      m,
      { family: "console-table", length: [700, 2000], depth: [300, 500], height: [650, 950] },
      "mango",
      "natural",
    ),
  "betwa-study-table": (m) => customStudyTable(m, "oak"),
  "vaigai-writing-desk": (m) => customWritingDesk(m, "sheesham", "honey"),
  "hemavathi-bed-end-bench": (m) => customBench(m, "sheesham", "honey", "boucle-ivory"),
};
