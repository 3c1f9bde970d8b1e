/** The five kitchen pages, in the order in which they are offered. */
export const kitchenPages = [
  { layout: "l", path: "/lkitchen", title: "L-Kitchen" },
  { layout: "u", path: "/ukitchen", title: "U-Kitchen" },
  { layout: "parallel", path: "/parallelkitchen", title: "Parallel Kitchen" },
  { layout: "straight", path: "/straightkitchen", title: "Straight Kitchen" },
  { layout: "island", path: "/islandkitchen", title: "Island Kitchen" },
] as const;

export type KitchenPage = (typeof kitchenPages)[number];
export type KitchenLayout = KitchenPage["layout"];

/** The scene's name of a design, by its place in the collection counted from 0. */
export function designScene(layout: KitchenLayout, index: number): string {
  return `kitchen-${layout}-${String(index + 1).padStart(2, "0")}`;
}

/** The scene's name of a hero slide, by its place counted from 0. */
export function heroScene(layout: KitchenLayout, index: number): string {
  return `kitchen-hero-${layout}-${index + 1}`;
}
