import { board } from "../geometry/board.ts";
import { lathe } from "../geometry/lathe.ts";
import { padded } from "../geometry/soft.ts";
import { sweep } from "../geometry/sweep.ts";
import { slide } from "../joint.ts";
import { type Assembly, behind, jointed, put } from "../model.ts";
import { block, type Span } from "../parts/block.ts";
import { handle, knob } from "../parts/fronts.ts";
import { drawer, board as plain } from "../parts/opening.ts";
import {
  betweenDrawers,
  drawerOpening,
  drawerRun,
  drawerSides,
  railThickness,
} from "./cotMeasures.ts";
import type { Rails } from "./cotRails.ts";
import type { CotSpec } from "./cotSpec.ts";

/** What lies between the rails of a cot has so much room. */
export interface DeckSpace {
  readonly x: Span;
  readonly z: Span;
}

const partition = 18;

/** Two drawers on each side that they open to, between partitions that carry the deck. */
export function sideDrawers(a: Assembly, s: CotSpec, { w, head, foot }: Rails, inside: Span) {
  const { from, length } = drawerRun(s.storage, foot - head);
  const [low, high] = drawerOpening(s);
  const starts = [0, 1].map((i) => head + from + i * (length + betweenDrawers));
  for (const x of drawerSides(s.storage))
    for (const z of starts) {
      const face: Span = x > 0 ? [w + 1, w + 19] : [-w - 19, -w - 1];
      const middle = (w - railThickness.wood - 6) * 0.1;
      const box = {
        x: x > 0 ? ([middle, w + 1] as const) : ([-w - 1, -middle] as const),
        y: [low + 4, high - 6] as const,
        z: [z + 12, z + length - 12] as const,
      };
      const front = () => {
        block(
          a,
          "drawer front",
          "wood",
          face,
          [s.clearance + 16, s.platform - 6],
          [z, z + length],
          { edge: 3, grain: "z", solid: false },
        );
        const before = a.parts.length;
        const y = (s.clearance + s.platform) / 2 + 6;
        if (s.headboard === "rounded") handle(a, "metal", 0, 0, 0, 160, false, 4.5);
        else knob(a, "metal", 0, 0, 0, 30);
        const drawn = a.parts.splice(before);
        for (const part of drawn)
          put(a, part.name, part.slot, part.surface, {
            at: [x * (w + 19), y, z + length / 2],
            turn: [0, x * 90, 0],
          });
      };
      drawer(a, box, front, { axis: [x, 0, 0] });
    }
  const last = head + from + 2 * length + betweenDrawers;
  behind(a, (hidden) => {
    for (const gap of [...starts.map((z) => z - betweenDrawers), last]) {
      const z = gap + (betweenDrawers - partition) / 2;
      plain(
        hidden,
        "drawer partition",
        inside,
        [s.clearance, s.platform - s.deck],
        [z, z + partition],
      );
    }
  });
}

/** A bed on castors under the cot, drawn out to its right. */
export function pullOut(a: Assembly, w: number, foot: number, head: number) {
  jointed(a, slide([1, 0, 0], 2 * w - 150), () => lowerBed(a, w, foot, head));
}

/** A plate with a lip along its upper edge that fingers pull at; it stays behind the side rail above. */
const edgeGrip = sweep(
  [
    [0, 0, -75],
    [0, 0, 75],
  ],
  [
    [-2, -15],
    [2, -15],
    [2, 15],
    [-12, 15],
    [-13, 14],
    [-13, 11],
    [-2, 11],
  ],
);

const wheel = lathe(
  [
    [0.1, -9],
    [20, -9],
    [22, -7],
    [22, 7],
    [20, 9],
    [0.1, 9],
  ],
  24,
);

/** A wheel in its fork, which rolls to the right and back. */
function castor(a: Assembly, x: number, z: number) {
  put(a, "castor", "dark", wheel, { at: [x, 22, z], turn: [90, 0, 0] });
  for (const side of [-12, 12])
    put(a, "castor", "metal", board([24, 46, 2.5], { edge: 1 }), { at: [x, 38, z + side] });
  put(a, "castor", "metal", board([44, 3, 60], { edge: 1 }), { at: [x, lowerDeck[0] - 1.5, z] });
}

/** The deck of a lower bed stands on its castors, so low that its mattress passes under the side rail. */
const lowerDeck: Span = [62, 80];
const lowerMattress = 150;

function lowerBed(a: Assembly, w: number, foot: number, head: number) {
  const out = w;
  block(a, "lower bed front", "wood", [out - 46, out - 20], [52, 232], [head + 90, foot - 90], {
    edge: 4,
    grain: "z",
    solid: false,
  });
  put(
    a,
    "lower mattress",
    "sheet",
    padded([2 * w - 130, lowerMattress, foot - head - 240], { round: 40, crown: 3 }),
    { at: [-10, lowerDeck[1] + lowerMattress / 2, (foot + head) / 2] },
  );
  for (const z of [head + 170, foot - 170]) for (const x of [90 - w, out - 60]) castor(a, x, z);
  for (const z of [0.3, 0.7])
    put(a, "grip", "dark", edgeGrip, { at: [out - 19, 176, head + (foot - head) * z] });
  // Seen under the foot of the closed cot, too.
  plain(a, "lower deck", [-w + 60, out - 46], lowerDeck, [head + 96, foot - 96]);
}
