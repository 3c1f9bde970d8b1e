import { board } from "../../furniture/geometry/board.ts";
import {
  add,
  type Placement,
  radians,
  scale,
  type Vec2,
  type Vec3,
} from "../../furniture/geometry/vector.ts";
import { type MaterialSpec, paint, type Rgb, woods } from "../../furniture/materials/material.ts";
import { assembly, put } from "../../furniture/model.ts";
import { gardenOutlook, oakFloor, plainPlaster, plaster } from "./finishes.ts";
import { sheet } from "./productSet.ts";
import { type Camera, type Light, type Quality, type Scene, throughGlass } from "./scene.ts";
import { lay, type Stage, set } from "./stage.ts";
import { type Opening, wall } from "./wall.ts";

export interface RoomSpec {
  /** Inside width, depth and height in millimetres. The back wall is at z = 0, the floor runs to +z. */
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly walls?: MaterialSpec;
  readonly backWall?: MaterialSpec;
  readonly floor?: MaterialSpec;
  /** In the left wall; x is the distance from the back wall. */
  readonly windows?: readonly Opening[];
  readonly backOpenings?: readonly Opening[];
  /** Joinery of the windows, in both walls; null leaves the openings bare. */
  readonly joinery?: MaterialSpec | null;
  /** What the windows and the openings of the back wall look out on; null where something is built there. */
  readonly outlook?: MaterialSpec | null;
  readonly ceiling?: boolean;
  readonly rightWall?: boolean;
}

/** A window seen in a mirror: brighter than the wall about it, and not white. */
const windowLight: MaterialSpec = { kind: "glow", color: [0.93, 0.97, 1], strength: 1.4 };

/**
 * Builds the shell of a room on the stage: floor, walls with their windows, skirting. A room without
 * ceiling or right wall is a set: its walls run on beyond what the camera sees.
 */
export function room(on: Stage, r: RoomSpec): void {
  const walls = r.walls ?? plainPlaster;
  const half = r.width / 2;
  const beyond = r.rightWall ? 0 : 3500;
  const above = r.ceiling ? 0 : 3500;
  lay(
    on,
    "floor",
    sheet([-half, 0, r.depth + 2500], [r.width + beyond, 0, 0], [0, 0, -r.depth - 2800]),
    r.floor ?? oakFloor,
  );
  lay(
    on,
    "back wall",
    wall(-half, half + beyond, r.height + above, r.backOpenings),
    r.backWall ?? walls,
  );
  const leftWall: Placement = { at: [-half, 0, r.depth], turn: [0, 90, 0] };
  lay(on, "left wall", wall(0, r.depth, r.height + above, r.windows), walls, leftWall);
  if (r.rightWall)
    lay(on, "right wall", wall(0, r.depth, r.height), walls, {
      at: [half, 0, 0],
      turn: [0, -90, 0],
    });
  if (r.ceiling)
    lay(
      on,
      "ceiling",
      sheet([-half, r.height, 0], [r.width, 0, 0], [0, 0, r.depth]),
      plaster("#F6F2EA"),
    );
  mirrored(on, r, walls);
  const skirting = paint("#EEE7DB", 0.5);
  const gaps = [...(r.backOpenings ?? [])].filter((o) => o.sill < 90).sort((a, b) => a.x - b.x);
  let x = -half;
  for (const o of [...gaps, { x: half + beyond + 1, width: 2 }]) {
    const end = o.x - o.width / 2;
    if (end - x > 10)
      lay(on, "skirting", board([end - x, 90, 14], { edge: 3 }), skirting, {
        at: [(x + end) / 2, 45, 7],
      });
    x = o.x + o.width / 2;
  }
  const view = r.outlook === undefined ? gardenOutlook : r.outlook;
  const joinery = r.joinery === undefined ? woods.teak : r.joinery;
  if (joinery) {
    for (const o of r.windows ?? []) casement(on, o, joinery, leftWall);
    for (const o of r.backOpenings ?? []) if (o.sill > 0) casement(on, o, joinery, {});
  }
  if (!view) return;
  for (const o of r.windows ?? []) outside(on, o, -half, r.depth, view);
  for (const o of r.backOpenings ?? []) {
    const from: Vec3 = [o.x - 4500, -2600, -2600];
    lay(on, "outlook", sheet(from, [9000, 0, 0], [0, 7600, 0]), view, {}, seen);
  }
}

/** From the middle of one window behind the camera to the next, in millimetres. */
const betweenBehind = 3300;

