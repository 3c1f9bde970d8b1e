import type { Blank } from "../geometry/blank.ts";
import type { Vec3 } from "../geometry/vector.ts";
import { cut, type Gathering, need, sew, spend } from "./gather.ts";
import type { FoamMaterial } from "./production.ts";

/** Foam that is glued on a frame, frame timber [width, thickness], and the ply under the foam; millimetres. */
const layer = 20;
const member = { width: 45, thickness: 22 } as const;
const skin = 4;
/** What is to be filled further than this takes two frames. */
const thickestMember = 52;
/** From one cross piece of a frame to the next, at most. */
const bay = 600;
/** From one row of webbing to the next. */
const webbing = 100;
/** Cloth that is turned under and stapled. */
const turnedUnder = 40;
/** Width of the strip that covers a piping cord. */
const pipingStrip = 40;
const longestStrip = 1300;

const descending = (size: Vec3): Vec3 => {
  const [a = 0, b = 0, c = 0] = [...size].sort((x, y) => y - x);
  return [a, b, c];
};

function members(g: Gathering, name: string, drawn: string, count: number, net: Vec3) {
  for (let i = 0; i < count; i++)
    cut(g, { name, drawn, stock: "timber", material: "frame", net, grain: "length" });
  spend(g, "Frame", 5 * count);
}

function foam(g: Gathering, name: string, drawn: string, material: FoamMaterial, net: Vec3) {
  cut(g, { name, drawn, stock: "foam", material, net });
  spend(g, "Foam", 4);
}

/**
 * An upright frame between two skins of ply, with foam on its faces and on all edges but the lower one, covered where it
 * shows: an arm, a back, a headboard. A thick one is of two frames with spacers between them.
 */
function coveredFrame(g: Gathering, drawn: string, cloth: string, [x, short, z]: Vec3): void {
  const [long, thick] = [Math.max(x, z), Math.min(x, z)];
  const [l, s] = [long - 2 * layer, short - layer];
  const filled = thick - 2 * layer - 2 * skin;
  const isDouble = filled >= thickestMember;
  const [frames, thickness] = isDouble ? [2, member.thickness] : [1, filled];
  const across = 1 + Math.ceil(l / bay);
  const bar = (name: string, count: number, length: number) =>
    members(g, `${drawn} frame, ${name}`, drawn, count, [length, member.width, thickness]);
  bar("long", 2 * frames, l);
  bar("across", across * frames, s - 2 * member.width);
  if (isDouble) bar("spacer", 2 * across, filled - 2 * member.thickness);
  for (let i = 0; i < 2; i++) {
    cut(g, {
      name: `${drawn} skin`,
      drawn,
      stock: "board",
      material: "ply",
      net: [l, s, skin],
      grain: "none",
    });
    foam(g, `${drawn} foam, face`, drawn, "foam-32", [long, short, layer]);
    sew(g, cloth, `${drawn}, face`, drawn, [long, short]);
  }
  foam(g, `${drawn} foam, edge`, drawn, "foam-32", [long + 2 * s, thick - 2 * layer, layer]);
  sew(g, cloth, `${drawn}, edge`, drawn, [long + 2 * short, thick]);
  spend(g, "Upholstery", 45);
}

/**
 * A rail of a cot: a board with foam on its faces and its upper edge, under one piece of cloth that goes around it. One
 * that stands between others has bare ends.
 */
function coveredRail(g: Gathering, drawn: string, cloth: string, size: Vec3): void {
  const [long, high, thick] = descending(size);
  const isBetween = drawn === "side rail";
  const ends = isBetween ? 0 : 2;
  const core: Vec3 = [long - ends * layer, high - layer, thick - 2 * layer];
  cut(g, { name: `${drawn} board`, drawn, stock: "board", material: "ply", net: core });
  for (let i = 0; i < 2; i++) foam(g, `${drawn} foam, face`, drawn, "foam-32", [long, high, layer]);
  foam(g, `${drawn} foam, upper edge`, drawn, "foam-32", [long, core[2], layer]);
  for (let i = 0; i < ends; i++)
    foam(g, `${drawn} foam, end`, drawn, "foam-32", [core[1], core[2], layer]);
  const around = 2 * high + thick + 2 * turnedUnder;
  sew(g, cloth, `${drawn}, cover`, drawn, [long + ends * thick, around]);
  spend(g, "Cutting boards", 4);
  spend(g, "Upholstery", 30);
}

/** One of the upright channels of a headboard: glued on it, its cloth sewn to its neighbours' half-way down. */
function channel(g: Gathering, drawn: string, cloth: string, size: Vec3): void {
  const [tall, wide, thick] = descending(size);
  foam(g, `${drawn} foam`, drawn, "foam-32", [tall, wide, thick]);
  sew(g, cloth, `${drawn}, cover`, drawn, [tall + 2 * thick, wide + thick]);
  spend(g, "Sewing", 12);
}

