import { islandKitchen } from "./islandKitchen.ts";
import type { Kitchen } from "./kitchen.ts";
import { lKitchen } from "./lKitchen.ts";
import { parallelKitchen } from "./parallelKitchen.ts";
import { straightKitchen } from "./straightKitchen.ts";
import { uKitchen } from "./uKitchen.ts";

/** All five collections. Pages load theirs alone; this is for whoever needs them together. */
export const kitchens: readonly Kitchen[] = [
  lKitchen,
  uKitchen,
  parallelKitchen,
  straightKitchen,
  islandKitchen,
];
