import { board } from "../geometry/board.ts";
import { padded } from "../geometry/soft.ts";
import { type Assembly, put } from "../model.ts";
import { block } from "../parts/block.ts";
import { handle, knob } from "../parts/fronts.ts";
import type { CotSpec } from "./cotSpec.ts";

/** Thickness of the side and foot rails. */
export const railThickness = 28;

export function sideDrawers(
  a: Assembly,
  s: CotSpec,
  w: number,
  foot: number,
  head: number,
  low: number,
) {
  const from = s.storage === "side drawers" ? head + 120 : head + 500;
  const length = (foot - railThickness - 70 - from) / 2;
  for (const x of s.storage === "side drawers" ? [1] : [-1, 1])
    for (let i = 0; i < 2; i++) {
      const z = from + i * (length + 24);
      const face = x > 0 ? ([w - 3, w + 14] as const) : ([-w - 14, -w + 3] as const);
      block(a, "drawer front", "wood", face, [low + 16, s.platform - 6], [z, z + length], {
        edge: 3,
        grain: "z",
        solid: false,
      });
      const before = a.parts.length;
      const y = (low + s.platform) / 2 + 6;
      if (s.headboard === "rounded") handle(a, "metal", 0, 0, 0, 160, false, 4.5);
      else knob(a, "metal", 0, 0, 0, 30);
      const drawn = a.parts.splice(before);
      for (const part of drawn)
        put(a, part.name, part.slot, part.surface, {
          at: [x > 0 ? face[1] : face[0], y, z + length / 2],
          turn: [0, x * 90, 0],
        });
    }
}

export function pullOut(a: Assembly, w: number, foot: number, head: number) {
  const out = w + 0;
  block(a, "lower bed front", "wood", [out - 46, out - 20], [52, 232], [head + 90, foot - 90], {
    edge: 4,
    grain: "z",
    solid: false,
  });
  put(
    a,
    "lower mattress",
    "sheet",
    padded([2 * w - 130, 110, foot - head - 240], { round: 34, crown: 3 }),
    { at: [-10, 205, (foot + head) / 2] },
  );
  for (const z of [head + 170, foot - 170])
    put(a, "castor", "dark", board([26, 52, 40], { edge: 12 }), { at: [out - 60, 26, z] });
  for (const z of [0.3, 0.7])
    put(a, "grip", "dark", board([4, 26, 150], { edge: 12, steps: 3 }), {
      at: [out - 19, 176, head + (foot - head) * z],
    });
}