/** Section of the frame that people sit on: its rails are as high as the drawing leaves room. */
export const seatRail = (height: number) => ({ width: height - layer, thickness: 45 });

/** The frame under loose cushions: rails, cross pieces, webbing; its front is covered. */
function seatFrame(g: Gathering, drawn: string, cloth: string, [wide, high, deep]: Vec3): void {
  const rail = seatRail(high);
  const between = deep - layer - 2 * rail.thickness;
  const rails: [string, number, number][] = [
    ["seat rail", 2, wide],
    ["seat side rail", 2, between],
    ["seat cross rail", Math.ceil(wide / bay) - 1, between],
  ];
  for (const [name, count, length] of rails)
    for (let i = 0; i < count; i++)
      cut(g, {
        name,
        drawn,
        stock: "timber",
        material: "frame",
        net: [length, rail.width, rail.thickness],
        grain: "length",
      });
  const rows = Math.floor(deep / webbing) * wide + Math.floor(wide / webbing) * deep;
  need(g, "webbing", "metre", rows / 1000, drawn);
  need(g, "dust cover", "square metre", (wide * deep) / 1e6, drawn);
  foam(g, "seat edge foam", drawn, "foam-32", [wide, high, layer]);
  sew(g, cloth, "seat front", drawn, [wide, high]);
  spend(g, "Frame", 60);
  spend(g, "Upholstery", 30);
}

const fillings: readonly (readonly [RegExp, FoamMaterial])[] = [
  [/^seat cushion/, "foam-32"],
  [/^(back|head) cushion/, "fibre"],
];

function cushionOf(g: Gathering, drawn: string, cloth: string, [wide, thick, deep]: Vec3): void {
  const filling = fillings.find(([name]) => name.test(drawn))?.[1] ?? "foam-40";
  foam(g, `${drawn} filling`, drawn, filling, descending([wide, thick, deep]));
  for (let i = 0; i < 2; i++) {
    sew(g, cloth, `${drawn}, panel`, drawn, [deep, wide]);
    sew(g, cloth, `${drawn}, boxing`, drawn, [wide + deep, thick]);
  }
  need(g, "zip", "metre", wide / 1000, drawn);
  spend(g, "Sewing", 28);
}

/** Thickness of the ply under the foam of a pad that is screwed on. */
const padBoard = 9;
const isScrewedOn = (drawn: string) => /^((seat|back) )?pad$/.test(drawn);

function screwedPad(g: Gathering, drawn: string, cloth: string, size: Vec3): void {
  const [long, short, thick] = descending(size);
  const net: Vec3 = [long, short, padBoard];
  cut(g, { name: `${drawn} board`, drawn, stock: "board", material: "ply", net });
  foam(g, `${drawn} foam`, drawn, "foam-40", [long, short, thick - padBoard]);
  const around = 2 * (thick + turnedUnder);
  sew(g, cloth, `${drawn}, cover`, drawn, [long + around, short + around]);
  need(g, "bolt", "piece", 4, drawn);
  spend(g, "Cutting boards", 4);
  spend(g, "Upholstery", 20);
}

/** What an upholstered part is made of; false where it is none. */
export function upholster(g: Gathering, drawn: string, cloth: string, blank: Blank): boolean {
  switch (blank.kind) {
    case "padded":
      if (drawn === "base") seatFrame(g, drawn, cloth, blank.size);
      else if (/^(side|foot) rail$/.test(drawn)) coveredRail(g, drawn, cloth, blank.size);
      else coveredFrame(g, drawn, cloth, blank.size);
      return true;
    case "cushion":
      if (isScrewedOn(drawn)) screwedPad(g, drawn, cloth, blank.size);
      else if (drawn === "head channel") channel(g, drawn, cloth, blank.size);
      else cushionOf(g, drawn, cloth, blank.size);
      return true;
    case "pillow": {
      const [long, short, thick] = descending(blank.size);
      // Stuffed full in the middle and flat at the seams: half of its box.
      foam(g, `${drawn} filling`, drawn, "fibre", [long, short, thick / 2]);
      for (let i = 0; i < 2; i++) sew(g, cloth, `${drawn}, face`, drawn, [short, long]);
      spend(g, "Sewing", 14);
      return true;
    }
    case "piping": {
      const run = blank.run ?? 0;
      const strips = Math.ceil(run / longestStrip);
      need(g, "piping cord", "metre", run / 1000, drawn);
      for (let i = 0; i < strips; i++)
        sew(g, cloth, drawn, drawn, [run / strips, pipingStrip - 30]);
      spend(g, "Sewing", 5);
      return true;
    }
    default:
      return false;
  }
}
