import type { Drawing, Picture, Shot } from "../render/queue.ts";
import { kitchenShots } from "./kitchens.ts";
import { dimensionDrawings, productShots, readCatalogue } from "./products.ts";
import { roomShots } from "./rooms.ts";

/** Every rendered picture of the shop in the order in which it should be rendered. */
export function allShots(catalogue: string): Shot[] {
  const { variants, views } = productShots(readCatalogue(catalogue));
  const { heroes, collections } = kitchenShots();
  return [
    ...variants.first,
    ...roomShots(),
    ...heroes,
    ...variants.others,
    ...collections,
    ...views,
  ];
}

export const allDrawings = (catalogue: string): Drawing[] =>
  dimensionDrawings(readCatalogue(catalogue));

export const allPictures = (catalogue: string): Picture[] => [
  ...allShots(catalogue),
  ...allDrawings(catalogue),
];
