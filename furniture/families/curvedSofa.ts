import { z } from "zod";
import { noise } from "../geometry/noise.ts";
import { scatterCushion } from "../geometry/pillow.ts";
import { superellipse } from "../geometry/plate.ts";
import { formed } from "../geometry/shade.ts";
import { patch, type Surface } from "../geometry/surface.ts";
import { degrees, type Vec2 } from "../geometry/vector.ts";
import { type Assembly, assembly, put, putCushion } from "../model.ts";
import { count, family, mm } from "./family.ts";

const schema = z.strictObject({
  width: mm(1600, 2800),
  depth: mm(850, 1200),
  height: mm(650, 900),
  seatHeight: mm(380, 460),
  scatter: count(0, 3).default(1),
});

/** A rounded body that follows an arc: `profile` is its closed section as [inwards, up]. */
function bentBody(
  arc: (s: number) => { at: Vec2; inward: Vec2 },
  profile: readonly Vec2[],
  columns: number,
  ends: number,
  seed: number,
): Surface {
  const middle: Vec2 = [
    profile.reduce((sum, p) => sum + p[0], 0) / profile.length,
    profile.reduce((sum, p) => sum + p[1], 0) / profile.length,
  ];
  const n = profile.length;
  return formed(
    () =>
      patch(
        columns,
        n,
        (even, t) => {
          const u = (1 - Math.cos(Math.PI * even)) / 2;
          const { at, inward } = arc(u);
          const reach = Math.min(u, 1 - u) / ends;
          const shrink =
            reach >= 1 ? 1 : Math.sqrt(Math.max(0, 1 - (1 - reach) ** 2)) * 0.9995 + 0.0005;
          const [px, py] = profile[Math.round(t * n) % n] ?? [0, 0];
          const ripple = noise(u * 14 + seed, t * 9) * 2.2;
          const o = middle[0] + (px - middle[0]) * shrink * (1 + ripple / 300);
          const y = middle[1] + (py - middle[1]) * (0.93 + 0.07 * shrink);
          return [at[0] + inward[0] * o, y, at[1] + inward[1] * o];
        },
        (even, t) => [(1 - Math.cos(Math.PI * even)) * 1.2, t * 1.6],
      ),
    85,
  );
}

function squircle(cx: number, cy: number, w: number, h: number, power = 3.4, count = 40): Vec2[] {
  return Array.from({ length: count }, (_, i): Vec2 => {
    const [x, y] = superellipse((i / count) * Math.PI * 2, w, h, power);
    return [cx + x, cy + y];
  });
}

function draw(s: z.output<typeof schema>): Assembly {
  const a = assembly();
  const sweepAngle = 1.08;
  const deep = s.depth * 1.1;
  const radius = s.width / 2 / Math.sin(sweepAngle) + 40;
  const centre: Vec2 = [0, -deep / 2 + radius];
  const arc = (span: number) => (u: number) => {
    const angle = (u - 0.5) * 2 * span;
    const inward: Vec2 = [-Math.sin(angle), Math.cos(angle)];
    return { at: [centre[0] - inward[0] * radius, centre[1] - inward[1] * radius] as Vec2, inward };
  };
  const plinth = 50;
  put(
    a,
    "plinth",
    "legs",
    bentBody(
      arc(sweepAngle * 0.93),
      squircle(deep * 0.34, plinth / 2, deep * 0.42, plinth, 12, 24),
      60,
      0.06,
      1,
    ),
  );
  const seat = s.seatHeight;
  put(
    a,
    "seat",
    "fabric",
    bentBody(
      arc(sweepAngle * 0.985),
      squircle(deep * 0.41, plinth + (seat - plinth) / 2, deep * 0.7, seat - plinth, 5),
      130,
      0.12,
      2,
    ),
  );
  const backHeight = s.height - plinth - 40;
  put(
    a,
    "back",
    "fabric",
    bentBody(
      arc(sweepAngle * 0.98),
      squircle(120, plinth + 40 + backHeight / 2, 240, backHeight, 3.2),
      130,
      0.055,
      5,
    ),
  );
  const side = Math.min(400, s.height - seat);
  for (let i = 0; i < s.scatter; i++) {
    const { at, inward } = arc(sweepAngle)(i ? 0.7 : 0.27);
    const where: Vec2 = [at[0] + inward[0] * 360, at[1] + inward[1] * 360];
    putCushion(a, "scatter cushion", "accent", scatterCushion(side, side, 170, i + 3), {
      at: [where[0], seat + side / 2 - 14, where[1]],
      turn: [-16, degrees(Math.atan2(inward[0], inward[1])), 4],
    });
  }
  return a;
}

/** A sofa without corners: back and seat bent along one arc. */
export const curvedSofa = family("curved sofa", schema, draw);
