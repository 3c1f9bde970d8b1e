import { board } from "../geometry/board.ts";
import { roundedRectangle, sweep } from "../geometry/sweep.ts";
import type { Vec2 } from "../geometry/vector.ts";
import { type Assembly, put } from "../model.ts";
import { block, type Span } from "../parts/block.ts";
import { knob } from "../parts/fronts.ts";
import { leg } from "../parts/legs.ts";
import { drawer } from "../parts/opening.ts";
import type { TableSpec } from "./tableSpec.ts";

/** Thickness of the rails under a top. */
export const apronThickness = 22;
/** From the end of the top to the middle of a trestle, and of a steel frame. */
export const trestleInset = 330;
export const steelFrameInset = 110;
/** Of the rails between steel frames: how high they are. */
export const steelFrameRail = 40;

/** How far a splayed leg stands out at its foot. */
const splay = ({ legs }: TableSpec) => (legs === "splayed" ? 55 : 0);

/** From the edges of the top to the middle of a leg's head. */
export function legInset(s: TableSpec): number {
  if (s.legs === "corner") return s.legSide / 2 + (s.top === "glass" ? 60 : 6);
  return s.legSide / 2 + 34 + splay(s);
}

/** How high the rails between four legs are. */
export function apronHeight({ drawers, height }: TableSpec): number {
  if (drawers) return 105;
  return height > 600 ? 85 : 62;
}

function apron(a: Assembly, s: TableSpec, inset: number, under: number, height: number) {
  const [w, d] = [s.width / 2 - inset, s.depth / 2 - inset];
  const y = [under - height, under] as const;
  const t = apronThickness / 2;
  for (const side of [-1, 1]) {
    if (side < 0 || !s.drawers)
      block(a, "long apron", "wood", [-w, w], y, [side * d - t, side * d + t], {
        edge: 3,
        solid: false,
      });
    block(a, "short apron", "wood", [side * w - t, side * w + t], y, [-d, d], {
      edge: 3,
      grain: "z",
      solid: false,
    });
  }
  if (s.drawers) apronDrawers(a, s.drawers, [w, d], y);
}

/** What frames the openings of drawers: above and below them, beside them, and how far their fronts lie before a rail's middle. */
const drawerFrame = { rail: 14, post: 14, before: 2 } as const;

/** Drawers side by side that run from a frame in the front to the apron behind. */
function apronDrawers(a: Assembly, n: number, [w, d]: Vec2, y: Span) {
  const { rail, post, before } = drawerFrame;
  const face = d + before;
  const framing = (name: string, x: Span, tall: Span, grain: "x" | "y") =>
    block(a, name, "wood", x, tall, [face - apronThickness, face], {
      edge: 1.5,
      grain,
      solid: false,
    });
  framing("drawer rail", [-w, w], [y[0], y[0] + rail], "x");
  framing("drawer rail", [-w, w], [y[1] - rail, y[1]], "x");
  const bay = (2 * w - 60) / n;
  const between: Span = [y[0] + rail, y[1] - rail];
  for (let i = 0; i <= n; i++) {
    const x = -w + 30 + bay * i;
    const half: Span = [i === 0 ? 30 : post, i === n ? 30 : post];
    framing("drawer post", [x - half[0], x + half[1]], between, "y");
  }
  for (let i = 0; i < n; i++) {
    const x = -w + 30 + bay * i;
    const box = {
      x: [x + post + 2, x + bay - post - 2] as const,
      y: [between[0] + 1, between[1] - 2] as const,
      z: [-d + apronThickness / 2 + 4, face + 1] as const,
    };
    drawer(a, box, () => {
      block(
        a,
        "drawer front",
        "wood",
        [x + 4, x + bay - 4],
        [y[0] + 6, y[1] - 5],
        [face + 1, face + 13],
        { edge: 2.5, grain: "x", solid: false },
      );
      knob(a, "metal", x + bay / 2, (y[0] + y[1]) / 2, face + 12, 26);
    });
  }
}

export function cornerLegs(a: Assembly, s: TableSpec, under: number) {
  const side = s.legSide;
  const style = s.legs === "turned" ? "turned" : s.legs === "corner" ? "block" : "tapered";
  const out = splay(s);
  const inset = legInset(s);
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      put(a, "leg", "wood", leg(style, under, side, [x * out, z * out * 0.7]), {
        at: [x * (s.width / 2 - inset), 0, z * (s.depth / 2 - inset)],
      });
  apron(a, s, inset, under, apronHeight(s));
  if (s.shelf === "slats") {
    // Splayed legs stand wider apart there than at their heads.
    const wider = out * (1 - 125 / under);
    const [w, d] = [s.width / 2 - inset + wider, s.depth / 2 - inset + 0.7 * wider];
    for (const z of [-1, 1])
      block(a, "shelf rail", "wood", [-w, w], [110, 140], [z * d - 10, z * d + 10], {
        edge: 3,
        solid: false,
      });
    const n = Math.round((2 * w) / 74);
    for (let i = 0; i < n; i++) {
      const x = -w + ((i + 0.5) / n) * 2 * w;
      block(a, "shelf slat", "wood", [x - 26, x + 26], [136, 150], [-d, d], {
        edge: 3,
        grain: "z",
        solid: false,
      });
    }
  }
}

export function trestle(a: Assembly, s: TableSpec, under: number) {
  const x = s.width / 2 - trestleInset;
  for (const side of [-1, 1]) {
    const at = side * x;
    block(a, "foot", "wood", [at - 50, at + 50], [0, 68], [-s.depth * 0.38, s.depth * 0.38], {
      edge: 12,
      grain: "z",
    });
    block(
      a,
      "head",
      "wood",
      [at - 42, at + 42],
      [under - 66, under],
      [-s.depth * 0.36, s.depth * 0.36],
      { edge: 10, grain: "z" },
    );
    for (const z of [-1, 1])
      block(a, "post", "wood", [at - 38, at + 38], [68, under - 66], [z * 95 - 48, z * 95 + 48], {
        edge: 5,
        grain: "y",
      });
  }
  block(a, "stretcher", "wood", [-x - 110, x + 110], [230, 330], [-24, 24], {
    edge: 6,
    solid: false,
  });
}

export function metalFrame(a: Assembly, s: TableSpec, under: number) {
  const bar = Math.min(60, s.legSide);
  for (const side of [-1, 1]) {
    const x = side * (s.width / 2 - steelFrameInset);
    const d = s.depth / 2 - 50;
    const path = [
      [x - side * 0, 0, -d],
      [x, under - 6, -d + 30],
      [x, under - 6, d - 30],
      [x, 0, d],
    ] as const;
    for (let i = 0; i < 3; i++) {
      const [from, to] = [path[i] ?? path[0], path[i + 1] ?? path[3]];
      put(
        a,
        "steel leg",
        "metal",
        sweep([from, to], roundedRectangle(bar, 14, 2), {
          up: i === 1 ? [0, 1, 0] : [0, 0, 1],
          fixedUp: true,
        }),
      );
    }
    put(a, "foot bar", "metal", board([bar, 10, 2 * d], { edge: 2 }), { at: [x, 5, 0] });
  }
  apron(a, { ...s, drawers: 0 }, 150, under, steelFrameRail);
}
