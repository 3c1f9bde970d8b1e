import type { Assembly } from "../model.ts";
import { block, type Span } from "../parts/block.ts";
import { type Box, board, drawerBox } from "../parts/opening.ts";
import {
  baysOf,
  boardThickness,
  type Interior,
  interiorOf,
  type WardrobeSpec,
  wardrobeLevels,
} from "./wardrobeSpec.ts";

/** Shelves wider than this are of a thicker board. */
const widestThinShelf = 680;
export const shelfThickness = ({ stiffShelves }: WardrobeSpec, bay: number): number =>
  bay > widestThinShelf && !stiffShelves ? 25 : boardThickness;

/** From one drawer behind doors to the next. */
export const innerDrawerPitch = 180;
/** A channel beside a drawer's box. */
export const channel = 13;
/** What keeps drawers clear of doors and hinges on each side, with their channels. */
export const drawerInset = boardThickness + channel;
/** Share of the height that is above the hat shelf. */
const hat = 0.17;
/** Between a shelf's middle and that of the rail under it, and of a rail under the ceiling. */
const railDrop = 57;
/** About how far apart shelves over drawers are. */
const shelfPitch = 380;
/** What a shelf is shorter than its bay at each end. */
const shelfGap = 1;

/** Heights that the inside of a bay keeps to. */
export function bayHeights(y: Span, { kind, drawers }: Interior) {
  const tall = y[1] - y[0];
  const stack =
    kind === "drawers" || kind === "mixed"
      ? y[0] + drawers * innerDrawerPitch + boardThickness
      : y[0];
  const shelf = y[1] - tall * hat;
  const rails =
    kind === "double"
      ? [y[1] - railDrop, y[0] + tall / 2 - railDrop]
      : kind === "hanging" || kind === "mixed"
        ? [shelf - railDrop]
        : [];
  return { tall, stack, shelf, rails };
}

function fillBay(a: Assembly, s: WardrobeSpec, { x, y, z }: Box, interior: Interior): void {
  const { stack, shelf: top, rails } = bayHeights(y, interior);
  const thick = shelfThickness(s, x[1] - x[0]);
  const shelf = (at: number) =>
    board(
      a,
      "shelf",
      [x[0] + shelfGap, x[1] - shelfGap],
      [at - thick / 2, at + thick / 2],
      z,
      "body",
      "x",
    );
  for (const at of rails)
    block(
      a,
      "rail",
      "metal",
      x,
      [at - 13, at + 13],
      [(z[0] + z[1]) / 2 - 8, (z[0] + z[1]) / 2 + 8],
      { edge: 7.5, steps: 3, solid: false },
    );
  if (interior.kind !== "double") shelf(top);
  if (stack > y[0]) drawerStack(a, { x, y: [y[0], stack], z }, interior.drawers);
  const between =
    interior.kind === "shelves"
      ? interior.shelves
      : interior.kind === "drawers"
        ? Math.max(0, Math.round((top - stack) / shelfPitch) - 1)
        : 0;
  for (let i = 1; i <= between; i++) shelf(stack + ((top - stack) * i) / (between + 1));
}

/** Drawers behind doors, between two boards that keep them clear of the hinges, under a top. */
function drawerStack(a: Assembly, { x, y, z }: Box, drawers: number): void {
  const t = boardThickness;
  const front = z[1] - 22;
  const under = y[1] - t;
  for (const side of [
    [x[0], x[0] + t],
    [x[1] - t, x[1]],
  ] as const)
    board(a, "drawer side filler", side, [y[0], under], [z[0], front], "body", "y");
  board(a, "drawer stack top", x, [under, y[1]], [z[0], front], "body", "x");
  for (let i = 0; i < drawers; i++) {
    const low = y[0] + i * innerDrawerPitch;
    board(
      a,
      "inner drawer front",
      [x[0] + t + 2, x[1] - t - 2],
      // The hand takes a drawer by its upper edge.
      [low + 3, low + innerDrawerPitch - 24],
      [front - t, front],
      "body",
      "x",
    );
    drawerBox(a, {
      x: [x[0] + drawerInset, x[1] - drawerInset],
      y: [low + 18, low + innerDrawerPitch - 42],
      z: [z[0] + 10, front - t],
    });
  }
}

/** What is behind the doors: partitions between the bays, and in each what it is for. */
export function fittings(a: Assembly, s: WardrobeSpec): void {
  const t = boardThickness;
  const { inside, between, doors, top } = wardrobeLevels(s);
  const { y, z } = inside;
  if (s.drawers > 0) board(a, "floor", between, [y[0] - t, y[0]], z, "body");
  if (s.loft > 0) board(a, "ceiling", between, [y[1], y[1] + t], z, "body");
  const loft: Span = [y[1] + t + (s.loftBox ? t : 0), top - t];
  baysOf(s).forEach((bay, i) => {
    if (i > 0) {
      board(a, "partition", [bay[0] - t, bay[0]], y, z, "body", "y");
      if (s.loft > 0) board(a, "loft partition", [bay[0] - t, bay[0]], loft, z, "body", "y");
    }
    fillBay(a, s, { x: bay, y, z }, interiorOf(s, i));
  });
  if (s.loftBox) board(a, "loft floor", between, [doors[1], doors[1] + t], z, "body");
}
