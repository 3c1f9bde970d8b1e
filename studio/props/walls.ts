import { ovalOutline, plate } from "../../furniture/geometry/plate.ts";
import { circle, sweep } from "../../furniture/geometry/sweep.ts";
import type { Vec3 } from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, put } from "../../furniture/model.ts";

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
