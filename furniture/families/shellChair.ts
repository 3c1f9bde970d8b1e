import { z } from "zod";
import { formed } from "../geometry/shade.ts";
import { cushion } from "../geometry/soft.ts";
import { outward, patch, type Surface } from "../geometry/surface.ts";
import { smoothstep } from "../geometry/vector.ts";
import { type Assembly, assembly, put, putCushion } from "../model.ts";
import { leg } from "../parts/legs.ts";
import { family, mm } from "./family.ts";

const schema = z.strictObject({
  width: mm(600, 900),
  depth: mm(600, 900),
  height: mm(680, 950),
  seatHeight: mm(390, 470),
  armHeight: mm(520, 720),
  legHeight: mm(100, 240),
});

/** Back and arms in one curve, channelled upright on the inside. `wall` is its thickness. */
function shell(s: z.output<typeof schema>, wall: number): Surface {
  const span = 2.18;
  const [rx, rz] = [s.width / 2, s.depth / 2];
  const low = s.legHeight + 8;
  return formed(
    () =>
      outward(
        patch(
          168,
          44,
          (u, t) => {
            const angle = (u - 0.5) * 2 * span;
            const frontness = smoothstep(1.0, span, Math.abs(angle));
            const top =
              s.height + (s.armHeight - s.height) * smoothstep(0.55, 1.75, Math.abs(angle));
            const around = t * Math.PI * 2;
            const half = wall / 2;
            const section = (v: number) => Math.sign(v) * Math.abs(v) ** 0.55;
            const across = section(Math.cos(around)) * half;
            const inside = Math.cos(around) < 0 ? 1 : 0;
            const up = (section(Math.sin(around)) + 1) / 2;
            const fromEnd = Math.min(u, 1 - u) / 0.034;
            const channel =
              inside *
              Math.abs(Math.cos((angle / (2 * span)) * Math.PI * 22)) ** 0.5 *
              11 *
              smoothstep(0, 0.15, up) *
              smoothstep(1, 0.86, up) *
              // They run out before the arm's end, which turns in on itself.
              smoothstep(1, 2.5, fromEnd);
            const flare = (up - 0.5) * 46 * (1 - 0.6 * frontness);
            const r = -half + across - channel + flare;
            const close = fromEnd >= 1 ? 1 : Math.sqrt(Math.max(0, 1 - (1 - fromEnd) ** 2));
            const out = r * close - half * (1 - close);
            const rise = low + (top - low) * (0.5 + (up - 0.5) * (0.86 + 0.14 * close));
            return [Math.sin(angle) * (rx + out - 22), rise, -Math.cos(angle) * (rz + out - 22)];
          },
          (u, t) => [u * 2, t * 1.4],
        ),
      ),
    80,
  );
}

function draw(s: z.output<typeof schema>): Assembly {
  const a = assembly();
  const wall = 105;
  put(a, "shell", "fabric", shell(s, wall));
  const seatW = s.width - 2 * wall - 10;
  const thick = 150;
  putCushion(
    a,
    "seat cushion",
    "fabric",
    cushion([seatW + 4, thick, s.depth - wall - 34], {
      crown: 18,
      sag: 10,
      round: 62,
      bulge: 10,
      piping: 3.5,
      seed: 3,
    }),
    { at: [0, s.seatHeight - thick / 2, wall / 2 + 2] },
  );
  putCushion(
    a,
    "base",
    "fabric",
    cushion([seatW + 30, s.seatHeight - thick - s.legHeight + 26, s.depth - wall - 220], {
      crown: 2,
      round: 40,
      seed: 5,
    }),
    { at: [0, s.legHeight + (s.seatHeight - thick - s.legHeight + 20) / 2, wall / 2 + 36] },
  );
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      put(a, "leg", "legs", leg("round", s.legHeight + 26, 40, [x * 30, z * 26]), {
        at: [x * s.width * 0.29, 0, z * s.depth * 0.28],
      });
  return a;
}

/** An accent chair whose back comes forward to become the arms. */
export const shellChair = family("accent chair", schema, draw);
