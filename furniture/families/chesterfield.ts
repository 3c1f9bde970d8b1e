import { z } from "zod";
import { lathe } from "../geometry/lathe.ts";
import { cushion, padded } from "../geometry/soft.ts";
import type { Vec2 } from "../geometry/vector.ts";
import { type Assembly, assembly, put, putCushion } from "../model.ts";
import { leg } from "../parts/legs.ts";
import { count, family, mm } from "./family.ts";
import { tuftedBand } from "./tuftedBand.ts";

const schema = z.strictObject({
  width: mm(1400, 2600),
  depth: mm(800, 1050),
  height: mm(650, 900),
  seats: count(1, 4),
  seatHeight: mm(400, 480),
  legHeight: mm(60, 180),
});

function draw(s: z.output<typeof schema>): Assembly {
  const a = assembly();
  const roll = 92;
  const thick = 150;
  const seatLow = s.seatHeight - thick + 12;
  const innerHalf = s.width / 2 - 2 * roll;
  const backZ = -s.depth / 2 + 2 * roll;
  const front = s.depth / 2 - 14;
  const corner = 110;
  // The band ends behind the fronts of the arms.
  const side = front - 12 - backZ - corner;
  const bend = (corner * Math.PI) / 2;
  const across = 2 * (innerHalf - corner);
  const total = 2 * side + 2 * bend + across;
  const path = (u: number): { at: Vec2; out: Vec2; length: number } => {
    const l = u * total;
    const half = total / 2;
    const mirror = l < half ? -1 : 1;
    const m = Math.abs(l - half);
    let at: Vec2;
    let out: Vec2;
    if (m < across / 2) {
      at = [m, backZ];
      out = [0, -1];
    } else if (m < across / 2 + bend) {
      const angle = (m - across / 2) / corner;
      at = [
        innerHalf - corner + corner * Math.sin(angle),
        backZ + corner - corner * Math.cos(angle),
      ];
      out = [Math.sin(angle), -Math.cos(angle)];
    } else {
      at = [innerHalf, backZ + corner + (m - across / 2 - bend)];
      out = [1, 0];
    }
    return { at: [mirror * at[0], at[1]], out: [mirror * out[0], out[1]], length: l - half };
  };
  const { band, buttons } = tuftedBand({ path, seat: seatLow, top: s.height, roll });
  put(a, "tufted back and arms", "fabric", band);
  put(a, "tufting buttons", "fabric", buttons);
  // Behind the deepest creases of the band, which would else end in them.
  const behind = 34;
  const wall = roll * 1.15 + 12 - behind;
  for (const x of [-1, 1]) {
    const h = s.height - roll * 0.9 - s.legHeight;
    put(a, "arm wall", "fabric", padded([wall, h, s.depth - 40], { round: 16, crown: 2 }), {
      at: [x * (innerHalf + wall / 2 + behind), s.legHeight + h / 2, -2],
    });
    const middle = s.height - roll * 1.12;
    const profile: Vec2[] = [
      [0.1, 0],
      [roll * 0.86, 0],
      [roll * 0.86, s.depth - 150],
      [roll * 1.06, s.depth - 150],
      [roll * 1.1, s.depth - 142],
      [roll * 1.06, s.depth - 134],
      [roll * 0.96, s.depth - 131],
      [0.1, s.depth - 129],
    ];
    put(a, "scroll", "fabric", lathe(profile, 48), {
      at: [x * (innerHalf + roll), middle, front - s.depth + 146],
      turn: [90, 0, 0],
    });
    const button: Vec2[] = [
      [0.1, 0],
      [9, 0],
      [8, 4],
      [0.1, 7],
    ];
    put(a, "scroll button", "metal", lathe(button, 16), {
      at: [x * (innerHalf + roll), middle, front + 16],
      turn: [90, 0, 0],
    });
  }
  const backWall = s.height - roll * 0.9 - s.legHeight;
  put(
    a,
    "back wall",
    "fabric",
    padded([s.width - roll * 1.6, backWall, wall], { round: 20, crown: 2 }),
    { at: [0, s.legHeight + backWall / 2, backZ - wall / 2 - behind] },
  );
  const base = s.seatHeight - thick - s.legHeight + 14;
  put(
    a,
    "base",
    "fabric",
    padded([innerHalf * 2 + 2 * behind + 6, base, s.depth - 2 * roll + 10], {
      round: 16,
      crown: 4,
    }),
    { at: [0, s.legHeight + base / 2, roll - 12] },
  );
  const w = (2 * innerHalf - 6) / s.seats;
  for (let i = 0; i < s.seats; i++)
    putCushion(
      a,
      "seat cushion",
      "fabric",
      cushion([w - 2, thick, front - backZ - 8], {
        crown: 20,
        sag: 10,
        piping: 4,
        seed: i + 2,
        round: 34,
      }),
      {
        at: [-innerHalf + 3 + w * (i + 0.5), s.seatHeight - thick / 2 + 4, (front + backZ) / 2 + 8],
      },
    );
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      put(a, "leg", "legs", leg("bun", s.legHeight + 4, 92), {
        at: [x * (s.width / 2 - 150), 0, z * (s.depth / 2 - 110)],
      });
  return a;
}

/** A Chesterfield: arms and back rolled at one height, diamond-tufted all round. */
export const chesterfield = family("chesterfield sofa", schema, draw);
