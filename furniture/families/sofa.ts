import { z } from "zod";
import { scatterCushion } from "../geometry/pillow.ts";
import { reaching } from "../geometry/placed.ts";
import { cushion, padded, riseOf } from "../geometry/soft.ts";
import type { Vec3 } from "../geometry/vector.ts";
import { type Assembly, assembly, put, putCushion } from "../model.ts";
import { block } from "../parts/block.ts";
import { leg } from "../parts/legs.ts";
import { choice, count, family, mm } from "./family.ts";
import { pullOutBed } from "./pullOutBed.ts";
import { letDown, scatterSide } from "./scatter.ts";

const measures = z.strictObject({
  width: mm(800, 3200),
  depth: mm(700, 1100),
  height: mm(650, 1100),
  /** Loose seat cushions side by side. */
  seats: count(1, 4),
  seatHeight: mm(380, 500),
  /** slim: thin and square; track: square; round: padded and rounded over. */
  arm: choice("slim", "track", "round"),
  armHeight: mm(500, 750),
  legs: choice("tapered", "round", "block", "metal", "turned"),
  legHeight: mm(30, 220),
  /** Radius of the piping round each cushion; 0 for plain seams. */
  piping: mm(0, 8).default(0),
  /** A rail of bare timber below the upholstery. */
  woodRail: z.boolean().default(false),
  /** Loose small cushions. */
  scatter: count(0, 4).default(0),
  /** How full the back cushions are stuffed. */
  plump: mm(10, 70).default(36),
  /** Which of all ways seats and backs crease; by default each size has its own. */
  creases: z.tuple([z.int(), z.int()]).optional(),
  /** A bed slides out from under the seat. */
  pullOut: z.boolean().default(false),
});
const schema = measures.transform(({ creases, ...s }) => ({
  ...s,
  creases: creases ?? ([s.width, s.depth] as const),
}));
export type SofaSpec = z.output<typeof schema>;

/** Width of each kind of arm. */
export const armWidths = { slim: 95, track: 165, round: 185 } as const;
const backThickness = 160;
const seatThickness = 160;
/** How far the middle of a seat swells, and how far it is pressed in again. */
const [seatCrown, seatSag] = [17, 12];
const woodRailHeight = 58;

/** Millimetres by which what is soft stands out of what it is cut to; an arm as far upwards as outwards. */
const stands = { arm: { slim: 7, track: 7, round: 9 }, front: 10, rear: 6, top: 35 } as const;

type Outside = Pick<SofaSpec, "width" | "depth" | "height" | "arm">;

/** What a sofa is cut to, so that it measures outside what is asked. */
export const cutTo = <S extends Outside>(s: S): S => ({
  ...s,
  width: s.width - 2 * stands.arm[s.arm],
  depth: s.depth - stands.front - stands.rear,
  height: s.height - stands.top,
});

/** Heights at which the upholstery begins and on which the seat cushions lie. */
export const sofaLevels = (s: Pick<SofaSpec, "seatHeight" | "legHeight" | "woodRail">) => ({
  floor: s.legHeight + (s.woodRail ? woodRailHeight : 0),
  deck: s.seatHeight - seatThickness - (seatCrown - seatSag),
});

/** How far the front rail goes into the arms, and lies behind and above theirs: where round ones have become flat. */
const rail = {
  slim: { into: 5, behind: 0, above: 0 },
  track: { into: 5, behind: 0, above: 0 },
  round: { into: 60, behind: 20, above: 20 },
} as const;

/** A longer sofa stands on legs in its middle too. */
const longestSpan = 2400;

function arms(a: Assembly, s: SofaSpec, floor: number): void {
  const w = armWidths[s.arm];
  const swell = stands.arm[s.arm];
  const h = s.armHeight - floor - swell;
  const round = s.arm === "round" ? w / 2.5 : s.arm === "slim" ? 18 : 24;
  for (const side of [-1, 1]) {
    const arm = padded([w, h, s.depth - 12], {
      round,
      crown: s.arm === "round" ? 8 : 6,
      seed: side + 3,
    });
    const at: Vec3 = [(side * (s.width - w)) / 2, s.armHeight - riseOf(arm) - h / 2, 2];
    const outside = reaching([arm], { at }, [side, 0, 0], s.width / 2 + swell);
    put(a, "arm", "fabric", arm, outside);
  }
}

