import type { CotSpec } from "./cotSpec.ts";

/** Thickness of the side and foot rails in millimetres; a padded one is a board between two layers of foam. */
export const railThickness = { wood: 28, padded: 65 } as const;

/** Between the rails and the deck, so that it can be laid in. */
export const deckGap = 2;

/** From the outside of a cot to its side rails: fronts of drawers lie on them, almost flush with the posts. */
export const railInset = ({ storage }: Pick<CotSpec, "storage">): number =>
  storage === "drawers" ? 20 : 4;

/** From the outside of a cot to its deck. */
export const besideDeck = (s: Pick<CotSpec, "storage" | "rails">): number =>
  railInset(s) + railThickness[s.rails] + deckGap;

/** Where rails begin above the floor: as specified around a box or drawers, else they are of a usual height. */
export const railBottom = ({ storage, platform, clearance }: CotSpec): number =>
  storage === "none" || storage === "pull-out" ? platform - 135 : clearance;

/** How far rails stand above the deck, so that the mattress stays. */
export const railRise = 35;

type Storage = CotSpec["storage"];
/** From the head of the rails to the first drawer: beside a bedside table none can be opened. */
const drawersBegin: Readonly<Partial<Record<Storage, number>>> = {
  drawers: 500,
  "side drawers": 120,
};

/** Which sides drawers open to: -1 left, 1 right. */
export const drawerSides = (storage: Storage): readonly (-1 | 1)[] =>
  storage === "drawers" ? [-1, 1] : storage === "side drawers" ? [1] : [];

/** From the floor: between the rails below and above the drawers of a side. */
export const drawerOpening = ({ clearance, platform }: CotSpec): readonly [number, number] => [
  clearance + 36,
  platform - 40,
];

/** Between the two drawers of a side, where a partition stands. */
export const betweenDrawers = 24;
const behindDrawers = 70;

/** Where the two drawers of a side begin after the head of rails that are so long, and how long their fronts are. */
export function drawerRun(storage: Storage, rails: number): { from: number; length: number } {
  const from = drawersBegin[storage] ?? 0;
  return { from, length: (rails - railThickness.wood - behindDrawers - from) / 2 };
}
