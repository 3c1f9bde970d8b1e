import { roundedRectangle, sweep } from "../../furniture/geometry/sweep.ts";
import type { Vec3 } from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, put } from "../../furniture/model.ts";
import { block, type Span } from "../../furniture/parts/block.ts";
import { behindDoors, type FrontSpec, front } from "./cabinets.ts";
import { wallDepth } from "./wallCabinets.ts";

export type Hood = "box" | "cone" | "builtin";

/** Widths of chimneys: for a hob of five burners, and where there is no room for that. */
export const usualHood = 900;
export const smallHood = 600;
const builtInHood = 600;

/** A chimney over the hob, its middle at x, from its lower edge to its top; `wide` unless it is built in, behind a front like those beside it. */
export function hood(
  kind: Hood,
  x: number,
  [low, top]: Span,
  beside: FrontSpec,
  wide = usualHood,
): Assembly {
  const a = assembly();
  if (kind === "builtin") {
    const [across, up]: [Span, Span] = [
      [x - builtInHood / 2, x + builtInHood / 2],
      [low + 60, top],
    ];
    block(a, "hood", beside.slot, across, up, [0, behindDoors(wallDepth)], {
      edge: 0.5,
      solid: false,
      grain: "y",
    });
    front(a, { ...beside, pull: "none" }, across, up, wallDepth, false, 1);
    block(a, "hood grille", "steel", [x - 290, x + 290], [low + 40, low + 60], [20, 340], {
      edge: 2,
      solid: false,
    });
    return a;
  }
  block(
    a,
    "duct",
    "hoodShell",
    [x - 140, x + 140],
    [low + (kind === "box" ? 60 : 260), top],
    [0, 270],
    { edge: 3, solid: false },
  );
  if (kind === "box") {
    block(a, "hood", "hoodShell", [x - wide / 2, x + wide / 2], [low, low + 62], [0, 470], {
      edge: 3,
      solid: false,
    });
    return a;
  }
  const path = [0, 40, 41, 280].map((h): Vec3 => [x, low + h, 0]);
  const sizes = [
    [wide, 480],
    [wide, 480],
    [wide, 480],
    [290, 280],
  ] as const;
  put(
    a,
    "hood",
    "hoodShell",
    sweep(
      path,
      (_, i) =>
        roundedRectangle(sizes[i]?.[0] ?? wide, sizes[i]?.[1] ?? 480, 6).map(
          ([u, w]) => [u, w + (sizes[i]?.[1] ?? 480) / 2] as const,
        ),
      { up: [0, 0, 1], fixedUp: true, crease: 25 },
    ),
  );
  return a;
}
