import { board } from "../../furniture/geometry/board.ts";
import { placed } from "../../furniture/geometry/placed.ts";
import { patch, type Surface } from "../../furniture/geometry/surface.ts";
import {
  add,
  cross,
  frame,
  length,
  scale,
  type Vec2,
  type Vec3,
} from "../../furniture/geometry/vector.ts";
import { linear, type MaterialSpec } from "../../furniture/materials/material.ts";
import { limestoneFloor, oakFloor, oxideFloor, plaster } from "./finishes.ts";
import type { Light, SceneMesh } from "./scene.ts";

/** A flat rectangle in the plane of `u` and `v`, uv in metres. */
export function sheet(origin: Vec3, u: Vec3, v: Vec3): Surface {
  const [w, h] = [length(u) / 1000, length(v) / 1000];
  const surface = patch(
    1,
    1,
    (s, t) => add(add(origin, scale(u, s)), scale(v, t)),
    (s, t) => [s * w, t * h],
  );
  const n = cross(u, v);
  const size = length(n);
  return { ...surface, normals: [0, 1, 2, 3].flatMap(() => n.map((c) => c / size)) };
}

/** What stands around every product besides the wall and floor of its set. */
const usualSetMaterials: Readonly<Record<string, MaterialSpec>> = {
  "set skirting": { kind: "paint", color: linear("#E2D9CB"), roughness: 0.5 },
  "set far wall": { kind: "paint", color: linear("#B3A899"), roughness: 0.8 },
  "set door": { kind: "paint", color: linear("#8A6A4C"), roughness: 0.6 },
  "set ceiling": { kind: "paint", color: linear("#CFC8BC"), roughness: 0.9 },
  "set gobo": { kind: "paint", color: linear("#101010"), roughness: 1 },
};

const limePlaster = plaster("#E8DECF");

/** The two walls and two floors before which the pieces of a category stand in turn. */
const sets: Readonly<
  Record<string, { walls: readonly MaterialSpec[]; floors: readonly MaterialSpec[] }>
> = {
  sofa: { walls: [limePlaster, plaster("#CDC3AE")], floors: [oakFloor, oxideFloor] },
  chairs: { walls: [plaster("#DCCBB3"), limePlaster], floors: [oxideFloor, oakFloor] },
  tables: { walls: [limePlaster, plaster("#C9CBBC")], floors: [limestoneFloor, oakFloor] },
  "dining-sets": { walls: [plaster("#D9CDB8"), limePlaster], floors: [oakFloor, limestoneFloor] },
  cots: { walls: [limePlaster, plaster("#D3C2AC")], floors: [oakFloor, oxideFloor] },
  wardrobes: { walls: [plaster("#DDD2C0"), limePlaster], floors: [limestoneFloor, oakFloor] },
};
const usualSet = { walls: [limePlaster], floors: [oxideFloor] };

/** The `turn`th of a list that begins anew where it ends. */
export function inTurn<T>(list: readonly T[], turn: number): T {
  const found = list[turn % list.length];
  if (found === undefined) throw new Error("There is nothing to take in turn");
  return found;
}

/** Before a wall as light as itself a white piece can be no lighter than the whole picture may be: it reads as grey. */
const wallsOfWhite = [plaster("#B4A78F"), plaster("#A9AB9A")];

/**
 * Materials of the set before which the piece that is `turn`th in its category stands: deeper walls where it is sold in
 * white.
 */
export function setMaterials(
  category: string,
  turn: number,
  inWhite = false,
): Record<string, MaterialSpec> {
  const { walls, floors } = sets[category] ?? usualSet;
  return {
    ...usualSetMaterials,
    "set wall": inTurn(inWhite ? wallsOfWhite : walls, turn),
    "set floor": inTurn(floors, Math.floor(turn / 2) + turn),
  };
}

