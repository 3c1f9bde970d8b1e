import { cushion, padded } from "../geometry/soft.ts";
import { type Assembly, put, putCushion } from "../model.ts";
import { block } from "../parts/block.ts";
import { railRise } from "./cotMeasures.ts";
import type { CotSpec } from "./cotSpec.ts";

/** Where the rails of a cot begin, and where its mattress may lie: a headboard may reach over both. */
export interface HeadEnd {
  readonly rails: number;
  readonly mattress: number;
}

/** Of a padded headboard: the frame with its foam, and what is stuffed in front of it. */
const paddedBack = 70;
const stuffing = 50;

/** The headboard back is a frame between rails' ends and the wall; its cushions or channels begin above the rails. */
export function paddedHeadboard(a: Assembly, s: CotSpec, w: number, rear: number): HeadEnd {
  const bottom = Math.max(60, s.platform - 170);
  const h = s.height - bottom;
  put(
    a,
    "headboard back",
    "fabric",
    padded([2 * w, h, paddedBack], { round: 24, crown: 0, crease: 0 }),
    { at: [0, bottom + h / 2, rear + paddedBack / 2] },
  );
  const front = rear + paddedBack;
  const [low, top] = [s.platform + railRise + 5, s.height - 14];
  const [tall, inner] = [top - low, 2 * w - 30];
  const at = (x: number) => ({
    at: [x, (low + top) / 2, front + stuffing / 2] as const,
    turn: [90, 0, 0] as const,
  });
  if (s.headboard === "channels") {
    const n = Math.round(inner / 128);
    for (let i = 0; i < n; i++)
      putCushion(
        a,
        "head channel",
        "fabric",
        cushion([inner / n, stuffing, tall], {
          crown: 20,
          round: 24,
          bulge: 3,
          seed: i + 3,
          divide: 10,
          crease: 0.8,
        }),
        at(-inner / 2 + (inner / n) * (i + 0.5)),
      );
  } else
    for (const side of [-1, 1])
      putCushion(
        a,
        "head cushion",
        "fabric",
        cushion([inner / 2 - 4, stuffing, tall], {
          crown: 26,
          round: 24,
          bulge: 5,
          seed: side + 5,
          piping: 4,
          divide: 20,
          crease: 1.6,
        }),
        at(side * (inner / 4)),
      );
  // On round legs it hangs from the rails, which those carry at the head as at the foot.
  if (s.legs === "round") return { rails: front, mattress: front + stuffing };
  for (const x of [-1, 1])
    block(
      a,
      "head foot",
      "wood",
      x < 0 ? [-w + 40, -w + 110] : [w - 110, w - 40],
      [0, bottom + 20],
      [rear + 6, rear + 56],
      { edge: 3, grain: "y", solid: false },
    );
  return { rails: front, mattress: front + stuffing };
}

export function poster(
  a: Assembly,
  s: CotSpec,
  w: number,
  rear: number,
  x0: number,
  x1: number,
  low: number,
): number {
  const d = -rear;
  const side = 70;
  for (const x of [-w, w - side])
    for (const z of [rear, d - side]) {
      block(a, "post", "wood", [x, x + side], [0, s.height], [z, z + side], {
        edge: 7,
        grain: "y",
      });
    }
  for (const z of [rear + 12, d - side + 12])
    block(a, "top rail", "wood", [x0, x1], [s.height - 66, s.height - 14], [z, z + side - 24], {
      edge: 5,
      grain: "x",
    });
  for (const x of [-w + 12, w - side + 12])
    block(
      a,
      "top rail",
      "wood",
      [x, x + side - 24],
      [s.height - 66, s.height - 14],
      [rear + side, d - side],
      { edge: 5, grain: "z" },
    );
  const top = 1100;
  block(a, "head crest", "wood", [x0, x1], [top - 90, top], [rear + 12, rear + 56], {
    edge: 7,
    grain: "x",
  });
  block(a, "head low rail", "wood", [x0, x1], [low, low + 110], [rear + 12, rear + 56], {
    edge: 4,
    grain: "x",
  });
  const bay = (x1 - x0) / 3;
  for (let i = 0; i < 3; i++) {
    block(
      a,
      "head panel",
      "wood",
      [x0 + bay * i + 3, x0 + bay * (i + 1) - 3],
      [low + 110, top - 90],
      [rear + 20, rear + 42],
      { edge: 3, grain: "x", solid: false },
    );
    if (i)
      block(
        a,
        "head mullion",
        "wood",
        [x0 + bay * i - 30, x0 + bay * i + 30],
        [low + 110, top - 90],
        [rear + 14, rear + 54],
        { edge: 4, grain: "y", solid: false },
      );
  }
  return rear + side;
}
