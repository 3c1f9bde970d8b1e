import { board } from "../../furniture/geometry/board.ts";
import type { Surface } from "../../furniture/geometry/surface.ts";
import { roundedRectangle, sweep } from "../../furniture/geometry/sweep.ts";
import type { Placement, Vec3 } from "../../furniture/geometry/vector.ts";
import type { MaterialSpec } from "../../furniture/materials/material.ts";
import { assembly, put } from "../../furniture/model.ts";
import { terraceOutside } from "./finishes.ts";
import { sheet } from "./productSet.ts";
import type { SceneMesh } from "./scene.ts";
import { lay, type Stage, set } from "./stage.ts";
import type { Opening } from "./wall.ts";

/** How far behind the wall's face its joinery stands. */
const setBack = 150;

/** A casement with bars, in a wall that stands so. */
export function casement(
  on: Stage,
  o: Opening,
  joinery: MaterialSpec,
  at: Placement,
  more: Partial<SceneMesh> = {},
): void {
  const a = assembly();
  const [h, w] = [o.top - o.sill, o.width];
  const bar = (size: Vec3, along: number, up: number) =>
    put(a, "window", "joinery", board(size, { edge: 3 }), {
      at: [o.x + along, o.sill + up, -setBack],
    });
  for (const side of [-1, 1]) bar([60, h, 70], side * (w / 2 - 30), h / 2);
  for (const up of [30, h - 30]) bar([w - 120, 60, 70], 0, up);
  const panes = Math.max(2, Math.round(w / 480));
  for (let i = 1; i < panes; i++) bar([44, h - 120, 56], -w / 2 + (w * i) / panes, h / 2);
  bar([w - 120, 28, 40], 0, h * 0.68);
  set(on, a, at, { joinery }, more);
}

/** The frame of an arched doorway. */
export function doorFrame(on: Stage, o: Opening, joinery: MaterialSpec, at: Placement): void {
  const a = assembly();
  const [thick, deep] = [56, 90];
  const radius = o.width / 2 - thick / 2;
  const springing = o.top - o.width / 2;
  const path: Vec3[] = [
    [o.x - radius, o.sill, 0],
    ...Array.from({ length: 33 }, (_, i): Vec3 => {
      const angle = Math.PI * (1 - i / 32);
      return [o.x + radius * Math.cos(angle), springing + radius * Math.sin(angle), 0];
    }),
    [o.x + radius, o.sill, 0],
  ];
  const bar = sweep(path, () => roundedRectangle(thick, deep, 3), { up: [0, 0, 1], crease: 25 });
  put(a, "door frame", "joinery", bar, { at: [0, 0, -setBack] });
  set(on, a, at, { joinery });
}

/** Daylight passes through what is only there to be seen. */
const seen = { castsShadow: false } as const;

/** An opening that begins lower shows the floor outside, too, which lies a step below. */
const showsFloor = 500;
const step = 20;
/** From the wall's outer face, behind its inner one, to where the balcony ends. */
const wallThickness = 240;
const beyond = { left: 2200, back: 2600 } as const;

function lookOut(
  on: Stage,
  o: Opening,
  view: MaterialSpec,
  upright: Surface,
  floor: Surface,
): void {
  lay(on, "outlook", upright, view, {}, seen);
  if (o.sill < showsFloor) lay(on, "terrace", floor, terraceOutside, {}, seen);
}

/** The bright day outside an opening of the left wall, which stands at x = `wallX` in a room so deep. */
export function outsideLeft(
  on: Stage,
  o: Opening,
  wallX: number,
  depth: number,
  view: MaterialSpec,
): void {
  const from = depth - o.x + 3 * o.width + 2500;
  const along: Vec3 = [0, 0, -6 * o.width - 6000];
  const far = wallX - beyond.left;
  lookOut(
    on,
    o,
    view,
    sheet([far, o.sill - 2600, from], along, [0, o.top - o.sill + 6000, 0]),
    sheet([far, -step, from], [beyond.left - wallThickness, 0, 0], along),
  );
}

/** The same outside an opening of the back wall. */
export function outsideBack(on: Stage, o: Opening, view: MaterialSpec): void {
  const left = o.x - 4500;
  const along: Vec3 = [9000, 0, 0];
  lookOut(
    on,
    o,
    view,
    sheet([left, -2600, -beyond.back], along, [0, 7600, 0]),
    sheet([left, -step, -wallThickness], along, [0, 0, wallThickness - beyond.back]),
  );
}
