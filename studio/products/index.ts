import { CHAIRS } from "./chairs.ts";
import { COTS } from "./cots.ts";
import { DINING_SETS } from "./diningSets.ts";
import type { ProductModel } from "./product.ts";
import { SOFAS } from "./sofas.ts";
import { TABLES } from "./tables.ts";
import { WARDROBES } from "./wardrobes.ts";

/** Every product's model, by its slug in the catalogue. */
export const MODELS: Readonly<Record<string, ProductModel>> = {
  ...SOFAS,
  ...CHAIRS,
  ...TABLES,
  ...DINING_SETS,
  ...COTS,
  ...WARDROBES,
};
