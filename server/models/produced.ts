import { LRUCache } from "lru-cache";
import type { DesignValues } from "../../furniture/custom/index.ts";
import type { Production } from "../../furniture/production/index.ts";
import { unpack } from "../ground/encoding.ts";
import { Refusal } from "../ground/refusal.ts";
import type { Models } from "./createModels.ts";

/** So many of those that were asked for last are kept here, at some 20 kB each. */
const kept = 300;

/**
 * What the workshop makes of designs. Worked out where models are drawn, since it draws the piece, and kept like them;
 * `asker` is for whom it is. Refused as models are.
 */
export function createProducer(models: Models) {
  const known = new LRUCache<string, Production>({ max: kept });
  return async (
    name: string,
    values: DesignValues,
    asker: string,
  ): Promise<Production | Refusal> => {
    const key = JSON.stringify([name, Object.entries(values).sort()]);
    const there = known.get(key);
    if (there !== undefined) return there;
    const packed = await models.file({ name, form: "production", colours: [], values }, asker);
    if (packed instanceof Refusal) return packed;
    const production: Production = JSON.parse((await unpack(packed)).toString());
    known.set(key, production);
    return production;
  };
}

export type Produce = ReturnType<typeof createProducer>;
