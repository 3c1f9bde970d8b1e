import type { Axis } from "../geometry/board.ts";
import type { Vec3 } from "../geometry/vector.ts";
import { slide, swing } from "../joint.ts";
import { type Assembly, behind, jointed } from "../model.ts";
import { block, type Span } from "./block.ts";

/** Thickness of the walls of a drawer's box. */
const wall = 12;
/** Of a bottom of solid wood, which is glued of narrow boards. */
const solidBottom = 10;
/** Of its length, what a drawer comes out. */
const drawnOut = 0.72;

export interface Box {
  readonly x: Span;
  readonly y: Span;
  readonly z: Span;
}

interface DrawerOptions {
  readonly axis?: Vec3;
  readonly share?: number;
  readonly solid?: boolean;
}

/** What `front` draws as the front of a drawer, with the drawer's box behind it; drawn out along `axis` by `share`. */
export function drawer(
  a: Assembly,
  { x, y, z }: Box,
  front: () => void,
  { axis = [0, 0, 1], share = 1, solid = false }: DrawerOptions = {},
): void {
  const long = axis[0] === 0 ? z[1] - z[0] : x[1] - x[0];
  jointed(a, slide(axis, long * drawnOut * share), () => {
    front();
    behind(a, (hidden) => drawerBox(hidden, { x, y, z }, solid));
  });
}

/** The box of a drawer: four walls and a bottom, of the wood of its front where it is `solid`. */
export function drawerBox(hidden: Assembly, { x, y, z }: Box, solid = false): void {
  const slot = solid ? "body" : "deck";
  const bottom = solid ? solidBottom : wall / 2;
  const walls: [Span, Span][] = [
    [[x[0], x[0] + wall], z],
    [[x[1] - wall, x[1]], z],
    [
      [x[0] + wall, x[1] - wall],
      [z[0], z[0] + wall],
    ],
    [
      [x[0] + wall, x[1] - wall],
      [z[1] - wall, z[1]],
    ],
  ];
  for (const [wide, deep] of walls) board(hidden, "drawer wall", wide, y, deep, slot);
  board(hidden, "drawer bottom", x, [y[0], y[0] + bottom], z, slot);
}

/** A plain board that is seen only when something is open; its grain runs along its longest side unless said. */
export function board(
  hidden: Assembly,
  name: string,
  x: Span,
  y: Span,
  z: Span,
  slot = "deck",
  grain?: Axis,
) {
  block(hidden, name, slot, x, y, z, {
    edge: 0.5,
    steps: 1,
    solid: false,
    ...(grain && { grain }),
  });
}

/** Lets what `leaf` draws turn about its edge in its face as doors do: by so many degrees, towards the viewer. */
export function hinged(
  a: Assembly,
  edge: { x: number; face: number; side: "left" | "right" },
  degrees: number,
  leaf: () => void,
): void {
  const joint = swing([edge.x, 0, edge.face], [0, 1, 0], edge.side === "left" ? -degrees : degrees);
  jointed(a, joint, leaf);
}
