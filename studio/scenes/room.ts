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
import { gardenOutlook, oakFloor, plainPlaster, plaster } from "./finishes.ts";
import { casement, doorFrame, outsideBack, outsideLeft } from "./openings.ts";
import { lightBehind, sheet } from "./productSet.ts";
import type { Camera, Light, Quality, Scene } from "./scene.ts";
import { lay, type Stage } from "./stage.ts";
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
  /** How far the walls run on above its height without a ceiling: as high as no sun comes over them into the picture. */
  readonly above?: number;
  readonly rightWall?: boolean;
  /** Whether a mirror shows what is behind the camera, which then has light of its own. */
  readonly isMirrored?: boolean;
}

const ceilingPaint = plaster("#F6F2EA");

/**
 * Builds the shell of a room on the stage: floor, walls with their windows, skirting. A room without
 * ceiling or right wall is a set: its walls run on beyond what the camera sees.
 */
export function room(on: Stage, r: RoomSpec): void {
  const walls = r.walls ?? plainPlaster;
  const half = r.width / 2;
  const beyond = r.rightWall ? 0 : 3500;
  const above = r.ceiling ? 0 : (r.above ?? 3500);
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
    lay(on, "ceiling", sheet([-half, r.height, 0], [r.width, 0, 0], [0, 0, r.depth]), ceilingPaint);
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
  mirrored(on, r, { walls, joinery, view: view ?? gardenOutlook });
  for (const o of r.windows ?? []) {
    if (joinery) (o.arch ? doorFrame : casement)(on, o, joinery, leftWall);
    if (view) outsideLeft(on, o, -half, r.depth, view);
  }
  for (const o of r.backOpenings ?? []) {
    if (joinery) (o.arch ? doorFrame : casement)(on, o, joinery, {});
    if (view) outsideBack(on, o, view);
  }
}

/** How far the room goes on behind its depth: nothing casts a shadow there. */
export const roomBehind = 2400;
const windowsBehind: readonly Opening[] = [-1.5, -0.5, 0.5, 1.5].map((k) => ({
  x: k * 3300,
  width: 1300,
  sill: 750,
  top: 2250,
}));

/** What mirrors and shine show of the room behind the camera: its walls, its ceiling and its windows. */
function mirrored(
  on: Stage,
  { width, depth, height }: RoomSpec,
  made: { walls: MaterialSpec; joinery: MaterialSpec | null; view: MaterialSpec },
): void {
  const reflected = { castsShadow: false, seen: "reflected" } as const;
  const [behind, reach] = [depth + roomBehind, width / 2 + 3500];
  const there: Placement = { at: [0, 0, behind], turn: [0, 180, 0] };
  lay(on, "wall behind", wall(-reach, reach, height, windowsBehind), made.walls, there, reflected);
  const side = sheet([-width / 2, 0, behind], [0, 0, -roomBehind], [0, height, 0]);
  lay(on, "wall behind", side, made.walls, {}, reflected);
  const over = sheet([-reach, height, depth / 2], [2 * reach, 0, 0], [0, 0, behind - depth / 2]);
  lay(on, "ceiling behind", over, ceilingPaint, {}, reflected);
  if (made.joinery) for (const o of windowsBehind) casement(on, o, made.joinery, there, reflected);
  const outlook = sheet([reach, -2600, behind + 2600], [-2 * reach, 0, 0], [0, 7600, 0]);
  lay(on, "outlook", outlook, made.view, {}, reflected);
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
  /** The windows' light lies in their own plane, and shine shows no more than the day outside: where things hang and stand right before windows. */
  readonly flush?: boolean;
}

/** How far from the room the sun is put: its light is parallel all the same. */
const sunDistance = 9000;

/** Watts of the light behind the camera. */
const lampBehind = 95;

/** How much lower than its middle a window's light falls in the middle of the room. */
const lightDrop = 500;

/** How far before the wall's face a flush light lies: before its tiles, behind a tap. */
const flushBefore = 12;
/** How much weaker than the sky the ground outside shines in. */
const fromGround = 0.3;

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
      angle: 1.5,
    },
  ];
  if (r.isMirrored)
    lights.push(
      lightBehind(
        [0, r.height - 300, r.depth + 400],
        [0, 900, r.depth + roomBehind],
        [r.width / 1000, 1.4],
        lampBehind,
      ),
    );
  for (const o of r.windows ?? []) {
    const z = r.depth - o.x;
    const y = (o.sill + o.top) / 2;
    const [width, height] = [o.width / 1000, (o.top - o.sill) / 1000];
    // Leant over to the floor, and wholly inside: a part within the opening would burn its reveals.
    const drop = d.flush ? 0 : lightDrop;
    const leant = Math.atan2(drop, r.width / 2);
    const before = d.flush ? flushBefore : 40;
    const x = -r.width / 2 + before + ((o.top - o.sill) / 2) * Math.sin(leant);
    lights.push({
      name: "window",
      type: "AREA",
      energy: (d.window ?? 62) * width * height,
      color: d.tint ?? [1, 0.98, 0.95],
      position: [x, y, z],
      target: [x + r.width / 2, y - drop, z],
      size: [width, height],
      ...(d.flush && { reflected: "veiled", upwards: fromGround }),
    });
  }
  return lights;
}

export const sceneQuality: Quality = { samples: 16, bounces: 4 };

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
    quality: sceneQuality,
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
