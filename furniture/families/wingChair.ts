import { z } from "zod";
import { blank } from "../geometry/blank.ts";
import { reaching } from "../geometry/placed.ts";
import { formed } from "../geometry/shade.ts";
import { cushion, padded, riseOf } from "../geometry/soft.ts";
import { outward, patch, type Surface } from "../geometry/surface.ts";
import { degrees, frame, mix, smoothstep, type Vec3 } from "../geometry/vector.ts";
import { type Assembly, assembly, put, putCushion } from "../model.ts";
import { leg } from "../parts/legs.ts";
import { family, mm } from "./family.ts";

const schema = z.strictObject({
  width: mm(650, 900),
  depth: mm(700, 950),
  height: mm(950, 1200),
  seatHeight: mm(410, 490),
  armHeight: mm(560, 700),
  legHeight: mm(80, 220),
});

/** How much further back each millimetre of a wing is than the one below it. */
const wingLean = 0.16;
/** How far a wing reaches forward at the arm, and its thickness. */
const [wingReach, wingThickness] = [330, 76];
/** Radius of its upper corner in front. */
const wingCorner = 140;
const cushionThickness = 150;
/** How far the middle of the seat swells, and how far it is pressed in again. */
const [seatCrown, seatSag] = [22, 10];

/**
 * Millimetres by which its arms, to each side, and its back, upwards, stand out of what they are cut to; and by which
 * its seat ends behind the front, and its crest before the rear, of what its frame is drawn in.
 */
const stands = { arm: 6, top: 11 } as const;
const within = { front: 8, rear: 3 } as const;

/** What it is cut to, so that it measures outside what is asked. */
const cutTo = (s: WingChairSpec): WingChairSpec => ({
  ...s,
  width: s.width - 2 * stands.arm,
  depth: s.depth + within.front + within.rear,
  height: s.height - stands.top,
});

/** Across between its arms, from its back to the front of its cushion, and from its legs to under its cushion. */
export const wingChairRoom = (s: WingChairSpec) => ({
  inner: cutTo(s).width - 2 * armWidth,
  seatDepth: s.depth - backOf(cutTo(s)).beyond - backDepth,
  base: s.seatHeight - seatCrown + seatSag - cushionThickness + letIn - s.legHeight,
});
const armWidth = 120;
/** From behind the back, where it meets the seat, to its face. */
const backDepth = 167;

/** How tall the back is, and how far its crest leans behind the rest. */
function backOf({ height, legHeight }: Pick<WingChairSpec, "height" | "legHeight">) {
  const tall = height - legHeight - 40;
  return { tall, beyond: Math.round(0.133 * tall - 50) };
}
/** How far before the rear of the frame its rear legs stand: under the arms, to which they are screwed. */
const legBehind = 50;
/** How deep the cushion is pressed on its base. */
const letIn = 8;

type WingChairSpec = z.output<typeof schema>;

/** A padded wing between back and arm: its front edge sweeps back from the arm to the crest. */
function wing(s: WingChairSpec, side: number, rear: number): Surface {
  const low = s.armHeight - 90;
  const top = s.height - 22;
  const half = wingThickness / 2;
  const size: Vec3 = [wingThickness, (top - low) * Math.hypot(1, wingLean), wingReach];
  const middle: Vec3 = [
    side * (s.width / 2 - 62 + 9),
    (low + top) / 2,
    rear - ((low + top) / 2 - s.seatHeight) * wingLean + wingReach / 2,
  ];
  return formed(
    () =>
      outward(
        patch(
          32,
          44,
          (u, even) => {
            // Close together at the top, where it is round.
            const t = 1 - (1 - even) ** 2;
            const around = u * Math.PI * 2;
            const section = (v: number) => Math.sign(v) * Math.abs(v) ** 0.6;
            const y = low + (top - low) * t;
            const arc = (from: number) =>
              Math.sqrt(Math.max(0, 1 - Math.max(0, (y - from) / (top - from)) ** 2));
            const crown = arc(top - half);
            const corner = wingCorner * (1 - arc(top - wingCorner));
            const reach = mix(wingReach, 215, smoothstep(0, 0.35, t)) - corner;
            const along = (section(Math.cos(around)) + 1) / 2;
            const x = section(Math.sin(around)) * half * crown;
            const lean = -(y - s.seatHeight) * wingLean;
            return [side * (s.width / 2 - 62 + x + 18 * along), y, rear + lean + along * reach];
          },
          (u, t) => [u * 0.8, t * 0.7],
        ),
      ),
    80,
    blank("padded", size, {
      frame: frame({ at: middle, turn: [-degrees(Math.atan(wingLean)), 0, 0] }),
      swell: 40,
    }),
  );
}

function draw(asked: WingChairSpec): Assembly {
  const s = cutTo(asked);
  const a = assembly();
  const arm = armWidth;
  const { inner, base } = wingChairRoom(asked);
  const floor = s.legHeight;
  const { tall: backTall, beyond } = backOf(s);
  const deep = s.depth - beyond;
  const rear = -deep / 2 + 100;
  const back = padded([inner + 60, backTall, 120], { round: 46, crown: 16, seed: 2 });
  const leans = {
    at: [0, floor + 38 + backTall / 2, rear + 10 - backTall * 0.055],
    turn: [-9, 0, 0],
  } as const;
  const high = reaching([back], leans, [0, 1, 0], asked.height);
  put(
    a,
    "back",
    "fabric",
    back,
    reaching([back], high, [0, 0, -1], deep / 2 + beyond - within.rear),
  );
  for (const side of [-1, 1]) {
    put(a, "wing", "fabric", wing(s, side, rear - 10));
    const h = s.armHeight - floor;
    put(
      a,
      "arm panel",
      "fabric",
      padded([arm - 14, h - 60, deep - 150], { round: 26, crown: 5, seed: side + 4 }),
      { at: [side * (s.width / 2 - arm / 2), floor + (h - 60) / 2, 52] },
    );
    const roll = cushion([arm + 4, 104, deep - 150], {
      round: 49,
      crown: 6,
      bulge: 3,
      seed: side + 8,
    });
    const lies = {
      at: [side * (s.width / 2 - arm / 2), s.armHeight - riseOf(roll.body) - 52, 56],
    } as const;
    const outside = reaching([roll.body], lies, [side, 0, 0], asked.width / 2);
    putCushion(a, "arm roll", "fabric", roll, outside);
  }
  put(a, "base", "fabric", padded([inner + 30, base, deep - 150], { round: 14, crown: 4 }), {
    at: [0, floor + base / 2, 50],
  });
  const seat = cushion([inner - 2, cushionThickness, deep - 240], {
    crown: seatCrown,
    sag: seatSag,
    round: 40,
    piping: 4.5,
    seed: 6,
  });
  const lies = { at: [0, s.seatHeight - riseOf(seat.body) - cushionThickness / 2, 106] } as const;
  const ahead = reaching([seat.body, seat.piping], lies, [0, 0, 1], deep / 2 - within.front);
  putCushion(a, "seat cushion", "fabric", seat, ahead);
  for (const x of [-1, 1])
    for (const z of [rear + legBehind, deep / 2 - 66])
      put(a, "leg", "legs", leg("turned", floor, 58), { at: [x * (s.width / 2 - 70), 0, z] });
  return a;
}

/** A high-backed reading chair with padded wings. */
export const wingChair = family("wing chair", schema, draw);
