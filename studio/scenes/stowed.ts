import { wardrobe } from "../../furniture/families/wardrobe.ts";
import { baysOf, wardrobeLevels, wardrobeSchema } from "../../furniture/families/wardrobeSpec.ts";
import { random } from "../../furniture/geometry/noise.ts";
import { boundsOf } from "../../furniture/geometry/surface.ts";
import { midpoint, type Vec3 } from "../../furniture/geometry/vector.ts";
import { cloth, otherMaterials, paint } from "../../furniture/materials/material.ts";
import { type Assembly, assembly, include } from "../../furniture/model.ts";
import type { Span } from "../../furniture/parts/block.ts";
import type { Materials, Piece } from "../../furniture/products/product.ts";
import { folded, handbag, lidded, suitcase } from "../props/clothes.ts";
import { garmentCover, hanger, saree, shirt, trousers } from "../props/garments.ts";

/** Clothes of two households, in the order in which they hang. */
const palettes = [
  ["#E9E1D2", "#CDBDA3", "#A9876B", "#8F4F40", "#623842", "#66747D", "#37445A"],
  ["#ECE6DA", "#BDC4B8", "#7F8E82", "#B59A66", "#9C6A59", "#8893A5", "#3E4A63"],
] as const;

/** What clothes, boxes and bags are made of; `turn` chooses whose they are. */
export function stowedMaterials(turn: number): Materials {
  const colours = palettes[turn % palettes.length] ?? palettes[0];
  const garments = colours.map((hex, i) => [
    `garment${i}`,
    cloth("weave", hex, { melange: 0.08, thread: 0.001 }),
  ]);
  return {
    ...Object.fromEntries(garments),
    border: cloth("weave", "#B08A4C", { melange: 0.15, thread: 0.0012 }),
    cover: cloth("weave", "#B9B2A6", { melange: 0.06, thread: 0.0008 }),
    quilt: cloth("weave", "#DDD2BF", { melange: 0.12 }),
    hook: otherMaterials.steel,
    hanger: paint("#4B4139", 0.6),
    box: paint("#CDBFA6", 0.75),
    label: paint("#F1EBDF", 0.8),
    bag: cloth("leather", "#8A5636"),
    clasp: otherMaterials.brass,
    case: cloth("leather", "#5B4636"),
  };
}

/** A clear space between boards, open to the front. */
interface Compartment {
  readonly x: Span;
  readonly y: Span;
  readonly z: Span;
  /** Height of the middle of a rail in it. */
  readonly rail?: number;
}

/** From one garment on a rail to the next, for they hang close; and how much of a rail they take. */
const garmentPitch = 38;
const takenOfRail = 0.88;
/** So much of what hangs reaches nearly to the floor; it hangs at the left. */
const longGarments = 0.32;

/** What hangs on a rail that is `longest` above the floor, along it. */
function garments(count: number, longest: number, wide: number, seed: number): Assembly[] {
  const next = random(seed + 7);
  const until = (share: number, i: number) => i < Math.round(count * share);
  return Array.from({ length: count }, (_, i): Assembly => {
    const slot = `garment${Math.floor(next() ** 1.2 * 7)}`;
    const [own, more] = [seed * 10 + i, next()];
    const long = (least: number, spread: number) => Math.min(longest, least + more * spread);
    if (until(0.1, i)) return garmentCover(long(960, 60), wide, own);
    if (until(longGarments, i))
      return shirt({ long: long(880, 110), wide, sleeves: more < 0.4 ? 230 : 480 }, slot, own);
    if (until(0.68, i))
      return shirt(
        { long: long(690, 70), wide: wide - more * 22, sleeves: more < 0.35 ? 200 : 540 },
        slot,
        own,
      );
    if (until(0.84, i)) return trousers(long(530, 60), slot, own);
    return saree(long(600, 90), wide - 34, slot, "border", own);
  });
}

function hangClothes(a: Assembly, { x, y, z }: Compartment, rail: number, seed: number): void {
  const next = random(seed);
  const [wide, middle] = [Math.min(215, (z[1] - z[0]) / 2 - 14), (z[0] + z[1]) / 2];
  const longest = rail - y[0] - 90;
  const along = x[1] - x[0] - 90;
  const count = Math.floor((along * takenOfRail) / garmentPitch);
  let at = x[0] + 48;
  for (const one of garments(count, longest, wide, seed)) {
    include(a, one, {
      at: [at, rail, middle + (next() - 0.5) * 14],
      turn: [0, (next() - 0.5) * 7, 0],
    });
    at += garmentPitch * (0.75 + next() * 0.5);
  }
  for (const free of [0.45, 0.75])
    include(a, hanger(170, true), {
      at: [at + (x[1] - 40 - at) * free, rail, middle],
      turn: [0, (next() - 0.5) * 24, 0],
    });
  const clear = longest - 800;
  const shorter = x[0] + 48 + longGarments * takenOfRail * along + garmentPitch;
  if (clear > 200) onFloor(a, { x: [shorter, x[1]], y: [y[0], y[0] + clear], z }, seed);
}

