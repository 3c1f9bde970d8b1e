import type { Kitchen } from "./kitchen.ts";
import { type KitchenLayout, kitchenPages } from "./layouts.ts";

/** Each collection is a file of its own, so that a page carries no other's texts. */
export const collections: Readonly<Record<KitchenLayout, () => Promise<Kitchen>>> = {
  l: async () => (await import("./lKitchen.ts")).lKitchen,
  u: async () => (await import("./uKitchen.ts")).uKitchen,
  parallel: async () => (await import("./parallelKitchen.ts")).parallelKitchen,
  straight: async () => (await import("./straightKitchen.ts")).straightKitchen,
  island: async () => (await import("./islandKitchen.ts")).islandKitchen,
};

/** All of them, for whoever needs them together. */
export const readKitchens = (): Promise<Kitchen[]> =>
  Promise.all(kitchenPages.map(({ layout }) => collections[layout]()));