/** What mirrors and shine show of the room behind the camera, with the windows that light it. */
function mirrored(on: Stage, { width, depth, height }: RoomSpec, walls: MaterialSpec): void {
  const reflected = { castsShadow: false, seen: "reflected" } as const;
  const behind = depth + 2400;
  const across = width + 7000;
  const front = sheet([across / 2, 0, behind], [-across, 0, 0], [0, height, 0]);
  lay(on, "wall behind", front, walls, {}, reflected);
  for (const middle of [-1, 0, 1].map((k) => k * betweenBehind))
    for (const side of [-1, 1]) {
      const pane = sheet([middle + side * 360 + 330, 250, behind - 10], [-660, 0, 0], [0, 2300, 0]);
      lay(on, "window behind", pane, windowLight, {}, reflected);
    }
}

/** Daylight passes through what is only there to be seen. */
const seen = { castsShadow: false } as const;

/** A casement with bars, in a wall that stands so. */
function casement(on: Stage, o: Opening, joinery: MaterialSpec, at: Placement): void {
  const a = assembly();
  const [h, w] = [o.top - o.sill, o.width];
  const bar = (size: Vec3, along: number, up: number) =>
    put(a, "window", "joinery", board(size, { edge: 3 }), {
      at: [o.x + along, o.sill + up, -150],
    });
  for (const side of [-1, 1]) bar([60, h, 70], side * (w / 2 - 30), h / 2);
  for (const up of [30, h - 30]) bar([w - 120, 60, 70], 0, up);
  const panes = Math.max(2, Math.round(w / 480));
  for (let i = 1; i < panes; i++) bar([44, h - 120, 56], -w / 2 + (w * i) / panes, h / 2);
  bar([w - 120, 28, 40], 0, h * 0.68);
  set(on, a, at, { joinery });
}

/** The bright day outside a window of the left wall. */
function outside(on: Stage, o: Opening, wallX: number, depth: number, view: MaterialSpec): void {
  const from: Vec3 = [wallX - 2200, o.sill - 2600, depth - o.x + 3 * o.width + 2500];
  const up: Vec3 = [0, o.top - o.sill + 6000, 0];
  lay(on, "outlook", sheet(from, [0, 0, -6 * o.width - 6000], up), view, {}, seen);
}

export interface Daylight {
  /** Direction towards the sun. */
  readonly sun?: Vec3;
  readonly sunStrength?: number;
  /** Watts of each window's skylight. */
  readonly window?: number;
  /** Colour of the skylight: a little warm by default. */
  readonly tint?: Rgb;
  readonly fill?: number;
}

/** How far from the room the sun is put: its light is parallel all the same. */
const sunDistance = 9000;

/** Sun and sky for a room's left windows. */
export function daylight(r: RoomSpec, d: Daylight = {}): Light[] {
  const sun = d.sun ?? [-0.72, 0.52, 0.28];
  const middle: Vec3 = [0, 0, r.depth / 2];
  const lights: Light[] = [
    {
      name: "sun",
      type: "SUN",
      energy: d.sunStrength ?? 4,
      color: [1, 0.87, 0.7],
      position: add(middle, scale(sun, sunDistance)),
      target: middle,
      angle: 0.8,
    },
  ];
  for (const o of r.windows ?? []) {
    const z = r.depth - o.x;
    const y = (o.sill + o.top) / 2;
    const area = (o.width * (o.top - o.sill)) / 1e6;
    lights.push({
      name: "window",
      type: "AREA",
      energy: (d.window ?? 62) * area,
      color: d.tint ?? [1, 0.98, 0.95],
      position: [-r.width / 2 + 40, y, z],
      target: [0, y - 500, z],
      size: [o.width / 1000, (o.top - o.sill) / 1000],
    });
  }
  return lights;
}

export const sceneQuality: Quality = { samples: 16, minSamples: 16, threshold: 0.015, bounces: 4 };

export interface SceneView {
  readonly camera: Camera;
  readonly size: Vec2;
  readonly brightness?: number;
  readonly fill?: number;
}

/** The finished scene, seen by a camera. */
export function scene(on: Stage, lights: readonly Light[], view: SceneView): Scene {
  return {
    camera: view.camera,
    lights,
    world: { color: [1, 0.985, 0.96], strength: view.fill ?? 0.5 },
    meshes: on.meshes,
    materials: on.materials,
    size: view.size,
    quality: throughGlass(sceneQuality, on.meshes, on.materials),
    ...(view.brightness === undefined ? {} : { developing: { brightness: view.brightness } }),
  };
}

/** A level camera, uprights upright: seen from `position` towards `z` = back, `width` mm wide at `at`. */
export function levelCamera(position: Vec3, lens: number, shift: Vec2 = [0, 0], yaw = 0): Camera {
  const angle = radians(yaw);
  return {
    position,
    target: [
      position[0] + Math.sin(angle) * 1000,
      position[1],
      position[2] - Math.cos(angle) * 1000,
    ],
    lens,
    shift,
  };
}