/** A wall with two tall windows, each with its bars, that shapes the sun out of the camera's sight. */
function windowShade(middle: Vec3): SceneMesh[] {
  const bar = (size: Vec3, at: Vec3): SceneMesh => ({
    material: "set gobo",
    surface: placed(board(size, { edge: 1, steps: 1 }), frame({ at: add(middle, at) })),
    seen: "never",
  });
  const [w, h, pier] = [1150, 1600, 900];
  const second = w + pier;
  const panes = [0, second].flatMap((z) => [
    bar([45, h, 45], [0, 0, z]),
    bar([45, 40, w], [0, h * 0.17, z]),
  ]);
  return [
    ...panes,
    bar([40, 9000, 4200], [0, 0, -(2100 + w / 2)]),
    bar([40, h, pier], [0, 0, (w + pier) / 2]),
    bar([40, 9000, 12000], [0, 0, second + w / 2 + 6000]),
    bar([40, 4000, second + w], [0, 2000 + h / 2, second / 2]),
    bar([40, 4000, second + w], [0, -(2000 + h / 2), second / 2]),
  ];
}

/**
 * The corner in which every product is photographed: lime plaster behind, warm polished floor, a
 * large soft window to the left and a pale trace of sun on the wall. `wall` is its z in millimetres.
 */
export function productSet(wall: number): { meshes: SceneMesh[]; lights: Light[] } {
  const meshes: SceneMesh[] = [
    { material: "set floor", surface: sheet([-9000, 0, 7000], [18000, 0, 0], [0, 0, wall - 7000]) },
    { material: "set wall", surface: sheet([-9000, 0, wall], [18000, 0, 0], [0, 6000, 0]) },
    {
      material: "set skirting",
      surface: placed(board([18000, 90, 14], { edge: 3 }), frame({ at: [0, 45, wall + 7] })),
    },
  ];
  const reflected = { castsShadow: false, seen: "reflected" } as const;
  meshes.push(
    {
      material: "set far wall",
      surface: sheet([9000, 0, 7000], [-18000, 0, 0], [0, 4200, 0]),
      ...reflected,
    },
    {
      material: "set door",
      surface: sheet([2600, 0, 6990], [-1000, 0, 0], [0, 2150, 0]),
      ...reflected,
    },
    {
      material: "set ceiling",
      surface: sheet([-9000, 4200, wall], [18000, 0, 0], [0, 0, 7000 - wall]),
      ...reflected,
    },
  );
  const lights: Light[] = [
    {
      name: "window",
      type: "AREA",
      energy: 640,
      color: [1, 0.97, 0.935],
      position: [-5200, 2800, 3000],
      target: [0, 600, 0],
      size: [2, 3],
    },
  ];
  return { meshes, lights };
}

/** Soft light from beside the camera, which reaches into what stands open. */
export const frontLight: Light = {
  name: "front",
  type: "AREA",
  energy: 210,
  color: [1, 0.97, 0.93],
  position: [-700, 2300, 4600],
  target: [0, 950, 0],
  size: [2.4, 1.6],
  reflected: false,
};

/** Light for what only a mirror shows; it shines away from the picture. */
export const lightBehind = (position: Vec3, target: Vec3, size: Vec2, energy: number): Light => ({
  name: "behind",
  type: "AREA",
  energy,
  color: [1, 0.93, 0.82],
  position,
  target,
  size,
  reflected: false,
});

/** Low sun through a window, so that a pane's light lies on the wall at `on`. */
export function sunPatch(on: Vec3, strength = 2.0): { meshes: SceneMesh[]; lights: Light[] } {
  const toSun: Vec3 = [-0.8, 0.4, 0.62];
  // Behind the lamp that serves as a window: its light is not to fall on the back of the shade.
  const far = 8600;
  const middle = add(on, scale(toSun, far));
  return {
    meshes: windowShade(middle),
    lights: [
      {
        name: "sun",
        type: "SUN",
        energy: strength,
        color: [1, 0.86, 0.66],
        position: middle,
        target: on,
        angle: 0.6,
      },
    ],
  };
}
