import { LRUCache } from "lru-cache";
import type { DesignValues } from "../../furniture/custom/index.ts";
import type { FabricPlan, Production, Sheet, View } from "../../furniture/production/index.ts";
import { unpack } from "../ground/encoding.ts";
import { Refusal } from "../ground/refusal.ts";
import type { Models } from "./createModels.ts";

/** What the workshop's papers of a design are drawn from. */
export interface WorkPlan {
  readonly production: Production;
  /** From the front, from its right side and from above. */
  readonly views: readonly View[];
  readonly boards: readonly Sheet[];
  /** Of each of the production's fabrics, in their order. */
  readonly cloths: readonly FabricPlan[];
}

/** So many of those that were asked for last are kept here, at some 20 kB each. */
const kept = 300;

/**
 * What the workshop makes of designs. Worked out where models are drawn, since it draws the piece, and kept like them;
 * `asker` is for whom it is. Refused as models are.
 */
export function createProducer(models: Models) {
  const known = new LRUCache<string, Production>({ max: kept });

  async function read<Answer extends object>(
    form: "production" | "plan",
    name: string,
    values: DesignValues,
    asker: string,
  ): Promise<Answer | Refusal> {
    const packed = await models.file({ name, form, colours: [], values }, asker);
    if (packed instanceof Refusal) return packed;
    return JSON.parse((await unpack(packed)).toString());
  }

  return {
    async produce(
      name: string,
      values: DesignValues,
      asker: string,
    ): Promise<Production | Refusal> {
      const key = JSON.stringify([name, Object.entries(values).sort()]);
      const there = known.get(key);
      if (there !== undefined) return there;
      const production = await read<Production>("production", name, values, asker);
      if (!(production instanceof Refusal)) known.set(key, production);
      return production;
    },
    plan: (name: string, values: DesignValues, asker: string): Promise<WorkPlan | Refusal> =>
      read<WorkPlan>("plan", name, values, asker),
  };
}

export type Producer = ReturnType<typeof createProducer>;
