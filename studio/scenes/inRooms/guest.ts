import { radians, type Vec2 } from "../../../furniture/geometry/vector.ts";
import type { MaterialSpec } from "../../../furniture/materials/material.ts";
import type { Dimensions } from "../../../furniture/model.ts";
import type { Variant } from "../../../furniture/products/product.ts";
import type { Composition, View } from "../composition.ts";
import {
  kotaFloor,
  limestoneFloor,
  oakFloor,
  oxideFloor,
  plaster,
  terracottaFloor,
} from "../finishes.ts";
import { layRug } from "../looks.ts";
import { inTurn } from "../productSet.ts";
import { levelCamera, type RoomSpec } from "../room.ts";
import type { Camera } from "../scene.ts";
import type { Stage } from "../stage.ts";

/** The product that a room is furnished around. */
export interface Guest extends Dimensions {
  readonly slug: string;
  readonly colour: Variant;
  /** Its place in its category, by which walls, floors and neighbours are chosen. */
  readonly place: number;
}

/** A product of the catalogue that stands beside the guest, in one of its colours. */
export type Neighbour = readonly [slug: string, colour: Variant];

/** A room that is furnished around a product, and what it is called: "in a living room ...". */
export interface Host {
  readonly where: string;
  readonly furnish: (guest: Guest) => Composition;
}

const backWalls = ["#D9C5A8", "#A9B09B", "#CFA58A", "#E6DCCB", "#9AA9A8", "#C9B08C", "#B7BBA6"];
const floors: readonly MaterialSpec[] = [
  oakFloor,
  oxideFloor,
  kotaFloor,
  oakFloor,
  limestoneFloor,
  terracottaFloor,
];
/** Ground and accent of a rug, and its pattern. */
const rugs = [
  ["#E2D6C0", "#5F6E58", "diamond"],
  ["#D9C9AC", "#8E4A38", "border"],
  ["#E1D5BE", "#2F4A63", "border"],
  ["#DCCDB2", "#8A4A3C", "stripe"],
  ["#E3D8C4", "#A8562F", "plain"],
] as const;

/** The shell about a guest: a wall and a floor in turn, daylight from the left, `across` mm wide where it stands. */
export function shell({ place }: Guest, across: number): RoomSpec {
  const depth = 5200;
  return {
    width: across * 1.16,
    depth,
    height: 2850,
    walls: plaster("#F0E8DA"),
    backWall: plaster(inTurn(backWalls, place)),
    floor: inTurn(floors, place + Math.floor(place / floors.length)),
    windows: [{ x: depth - 1900, width: 1600, sill: 250, top: 2400 }],
  };
}

/** Strong sun, an overcast day and milder sun in turn. */
export function daylightOf({ place }: Guest): View["daylight"] {
  if (place % 3 === 1) return { sunStrength: 0.2, window: 92 };
  return {
    sunStrength: place % 3 ? 6.5 : 8.8,
    window: 80,
    sun: [-0.75, 0.46, place % 2 ? 0.3 : 0.38],
  };
}

/** Lays the rug of the guest's turn. */
export function rugFor({ place }: Guest, on: Stage, at: Vec2, size: Vec2): void {
  const [ground, accent, pattern] = inTurn(rugs, place);
  layRug(on, at, size, ground, accent, pattern);
}

/** Of its width, how high above the floor the middle of a picture is: some floor is seen before the guest's feet. */
const middleHeight = 0.225;

/** A level camera that sees `across` millimetres at [x, z], where the guest stands, and looks there from `aside` of it. */
export function seeing(
  [x, z]: Vec2,
  across: number,
  { lens = 40, eye = 1250, aside = 0 } = {},
): Camera {
  const away = (across * lens) / 36;
  const yaw = -(Math.atan2(aside, away) * 180) / Math.PI;
  const camera = levelCamera(
    [x + aside, eye, z + away * Math.cos(radians(yaw))],
    lens,
    [0, middleHeight - eye / across],
    yaw,
  );
  return { ...camera, aperture: 5.6, focus: away / 1000 };
}
