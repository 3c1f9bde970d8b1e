import { lathe } from "../../furniture/geometry/lathe.ts";
import { circle, roundedRectangle, sweep } from "../../furniture/geometry/sweep.ts";
import type { Vec2 } from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, put } from "../../furniture/model.ts";
import { block, type Span } from "../../furniture/parts/block.ts";

/** Depths of the body behind the doors, and of the doors with the gasket before them. */
const bodyFront = 612;
const doorBack = 624;
const doorFace = 684;
/** Top of the grille under the doors. */
const plinth = 72;

/** A door of pressed sheet, its face bowed a little across its width. */
function door(width: number, [low, high]: Span) {
  const half = width / 2;
  const [round, bow] = [12, 9];
  const corner = [0, 1, 2, 3].map((i): Vec2 => {
    const angle = (i / 3) * (Math.PI / 2);
    return [
      half - round + round * Math.cos(angle),
      doorFace - bow - round + round * Math.sin(angle),
    ];
  });
  const face = Array.from({ length: 9 }, (_, i): Vec2 => {
    const k = (1 - (i + 1) / 5) * 0.98;
    return [k * (half - round), doorFace - bow * k * k];
  });
  const section: Vec2[] = [
    [half, doorBack],
    ...corner,
    ...face,
    ...corner.map(([x, z]): Vec2 => [-x, z]).reverse(),
    [-half, doorBack],
  ];
  return sweep(
    [
      [half, low, 0],
      [half, high, 0],
    ],
    section,
    { up: [0, 0, 1], fixedUp: true, crease: 32 },
  );
}

/** An upright bar before a door, on two brackets. */
function grip(a: Assembly, x: number, [low, high]: Span): void {
  const out = doorFace + 38;
  put(
    a,
    "fridge grip",
    "steel",
    sweep(
      [
        [x, low, out],
        [x, high, out],
      ],
      roundedRectangle(20, 14, 6, 4),
      { up: [0, 0, 1], fixedUp: true },
    ),
  );
  for (const y of [low + 40, high - 40])
    put(
      a,
      "grip bracket",
      "steel",
      sweep(
        [
          [x, y, doorFace - 16],
          [x, y, out],
        ],
        circle(7, 14),
        { up: [0, 1, 0] },
      ),
    );
}

/** A two-door refrigerator from x = 0, the freezer above. Slots: steel, fridgeBody, castIron. */
export function refrigerator(width: number, height: number): Assembly {
  const a = assembly();
  const shell = { edge: 4, solid: false };
  block(a, "body", "fridgeBody", [4, width - 4], [24, height - 14], [20, bodyFront], shell);
  const split = height * 0.66;
  const doors: readonly Span[] = [
    [plinth + 8, split - 5],
    [split + 5, height - 16],
  ];
  for (const [low, high] of doors) {
    block(a, "gasket", "castIron", [12, width - 12], [low + 8, high - 8], [bodyFront, doorBack], {
      edge: 2,
      steps: 1,
      solid: false,
    });
    put(a, "fridge door", "steel", door(width - 4, [low, high]), { at: [2, 0, 0] });
  }
  grip(a, width - 58, [split - 560, split - 60]);
  grip(a, width - 58, [split + 60, height - 150]);
  for (const y of [height - 14, split - 3])
    block(a, "hinge", "castIron", [14, 74], [y, y + (y > split ? 12 : 6)], [560, 660], {
      edge: 2,
      solid: false,
    });
  block(a, "grille", "castIron", [12, width - 12], [22, plinth], [560, 604], {
    edge: 2,
    solid: false,
  });
  for (let y = 30; y < plinth - 6; y += 10)
    block(a, "slat", "fridgeBody", [40, width - 40], [y, y + 4], [603, 608], {
      edge: 1,
      steps: 1,
      solid: false,
    });
  for (const x of [50, width - 50])
    for (const z of [80, 570])
      put(
        a,
        "foot",
        "castIron",
        lathe(
          [
            [20, 0],
            [20, 10],
            [9, 12],
            [9, 30],
          ],
          20,
        ),
        { at: [x, 0, z] },
      );
  return a;
}
