import { covered, lathe, profileCurve } from "../geometry/lathe.ts";
import { ovalOutline, plate } from "../geometry/plate.ts";
import { roundedRectangle, sweep } from "../geometry/sweep.ts";
import { degrees, type Vec2, type Vec3 } from "../geometry/vector.ts";
import { type Assembly, put } from "../model.ts";
import { beam } from "../parts/block.ts";
import { leg } from "../parts/legs.ts";
import type { TableSpec } from "./tableSpec.ts";

const columnRadius = (diameter: number) => diameter * 0.17;
/** Of the collar that a pedestal's top lies on. */
export const collarRadius = (diameter: number) => columnRadius(diameter) + 60;
/** From the middle of a table to the heads of its three legs, of its diameter. */
export const threeLegsReach = 0.35;
/** From the ends of a top to where crossed rails hold it. */
export const crossedInset = 80;

export function pedestal(a: Assembly, s: TableSpec, under: number) {
  const r = columnRadius(s.width);
  const flutes = 28;
  const path = [0, 0.02, 0.5, 0.98, 1].map((k): Vec3 => [0, 60 + k * (under - 60), 0]);
  put(
    a,
    "fluted column",
    "wood",
    sweep(
      path,
      () =>
        Array.from({ length: flutes * 8 }, (_, i): Vec2 => {
          const angle = (i / (flutes * 8)) * Math.PI * 2;
          const radius = r - 9 + 9 * Math.abs(Math.cos((angle * flutes) / 2)) ** 0.7;
          return [Math.cos(angle) * radius, Math.sin(angle) * radius];
        }),
      { up: [0, 0, 1], fixedUp: true, crease: 60 },
    ),
  );
  put(
    a,
    "foot",
    "wood",
    covered(
      lathe(
        profileCurve(
          [
            [s.width * 0.27, 0],
            [s.width * 0.275, 14],
            [s.width * 0.26, 34],
            [r + 16, 52],
            [r + 4, 64],
          ],
          5,
        ),
        72,
      ),
      64,
    ),
  );
  put(
    a,
    "collar",
    "wood",
    lathe(
      [
        [r + 4, under - 34],
        [collarRadius(s.width), under - 20],
        [collarRadius(s.width), under],
      ],
      72,
    ),
  );
}

export function crossed(a: Assembly, s: TableSpec, under: number) {
  const [w, d] = [s.width / 2 - crossedInset, s.depth / 2 - 50];
  const angle = Math.atan2(d, w);
  for (const side of [-1, 1]) {
    // They are halved into each other: where two faces lie in one plane a renderer shows black.
    const over = side * 0.2;
    beam(
      a,
      "crossed rail",
      "wood",
      [
        [-w, under - 24 + over, -side * d],
        [w, under - 24 + over, side * d],
      ],
      [34, 44],
      5,
    );
    beam(
      a,
      "crossed foot rail",
      "wood",
      [
        [-w, 96 + over, -side * d],
        [w, 96 + over, side * d],
      ],
      [30, 36],
      5,
    );
  }
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      put(a, "leg", "wood", leg("block", under, 46), {
        at: [x * w, 0, z * d],
        turn: [0, degrees(x * z > 0 ? -angle : angle), 0],
      });
  for (const x of [-1, 0, 1])
    for (const z of x === 0 ? [0] : [-1, 1])
      put(
        a,
        "silicone button",
        "silicone",
        lathe(
          [
            [9, 0],
            [8, 4],
          ],
          16,
        ),
        { at: [x * w, under - 2, z * d] },
      );
}

/** So turned that from before, and from a little aside, no leg stands behind another. */
const threeLegsTurn = 0.2;
/** How far the feet of three legs stand outside their heads, and how high the shelf between them lies. */
const [lean, shelfHeight] = [46, 154] as const;

export function threeLegs(a: Assembly, s: TableSpec, under: number) {
  for (let i = 0; i < 3; i++) {
    const angle = (i / 3) * Math.PI * 2 + threeLegsTurn;
    const [cx, cz] = [Math.sin(angle), Math.cos(angle)];
    put(a, "leg", "wood", leg("round", under, s.legSide, [cx * lean, cz * lean]), {
      at: [cx * s.width * threeLegsReach, 0, cz * s.width * threeLegsReach],
    });
  }
  put(a, "under ring", "wood", plate(ovalOutline(s.width * 0.78, s.width * 0.78, 72), 20, 3), {
    at: [0, under - 9, 0],
  });
  if (s.shelf === "cane ring") {
    // Halved into the legs, whose outer faces go on past it; they lean.
    const r = s.width * threeLegsReach + lean * (1 - shelfHeight / under) - 10;
    put(a, "shelf cane", "cane", plate(ovalOutline(2 * r - 20, 2 * r - 20, 72), 2, 0.5), {
      at: [0, shelfHeight + 2, 0],
    });
    const circlePath = Array.from(
      { length: 72 },
      (_, i): Vec3 => [
        Math.cos((i / 72) * Math.PI * 2) * r,
        shelfHeight,
        -Math.sin((i / 72) * Math.PI * 2) * r,
      ],
    );
    put(
      a,
      "shelf ring",
      "wood",
      sweep(circlePath, roundedRectangle(30, 24, 6), { closed: true, fixedUp: true }),
    );
  }
}
