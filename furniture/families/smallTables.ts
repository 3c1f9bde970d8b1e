import { z } from "zod";
import { board } from "../geometry/board.ts";
import { lathe } from "../geometry/lathe.ts";
import { ovalOutline, plate } from "../geometry/plate.ts";
import { circle, sweep } from "../geometry/sweep.ts";
import { degrees, type Vec2, type Vec3 } from "../geometry/vector.ts";
import { slide } from "../joint.ts";
import { type Assembly, assembly, jointed, put } from "../model.ts";
import { count, family, mm } from "./family.ts";

const ring = (at: Vec2, radius: number, y: number, thick: number) =>
  sweep(
    Array.from(
      { length: 72 },
      (_, i): Vec3 => [
        at[0] + Math.cos((i / 72) * Math.PI * 2) * radius,
        y,
        at[1] - Math.sin((i / 72) * Math.PI * 2) * radius,
      ],
    ),
    circle(thick, 10),
    { closed: true, crease: 180 },
  );

/** Between two of three rods the smaller table passes, lifted over the ring on the floor; of four it would not. */
const rods = 3;
/** The way the smaller table is drawn out, about the vertical, and the first rod beside it. */
const way = Math.PI / 4;
const besideWay = way + Math.PI / rods;
/** How far the smaller table stands from the middle of the larger, both ways: its top shows beside the larger one's. */
const nested = 90;
/** Of a table's radius what its ring on the floor is smaller by: that of the smaller one stands well within the other. */
const footInset = { larger: 40, smaller: 100 } as const;

function stoneTable(
  a: Assembly,
  which: keyof typeof footInset,
  at: Vec2,
  diameter: number,
  height: number,
): void {
  const r = diameter / 2;
  const foot = r - footInset[which];
  put(a, "stone top", "marble", plate(ovalOutline(diameter, diameter, 96), 16, 3), {
    at: [at[0], height - 8, at[1]],
  });
  put(a, "top ring", "metal", ring(at, r - 16, height - 24, 8));
  put(a, "foot ring", "metal", ring(at, foot, 8, 8));
  for (let i = 0; i < rods; i++) {
    const angle = besideWay + (i / rods) * Math.PI * 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    put(
      a,
      "rod",
      "metal",
      sweep(
        [
          [at[0] + c * foot, 6, at[1] + s * foot],
          [at[0] + c * (r - 16), height - 22, at[1] + s * (r - 16)],
        ],
        circle(8, 12),
        { up: [0, 0, 1] },
      ),
    );
  }
}

const nesting = z.strictObject({
  width: mm(450, 1000),
  depth: mm(450, 1000),
  height: mm(350, 600),
  smallDiameter: mm(300, 700),
  smallHeight: mm(250, 520),
});

/** Two round stone-topped tables, the smaller under the larger, as they stand when pushed together; drawn apart when open. */
export const nestingTables = family("nesting tables", nesting, (s) => {
  const a = assembly();
  stoneTable(a, "larger", [0, 0], s.width, s.height);
  const apart = (s.width + s.smallDiameter) * 0.42;
  jointed(a, slide([Math.SQRT1_2, 0, Math.SQRT1_2], apart), () =>
    stoneTable(a, "smaller", [nested, nested], s.smallDiameter, s.smallHeight),
  );
  return a;
});

const drum = z.strictObject({
  width: mm(300, 700),
  depth: mm(300, 700),
  height: mm(350, 700),
  slats: count(16, 80),
});

/** A drum of narrow upright slats under a round top. */
export const drumTable = family("drum table", drum, (s) => {
  const a = assembly();
  const r = s.width / 2;
  put(a, "top", "wood", plate(ovalOutline(s.width, s.depth, 96), 26, 8), {
    at: [0, s.height - 13, 0],
  });
  put(
    a,
    "core",
    "dark",
    lathe(
      [
        [0.1, 30],
        [r - 38, 30],
        [r - 38, s.height - 26],
        [0.1, s.height - 26],
      ],
      64,
    ),
  );
  put(
    a,
    "plinth",
    "wood",
    lathe(
      [
        [0.1, 0],
        [r - 30, 0],
        [r - 28, 6],
        [r - 28, 40],
        [0.1, 40],
      ],
      72,
    ),
  );
  for (let i = 0; i < s.slats; i++) {
    const angle = (i / s.slats) * Math.PI * 2;
    const width = ((r - 24) * Math.PI * 2) / s.slats - 5;
    put(a, "slat", "wood", board([width, s.height - 50, 20], { edge: 7, grain: "y", steps: 3 }), {
      at: [Math.sin(angle) * (r - 26), 24 + (s.height - 50) / 2, Math.cos(angle) * (r - 26)],
      turn: [0, degrees(angle), 0],
    });
  }
  return a;
});
