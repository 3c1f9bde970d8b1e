import { ovalOutline, plate, roundedOutline } from "../geometry/plate.ts";
import { type Assembly, assembly, put } from "../model.ts";
import { block } from "../parts/block.ts";
import { family } from "./family.ts";
import { drawOut } from "./tableLeaf.ts";
import { cornerLegs, metalFrame, trestle } from "./tableLegs.ts";
import { type TableSpec, tableSchema } from "./tableSpec.ts";
import { crossed, pedestal, threeLegs } from "./tableStands.ts";

const topSlots = { planks: "wood", slab: "wood", marble: "marble", glass: "glass" } as const;

function top(a: Assembly, s: TableSpec) {
  const t = s.topThickness;
  const y = s.height - t / 2;
  const slot = topSlots[s.top];
  if (s.shape === "round")
    return put(a, "top", slot, plate(ovalOutline(s.width, s.depth, 96), t, Math.min(6, t / 2)), {
      at: [0, y, 0],
    });
  if (s.shape === "rounded" || s.top === "glass" || s.top === "marble")
    return put(
      a,
      "top",
      slot,
      plate(
        roundedOutline(s.width, s.depth, s.shape === "rounded" ? 70 : 24),
        t,
        Math.min(5, t / 2),
      ),
      { at: [0, y, 0] },
    );
  if (s.top === "slab")
    return block(
      a,
      "top",
      slot,
      [-s.width / 2, s.width / 2],
      [s.height - t, s.height],
      [-s.depth / 2, s.depth / 2],
      { edge: 4 },
    );
  const planks = Math.max(3, Math.round(s.depth / 150));
  const w = s.depth / planks;
  for (let i = 0; i < planks; i++)
    block(
      a,
      "top plank",
      slot,
      [-s.width / 2, s.width / 2],
      [s.height - t, s.height],
      [-s.depth / 2 + i * w, -s.depth / 2 + (i + 1) * w],
      { edge: 1.6 },
    );
}

function draw(s: TableSpec): Assembly {
  const a = assembly();
  const gap = s.top === "glass" && s.legs === "crossed" ? 2 : 0;
  const under = s.height - s.topThickness - gap;
  top(a, s);
  switch (s.legs) {
    case "trestle":
      trestle(a, s, under);
      break;
    case "metal frame":
      metalFrame(a, s, under);
      break;
    case "pedestal":
      pedestal(a, s, under);
      break;
    case "crossed":
      crossed(a, s, under);
      break;
    case "three":
      threeLegs(a, s, under);
      break;
    default:
      cornerLegs(a, s, under);
  }
  if (s.leaf > 0) drawOut(a, s);
  return a;
}

/** Tables: coffee, side and dining. */
export const table = family("table", tableSchema, draw);