function draw(asked: SofaSpec): Assembly {
  const s = cutTo(asked);
  const a = assembly();
  const armWidth = armWidths[s.arm];
  const inner = s.width - 2 * armWidth;
  const { deck, floor } = sofaLevels(s);
  if (s.woodRail) {
    const [x, z] = [s.width / 2 - 6, s.depth / 2 - 10];
    block(a, "front rail", "wood", [-x, x], [s.legHeight, floor], [z - 30, z], { edge: 4 });
    block(a, "back rail", "wood", [-x, x], [s.legHeight, floor], [-z, -z + 30], { edge: 4 });
    for (const side of [-1, 1])
      block(
        a,
        "side rail",
        "wood",
        side < 0 ? [-x, -x + 30] : [x - 30, x],
        [s.legHeight, floor],
        [-z + 30, z - 30],
        { edge: 4, grain: "z" },
      );
  }
  const { into, behind, above } = rail[s.arm];
  put(
    a,
    "base",
    "fabric",
    padded([inner + 2 * into, deck - floor + 8 - above, s.depth - backThickness - 4 - behind], {
      round: s.arm === "round" ? 30 : 12,
      crown: 3,
    }),
    { at: [0, (deck + floor + above) / 2, (backThickness - behind) / 2 - 8] },
  );
  arms(a, s, floor);
  if (s.pullOut)
    pullOutBed(a, {
      inner,
      floor,
      deck,
      seatHeight: s.seatHeight,
      piping: s.piping,
      front: s.depth / 2,
      beforeSeat: stands.front,
      length: s.depth - backThickness - 60,
    });
  const backHeight = s.height - 85 - floor;
  const back = padded([inner + 16, backHeight, backThickness], { round: 30, crown: 6, seed: 8 });
  const leaning = {
    at: [0, floor + backHeight / 2, -s.depth / 2 + backThickness / 2 + 4],
    turn: [-2, 0, 0],
  } as const;
  const rear = s.depth / 2 + stands.rear;
  put(a, "back", "fabric", back, reaching([back], leaning, [0, 0, -1], rear));
  const w = inner / s.seats;
  const lean = 12;
  const tall = s.height - s.seatHeight + 26;
  for (let i = 0; i < s.seats; i++) {
    const x = -inner / 2 + w * (i + 0.5);
    const seat = cushion([w - 2, seatThickness, s.depth - backThickness - 8], {
      crown: seatCrown,
      sag: seatSag,
      bulge: 7,
      piping: s.piping,
      seed: i + s.creases[0],
      round: 36,
      crease: 1.1,
    });
    const middle = s.seatHeight - riseOf(seat.body) - seatThickness / 2;
    const lies = { at: [x, middle, backThickness / 2 + 6] } as const;
    const front = s.depth / 2 + stands.front;
    const seatThere = reaching([seat.body, seat.piping], lies, [0, 0, 1], front);
    putCushion(a, "seat cushion", "fabric", seat, seatThere);
    const loose = cushion([w - 3, 175, tall], {
      crown: s.plump,
      sag: 6,
      bulge: 10,
      piping: s.piping,
      seed: i + s.creases[1],
      round: 52,
      crease: 2.4,
    });
    const leans = {
      at: [x, s.seatHeight + tall / 2 - 4, -s.depth / 2 + backThickness + 92],
      turn: [90 - lean, 0, 0],
    } as const;
    const backThere = reaching([loose.body, loose.piping], leans, [0, 1, 0], asked.height);
    putCushion(a, "back cushion", "fabric", loose, backThere);
  }
  const side = scatterSide(s.height - s.seatHeight);
  for (let i = 0; i < s.scatter; i++) {
    const end = i % 2 ? 1 : -1;
    const x = end * (inner / 2 - side / 2 - Math.floor(i / 2) * 260);
    const slot = i < 2 ? "accent" : "accent2";
    const loose = scatterCushion(side, side, 165, i + 4, 3.5);
    const z = -s.depth / 2 + backThickness + 268 + Math.floor(i / 2) * 60;
    const leans = { at: [x, 0, z], turn: [-17, -end * 14, end] } as const;
    putCushion(a, "scatter cushion", slot, loose, letDown(loose, leans, s.seatHeight), slot);
  }
  const inset = s.legs === "block" ? 60 : 78;
  const tilt = s.legs === "tapered" || s.legs === "round" ? 20 : 0;
  for (const x of s.width > longestSpan ? [-1, 0, 1] : [-1, 1])
    for (const z of [-1, 1])
      put(
        a,
        "leg",
        "legs",
        leg(s.legs, s.legHeight, s.legs === "block" ? 70 : 56, [x * tilt, z * tilt * 0.6]),
        { at: [x * (s.width / 2 - inset), 0, z * (s.depth / 2 - inset)] },
      );
  return a;
}

/** A straight upholstered sofa with loose seat and back cushions. */
export const sofa = family("sofa", schema, draw);
