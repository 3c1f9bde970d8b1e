import { roundedRectangle, sweep } from "../../furniture/geometry/sweep.ts";
import type { Vec3 } from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, put } from "../../furniture/model.ts";
import { block } from "../../furniture/parts/block.ts";

export type Hood = "box" | "cone" | "builtin";

/** A chimney over the hob, its middle at x, its lower edge at `low`, up to `top`. */
export function hood(kind: Hood, x: number, low: number, top: number): Assembly {
  const a = assembly();
  if (kind === "builtin") {
    block(a, "hood", "front", [x - 300, x + 300], [low + 60, top], [0, 330], {
      edge: 1.5,
      solid: false,
      grain: "y",
    });
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
    block(a, "hood", "hoodShell", [x - 450, x + 450], [low, low + 62], [0, 470], {
      edge: 3,
      solid: false,
    });
    return a;
  }
  const path = [0, 40, 41, 280].map((h): Vec3 => [x, low + h, 0]);
  const sizes = [
    [900, 480],
    [900, 480],
    [900, 480],
    [290, 280],
  ] as const;
  put(
    a,
    "hood",
    "hoodShell",
    sweep(
      path,
      (_, i) =>
        roundedRectangle(sizes[i]?.[0] ?? 900, sizes[i]?.[1] ?? 480, 6).map(
          ([u, w]) => [u, w + (sizes[i]?.[1] ?? 480) / 2] as const,
        ),
      { up: [0, 0, 1], fixedUp: true, crease: 25 },
    ),
  );
  return a;
}

/** A two-door refrigerator from x = 0. */
export function refrigerator(width: number, height: number): Assembly {
  const a = assembly();
  block(a, "body", "steel", [4, width - 4], [20, height], [20, 640], {
    edge: 4,
    solid: false,
    grain: "y",
  });
  const split = height * 0.64;
  for (const [y0, y1] of [
    [30, split - 3],
    [split + 3, height - 2],
  ] as const) {
    block(a, "fridge door", "steel", [2, width - 2], [y0, y1], [640, 690], {
      edge: 8,
      solid: false,
      grain: "y",
    });
    block(
      a,
      "fridge grip",
      "castIron",
      [width - 70, width - 52],
      [y0 === 30 ? y1 - 420 : y0 + 40, y0 === 30 ? y1 - 40 : y0 + 330],
      [690, 722],
      { edge: 6, solid: false },
    );
  }
  return a;
}
