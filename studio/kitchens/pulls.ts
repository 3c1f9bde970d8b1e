import { board } from "../../furniture/geometry/board.ts";
import { smoothed } from "../../furniture/geometry/shade.ts";
import { patch } from "../../furniture/geometry/surface.ts";
import type { Vec3 } from "../../furniture/geometry/vector.ts";
import { type Assembly, put } from "../../furniture/model.ts";
import { handle, knob } from "../../furniture/parts/fronts.ts";

/** By what fronts are opened: a gola is a groove under the counter, and "none" is pushed. */
export type Pull = "bar" | "knob" | "cup" | "gola" | "edge" | "none";

/** Half a cup's width, its height and how far it stands out. */
const cup = { half: 46, high: 27, out: 25 } as const;

/** A pull like half a cup upside down, its rim at `y`: the hand goes in from below. */
function cupPull(a: Assembly, x: number, y: number, z: number): void {
  const shell = (by: number, towards: 1 | -1) =>
    smoothed(
      patch(
        20,
        8,
        (s, t): Vec3 => {
          const along = Math.PI * (towards > 0 ? s : 1 - s);
          const [r, up] = [Math.max(0.02, Math.sin(along) ** 0.6), (Math.PI / 2) * t];
          return [
            -(cup.half - by) * Math.cos(along),
            (cup.high - by) * r * Math.sin(up),
            (cup.out - by) * r * Math.cos(up),
          ];
        },
        (s, t) => [s * 0.09, t * 0.04],
      ),
    );
  for (const surface of [shell(0, 1), shell(2, -1)])
    put(a, "cup", "handle", surface, { at: [x, y, z] });
  put(a, "cup plate", "handle", board([cup.half * 1.7, 10, 3], { edge: 0.8 }), {
    at: [x, y + cup.high + 1, z + 1.5],
  });
}

/** A front's pull with its middle at [x, y] on the face at `z`: lying on a drawer, upright on a door, which is so long. */
export function pull(
  a: Assembly,
  kind: Pull,
  [x, y, z]: Vec3,
  drawer: boolean,
  long: number,
): void {
  if (kind === "bar")
    handle(a, "handle", x, y, z, Math.min(drawer ? 192 : 160, long * 0.6), !drawer, 5);
  else if (kind === "cup" && drawer) cupPull(a, x, y - cup.high / 2, z);
  else if (kind === "knob" || kind === "cup") knob(a, "handle", x, y, z, 30);
  else if (kind === "edge")
    put(
      a,
      "edge pull",
      "handle",
      board(drawer ? [Math.min(160, long * 0.5), 10, 22] : [10, 160, 22], { edge: 2 }),
      { at: [x, y, z + 6] },
    );
}
