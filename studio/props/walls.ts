import { board } from "../../furniture/geometry/board.ts";
import { ovalOutline, plate } from "../../furniture/geometry/plate.ts";
import { circle, sweep } from "../../furniture/geometry/sweep.ts";
import type { Vec3 } from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, put } from "../../furniture/model.ts";
import { block } from "../../furniture/parts/block.ts";

/** A framed print in the x-y plane, its back on z = 0: shapes of our own. Slots: frame, paper, art1-3. */
export function print(width: number, height: number, design: number): Assembly {
  const a = assembly();
  const t = 22;
  for (const [x, y, w, h] of [
    [0, height / 2 - t / 2, width, t],
    [0, -height / 2 + t / 2, width, t],
    [-width / 2 + t / 2, 0, t, height - 2 * t],
    [width / 2 - t / 2, 0, t, height - 2 * t],
  ] as const)
    put(a, "frame", "frame", board([w, h, 26], { edge: 2 }), { at: [x, y, 13] });
  put(a, "paper", "paper", board([width - 2 * t, height - 2 * t, 4], { edge: 0.5, steps: 1 }), {
    at: [0, 0, 8],
  });
  const disc = (x: number, y: number, w: number, h: number, slot: string, z: number) =>
    put(a, "shape", slot, plate(ovalOutline(w, h, 64), 1, 0.3), {
      at: [x, y, 11 + z],
      turn: [90, 0, 0],
    });
  const m = Math.min(width, height);
  if (design % 3 === 0) {
    disc(m * 0.06, height * 0.12, m * 0.42, m * 0.42, "art1", 0);
    for (let i = 0; i < 4; i++)
      block(
        a,
        "band",
        i % 2 ? "art2" : "art3",
        [-width * 0.3, width * 0.3],
        [-height * 0.32 + i * m * 0.07, -height * 0.32 + i * m * 0.07 + m * 0.045],
        [11, 12],
        { edge: 0.3, steps: 1, solid: false },
      );
  } else if (design % 3 === 1) {
    for (let i = 0; i < 3; i++)
      disc(
        (i - 1) * m * 0.16,
        (1 - i) * m * 0.14,
        m * (0.36 - i * 0.05),
        m * (0.5 - i * 0.06),
        `art${i + 1}`,
        i * 1.4,
      );
  } else {
    for (let i = 0; i < 6; i++) {
      const angle = (i / 6) * Math.PI * 2;
      disc(
        Math.cos(angle) * m * 0.14,
        Math.sin(angle) * m * 0.14,
        m * 0.16,
        m * 0.16,
        i % 2 ? "art1" : "art3",
        i * 0.4,
      );
    }
    disc(0, 0, m * 0.13, m * 0.13, "art2", 4);
  }
  return a;
}

/** A round mirror in a thin frame, its back on z = 0. Slots: frame, mirror. */
export function roundMirror(diameter: number): Assembly {
  const a = assembly();
  const r = diameter / 2;
  put(a, "glass", "mirror", plate(ovalOutline(diameter - 10, diameter - 10, 80), 4, 1), {
    at: [0, 0, 14],
    turn: [90, 0, 0],
  });
  const ring = Array.from(
    { length: 72 },
    (_, i): Vec3 => [
      Math.cos((i / 72) * Math.PI * 2) * r,
      Math.sin((i / 72) * Math.PI * 2) * r,
      14,
    ],
  );
  put(
    a,
    "rim",
    "frame",
    sweep(ring, circle(13, 12), { closed: true, up: [0, 0, 1], fixedUp: true }),
  );
  return a;
}
