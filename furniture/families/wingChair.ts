import { z } from "zod";
import { formed } from "../geometry/shade.ts";
import { cushion, padded } from "../geometry/soft.ts";
import { outward, patch, type Surface } from "../geometry/surface.ts";
import { mix, smoothstep } from "../geometry/vector.ts";
import { type Assembly, assembly, put, putCushion } from "../model.ts";
import { leg } from "../parts/legs.ts";
import { family, mm } from "./family.ts";

const schema = z.strictObject({
  width: mm(650, 900),
  depth: mm(700, 950),
  height: mm(950, 1200),
  seatHeight: mm(410, 490),
  armHeight: mm(560, 700),
  legHeight: mm(80, 220),
});

/** A padded wing between back and arm: its front edge sweeps back from the arm to the crest. */
function wing(s: z.output<typeof schema>, side: number, rear: number): Surface {
  const low = s.armHeight - 90;
  const top = s.height - 22;
  const half = 38;
  return formed(
    () =>
      outward(
        patch(
          26,
          30,
          (u, t) => {
            const around = u * Math.PI * 2;
            const section = (v: number) => Math.sign(v) * Math.abs(v) ** 0.6;
            const reach = mix(330, 215, smoothstep(0, 0.35, t)) - 90 * smoothstep(0.72, 1, t) ** 2;
            const along = (section(Math.cos(around)) + 1) / 2;
            const crown = t > 0.93 ? Math.sqrt(Math.max(0.02, 1 - ((t - 0.93) / 0.07) ** 2)) : 1;
            const x = section(Math.sin(around)) * half * crown;
            const y = low + (top - low) * t;
            const lean = -(y - s.seatHeight) * 0.16;
            return [
              side * (s.width / 2 - 62 + x + 18 * along),
              y,
              rear + lean + along * reach * (0.6 + 0.4 * crown),
            ];
          },
          (u, t) => [u * 0.8, t * 0.7],
        ),
      ),
    80,
  );
}

function draw(s: z.output<typeof schema>): Assembly {
  const a = assembly();
  const arm = 120;
  const inner = s.width - 2 * arm;
  const rear = -s.depth / 2 + 100;
  const floor = s.legHeight;
  const backTall = s.height - floor - 40;
  put(a, "back", "fabric", padded([inner + 60, backTall, 120], { round: 46, crown: 16, seed: 2 }), {
    at: [0, floor + 38 + backTall / 2, rear + 10 - backTall * 0.055],
    turn: [-9, 0, 0],
  });
  for (const side of [-1, 1]) {
    put(a, "wing", "fabric", wing(s, side, rear - 10));
    const h = s.armHeight - floor;
    put(
      a,
      "arm",
      "fabric",
      padded([arm - 14, h - 60, s.depth - 150], { round: 26, crown: 5, seed: side + 4 }),
      { at: [side * (s.width / 2 - arm / 2), floor + (h - 60) / 2, 52] },
    );
    putCushion(
      a,
      "arm roll",
      "fabric",
      cushion([arm + 4, 104, s.depth - 150], { round: 49, crown: 6, bulge: 3, seed: side + 8 }),
      { at: [side * (s.width / 2 - arm / 2), s.armHeight - 54, 56] },
    );
  }
  put(
    a,
    "base",
    "fabric",
    padded([inner + 30, s.seatHeight - 130 - floor, s.depth - 150], { round: 14, crown: 4 }),
    { at: [0, floor + (s.seatHeight - 130 - floor) / 2, 50] },
  );
  putCushion(
    a,
    "seat cushion",
    "fabric",
    cushion([inner - 2, 150, s.depth - 240], {
      crown: 22,
      sag: 10,
      round: 40,
      piping: 4.5,
      seed: 6,
    }),
    { at: [0, s.seatHeight - 72, 106] },
  );
  for (const x of [-1, 1]) {
    put(a, "front leg", "legs", leg("turned", floor + 6, 58), {
      at: [x * (s.width / 2 - 70), 0, s.depth / 2 - 66],
    });
    put(a, "rear leg", "legs", leg("tapered", floor + 6, 48, [0, -30]), {
      at: [x * (s.width / 2 - 110), 0, rear],
    });
  }
  return a;
}

/** A high-backed reading chair with padded wings. */
export const wingChair = family("wing chair", schema, draw);
