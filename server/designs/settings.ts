import { z } from "zod";
import { workshopRates } from "../../content/workshopRates.ts";
import { materials, type OutOfStock } from "../../furniture/custom/outOfStock.ts";
import type { Rates } from "../../furniture/production/index.ts";

/** Above that it is a slip of the hand. */
const mostRupees = 10_000_000;

type Table = { [name: string]: number | Table };

/**
 * The workshop's rates with those that the owner wrote over the usual ones, a name and a number each, such as
 * `wage 160, foam.foam-28 9500`; null where a name is none.
 */
function readRates(text: string): Rates | null {
  const rates = structuredClone(workshopRates) as Rates & Table;
  for (const typed of text.split(/[\n,;]/).filter((one) => one.trim() !== "")) {
    const written = typed.trim();
    const behind = written.lastIndexOf(" ");
    const amount = Number(written.slice(behind + 1));
    if (behind < 0 || !(amount >= 0 && amount < mostRupees)) return null;
    const [kind = "", name] = written.slice(0, behind).trim().split(".");
    const table = name === undefined ? rates : rates[kind];
    const key = name ?? kind;
    if (typeof table !== "object" || !Object.hasOwn(table, key)) return null;
    if (typeof table[key] !== "number") return null;
    table[key] = amount;
  }
  return rates;
}

/** The materials that such a text names, with commas between: `fabric.linen-indigo, wood.teak`. */
const readMaterials = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((one) => one.trim())
    .filter((one) => one !== "");

/** What the owner decides about pieces made to measure. */
export const customEnvironment = {
  /** Working days that making the usual size to order takes; more work takes longer. */
  MADE_TO_MEASURE_DAYS: z.coerce.number().int().min(1).max(200).default(21),
  /** What the workshop pays, where that is not the usual: `wage 160, timber.teak 150000`. */
  WORKSHOP_RATES: z
    .string()
    .max(4000)
    .refine(
      (text) => readRates(text) !== null,
      "must be names of the workshop's rates, each with a number behind it, with commas between",
    )
    .default(""),
  /** Materials that are not to be had at present: `fabric.linen-indigo, wood.teak`. */
  WORKSHOP_OUT_OF_STOCK: z
    .string()
    .max(4000)
    .refine(
      (text) => readMaterials(text).every((one) => materials().has(one)),
      "must be materials of pieces made to measure, such as fabric.linen-indigo, with commas between",
    )
    .default(""),
};

export interface CustomSettings {
  days: number;
  rates: Rates;
  outOfStock: OutOfStock;
}

export function customSettings(
  values: z.output<z.ZodObject<typeof customEnvironment>>,
): CustomSettings {
  return {
    days: values.MADE_TO_MEASURE_DAYS,
    rates: readRates(values.WORKSHOP_RATES) ?? workshopRates,
    outOfStock: new Set(readMaterials(values.WORKSHOP_OUT_OF_STOCK)),
  };
}
