import { padded } from "../geometry/soft.ts";
import { type Assembly, put } from "../model.ts";
import { block, type Span } from "../parts/block.ts";
import { leg } from "../parts/legs.ts";
import { deckFrame } from "./cotDeck.ts";
import {
  betweenDrawers,
  drawerOpening,
  drawerRun,
  drawerSides,
  railBottom,
  railRise,
  railThickness,
} from "./cotMeasures.ts";
import type { CotSpec } from "./cotSpec.ts";

/** Where the rails of a cot stand: half of what they are apart outside, and where they begin and end. */
export interface Rails {
  readonly w: number;
  readonly head: number;
  readonly foot: number;
}

/** The rails at the sides and at the foot, and at the head of a headboard that stands above them. */
export function rails(a: Assembly, s: CotSpec, { w, head, foot }: Rails): void {
  const y: Span = [railBottom(s), s.platform + railRise];
  if (s.rails === "padded") {
    paddedRails(a, { w, head, foot }, y);
    return;
  }
  const thick = railThickness.wood;
  const z: Span = [head, foot - thick];
  for (const side of [-1, 1] as const) {
    const x: Span = side < 0 ? [-w, -w + thick] : [w - thick, w];
    if (drawerSides(s.storage).includes(side)) drawerSide(a, s, x, y, z);
    else block(a, "side rail", "wood", x, y, z, { edge: 4, grain: "z" });
  }
  const inset = s.headboard === "poster" ? 58 : 0;
  // A footboard has a rail of its own.
  if (s.footboard === "none")
    block(a, "foot rail", "wood", [-w + inset, w - inset], y, [foot - thick, foot], {
      edge: 4,
      grain: "x",
    });
  if (s.headboard === "sloping")
    block(a, "end rail", "wood", [-w + thick, w - thick], y, [head, head + thick], {
      edge: 4,
      grain: "x",
    });
}

function paddedRails(a: Assembly, { w, head, foot }: Rails, y: Span): void {
  const thick = railThickness.padded;
  const [tall, middle] = [y[1] - y[0], (y[0] + y[1]) / 2];
  const long = foot - thick - head;
  const flat = { round: 24, crown: 0, crease: 0 };
  for (const x of [-1, 1])
    put(a, "side rail", "fabric", padded([thick, tall, long], flat), {
      at: [x * (w - thick / 2), middle, head + long / 2],
    });
  put(a, "foot rail", "fabric", padded([2 * w, tall, thick], flat), {
    at: [0, middle, foot - thick / 2],
  });
}

/** A side with two drawers: a rail above and below them, and boards where there is none. */
function drawerSide(a: Assembly, s: CotSpec, x: Span, y: Span, z: Span): void {
  const { from, length } = drawerRun(s.storage, z[1] + railThickness.wood - z[0]);
  const opening = drawerOpening(s);
  block(a, "side rail", "wood", x, [opening[1], y[1]], z, { edge: 4, grain: "z" });
  block(a, "drawer rail", "wood", x, [y[0], opening[0]], z, { edge: 4, grain: "z" });
  const first = z[0] + from;
  const last = first + 2 * length + betweenDrawers;
  // Fronts lie over the ends of the boards.
  for (const span of [
    [z[0], first + 10],
    [last - 10, z[1]],
  ] as const)
    block(a, "side panel", "wood", x, opening, span, { edge: 1, grain: "z" });
}

/** Headboards stand on the floor, but for the one that leans and those that are padded. */
const hangsHeadboard = ({ headboard }: CotSpec): boolean =>
  ["sloping", "padded", "channels"].includes(headboard);

/** What a cot stands on where no posts reach the floor. */
export function feet(a: Assembly, s: CotSpec, { w, head, foot }: Rails): void {
  const low = railBottom(s);
  if (low < 6) return;
  switch (s.legs) {
    case "plinth":
      block(a, "plinth", "dark", [-w + 40, w - 40], [0, low], [head + 40, foot - 60], {
        edge: 2,
        solid: false,
      });
      return;
    case "set back":
      setBack(a, s, { w, head, foot }, low);
      return;
    case "round":
      for (const x of [-1, 1])
        for (const z of hangsHeadboard(s) ? [head + 70, foot - 74] : [foot - 74])
          put(a, "leg", "legs", leg("round", low + 3, 56, [x * 12, 0]), {
            at: [x * (w - 80), 0, z],
          });
      return;
    case "block":
      for (const x of [-1, 1])
        block(
          a,
          "foot post",
          "wood",
          x < 0 ? [-w - 2, -w + 68] : [w - 68, w + 2],
          [0, s.platform + 50],
          [foot - 66, foot + 4],
          { edge: 5, grain: "y", solid: false },
        );
  }
}

/** Legs under two bearers from side to side, so far in that the cot seems to float. */
function setBack(a: Assembly, s: CotSpec, { w, head, foot }: Rails, low: number): void {
  const inner = w - railThickness.wood;
  const under = s.platform - s.deck - deckFrame.rail.thickness;
  for (const z of [head + 260, foot - 300]) {
    block(a, "bearer", "wood", [-inner, inner], [low, under], [z - 30, z + 30], {
      edge: 3,
      grain: "x",
    });
    for (const x of [-1, 1])
      put(a, "leg", "wood", leg("block", low, 90), { at: [x * (w - 260), 0, z] });
  }
}