/** What stands below the shorter clothes: a box, and where there is room a bag or folded ones. */
function onFloor(a: Assembly, { x, y, z }: Compartment, seed: number): void {
  const [wide, front] = [x[1] - x[0], z[1] - 40];
  const box = Math.min(330, wide - 40);
  if (box < 240) return;
  include(a, lidded([box, 210, 300]), {
    at: [x[1] - 35 - box / 2, y[0], front - 150],
    turn: [0, -2, 0],
  });
  if (wide <= 690) return;
  if (seed % 2 === 0)
    include(a, handbag(270, 190), { at: [x[1] - 530, y[0], front - 90], turn: [0, 9, 0] });
  else
    include(a, folded(pileOf(5, seed), [290, 330], seed, 38), {
      at: [x[1] - 540, y[0], front - 170],
    });
}

/** Slots of so many folded garments, now and then two alike. */
function pileOf(high: number, seed: number): string[] {
  const next = random(seed + 3);
  let slot = 0;
  return Array.from({ length: high }, (_, i) => {
    if (i === 0 || next() > 0.3) slot = Math.floor(next() * 7);
    return `garment${slot}`;
  });
}

/** Folded clothes side by side, some higher than others. */
function stacks(a: Assembly, { x, y, z }: Compartment, seed: number): void {
  const next = random(seed);
  const wide = x[1] - x[0];
  const count = Math.max(1, Math.floor(wide / 300));
  const each = (wide - 24) / count;
  for (let i = 0; i < count; i++) {
    const thick = 26 + next() * 16;
    const most = Math.floor(((y[1] - y[0]) * 0.78) / thick);
    const high = Math.max(2, Math.round(most * (0.55 + next() * 0.45)));
    const size = [Math.min(300, each - 22), Math.min(360, z[1] - z[0] - 60)] as const;
    include(a, folded(pileOf(high, seed + i), size, seed + i, thick), {
      at: [x[0] + 12 + each * (i + 0.5), y[0], z[1] - 30 - size[1] / 2 - next() * 24],
    });
  }
}

/** Above all else, what is seldom wanted: a suitcase, quilts, boxes. */
function seldom(a: Assembly, { x, y, z }: Compartment, seed: number): void {
  const [wide, high] = [x[1] - x[0], y[1] - y[0]];
  const deep = Math.min(360, z[1] - z[0] - 50);
  const at = (along: number): Vec3 => [along, y[0], z[1] - 30 - deep / 2];
  const isLarge = wide > 640 && high > 270;
  const quilts = Math.min(3, Math.floor((high * 0.75) / 84));
  if (isLarge && seed % 2 === 0)
    include(a, suitcase([Math.min(600, wide * 0.6), Math.min(220, high * 0.7), deep]), {
      at: at(x[0] + wide * 0.36),
    });
  else
    include(a, folded(Array(quilts).fill("quilt"), [Math.min(430, wide - 60), deep], seed, 84), {
      at: at(x[0] + Math.min(260, wide / 2)),
    });
  if (wide > 640)
    include(a, lidded([Math.min(270, wide * 0.3), Math.min(190, high * 0.66), deep * 0.8]), {
      at: at(x[1] - wide * 0.19),
    });
}

/** The compartments of the bay that is `x` wide: between its shelves, from below. */
function compartments(drawn: Assembly, x: Span, y: Span, z: Span): Compartment[] {
  const within = (name: string) =>
    drawn.inside
      .filter((part) => part.name === name)
      .map(({ surface }) => boundsOf([surface]))
      .filter(({ min, max }) => min[0] >= x[0] - 1 && max[0] <= x[1] + 1)
      .sort((one, other) => one.min[1] - other.min[1]);
  const boards = [...within("drawer stack top"), ...within("shelf")];
  const rails = within("rail").map(({ min, max }) => midpoint(min, max)[1]);
  const floors = [y[0], ...boards.map(({ max }) => max[1])];
  const tops = [...boards.map(({ min }) => min[1]), y[1]];
  const hasStack = within("drawer stack top").length > 0;
  return floors
    .map((low, i): Compartment => {
      const high = tops[i] ?? y[1];
      const rail = rails.find((at) => at > low && at < high);
      return { x, y: [low, high], z, ...(rail === undefined ? {} : { rail }) };
    })
    .slice(hasStack ? 1 : 0);
}

/** What is kept in a wardrobe as it is seen with its doors open, where its boards are; nothing in other furniture. */
export function stowed(piece: Piece, seed: number): Assembly {
  const a = assembly();
  if (piece.family !== wardrobe.name) return a;
  const s = wardrobeSchema.parse(piece.spec);
  const { inside, doors, top, rear } = wardrobeLevels(s);
  const drawn = piece.build();
  const back = drawn.parts.filter(({ name }) => name === "back").map(({ surface }) => surface);
  // Its handles move the drawing back, as it stands about the middle of all of it.
  const moved = boundsOf(back).min[2] - rear;
  const z: Span = [inside.z[0] + moved, inside.z[1] + moved];
  const bays = baysOf(s);
  // One door slides, and shows what is behind it.
  for (const [i, x] of (s.opening === "sliding" ? bays.slice(0, 1) : bays).entries()) {
    const found = compartments(drawn, x, inside.y, z);
    for (const [k, one] of found.entries()) {
      const own = seed * 40 + i * 9 + k;
      if (one.rail !== undefined) hangClothes(a, one, one.rail, own);
      else if (k === found.length - 1) seldom(a, one, own | 1);
      else stacks(a, one, own);
    }
    if (s.loft > 0) seldom(a, { x, y: [doors[1] + 18, top - 18], z }, i);
  }
  return a;
}
