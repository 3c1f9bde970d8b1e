import { makingDays } from "../../contract/designRules.ts";
import {
  type DesignValues,
  judgeDesign,
  readDesign,
  standardValues,
} from "../../furniture/custom/index.ts";
import { judgeStock } from "../../furniture/custom/outOfStock.ts";
import { type Production, priceOf } from "../../furniture/production/index.ts";
import type { DrawnProduct } from "../catalogue/index.ts";
import { Refusal } from "../ground/refusal.ts";
import type { Producer } from "../models/index.ts";
import { usualDays } from "./customProducts.ts";
import type { CustomSettings } from "./settings.ts";

/** Says of a design whether it can be made, and what it costs then. */
export function createReckoner(settings: () => CustomSettings, produce: Producer["produce"]) {
  /** Values as they can be built, or what stands against them. */
  function read(model: string, sent: unknown) {
    const found = readDesign(model, sent);
    if ("problems" in found) return { values: null, problems: found.problems };
    const { problems } = judgeDesign(model, found.values);
    return problems.length > 0
      ? { values: null, problems }
      : { values: found.values, problems: [] };
  }

  const shortOf = (model: string, values: DesignValues) =>
    judgeStock(model, values, settings().outOfStock).problems;

  /** What a design that can be built costs now in paise, and how long making it takes. */
  async function reckon(product: DrawnProduct, values: DesignValues, asker: string) {
    const { model, standardPaise, gstRateBps } = product;
    const production = await produce(model, values, asker);
    if (production instanceof Refusal) return production;
    const usual = await produce(model, standardValues(model), asker);
    if (usual instanceof Refusal) return usual;
    const standard = { pricePaise: standardPaise, gstPercent: gstRateBps / 100 };
    const { totalPaise } = priceOf(production, usual, settings().rates, standard);
    const fewest = usualDays(product, settings());
    const days = makingDays(fewest, minutesOf(production), minutesOf(usual));
    return { pricePaise: totalPaise, days };
  }

  const lacksNothing = () => settings().outOfStock.size === 0;

  return { read, shortOf, lacksNothing, reckon };
}

export type Reckoner = ReturnType<typeof createReckoner>;

const minutesOf = ({ operations }: Production) =>
  operations.reduce((sum, { minutes }) => sum + minutes, 0);

export const inOneSentence = (problems: readonly { message: string }[]) =>
  problems.map(({ message }) => message).join(" ");

export function refuse(
  code: "design_refused" | "material_out_of_stock",
  problems: readonly { field: string; message: string }[],
): Refusal {
  const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  return new Refusal(code, inOneSentence(problems), { details: { fields } });
}
