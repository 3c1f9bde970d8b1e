import { chairs } from "./chairs.ts";
import { cots } from "./cots.ts";
import { diningSets } from "./diningSets.ts";
import type { ProductModel } from "./product.ts";
import { sofas } from "./sofas.ts";
import { tables } from "./tables.ts";
import { wardrobes } from "./wardrobes.ts";

/** Every product's model, by its slug in the catalogue. */
export const models: Readonly<Record<string, ProductModel>> = {
  ...sofas,
  ...chairs,
  ...tables,
  ...diningSets,
  ...cots,
  ...wardrobes,
};
