import { radians, type Vec2 } from "../../../furniture/geometry/vector.ts";
import { type MaterialSpec, paint } from "../../../furniture/materials/material.ts";
import type { Dimensions } from "../../../furniture/model.ts";
import type { Materials, Variant } from "../../../furniture/products/product.ts";
import { printDesigns } from "../../props/prints.ts";
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
    // Not down to the floor, which would burn out beside it.
    windows: [{ x: depth - 1900, width: 1600, sill: 700, top: 2400 }],
  };
}

/** Strong sun, an overcast day and milder sun in turn. */
export function daylightOf({ place }: Guest): View["daylight"] {
  if (place % 3 === 1) return { sunStrength: 0.2, window: 110 };
  return {
    sunStrength: place % 3 ? 4.6 : 5.6,
    window: 95,
    sun: [-0.75, 0.46, place % 2 ? 0.3 : 0.38],
  };
}

/** Less light from all sides than in the large rooms: what stands on a floor is to have its shadow there. */
export const guestFill = 0.18;

/** What vases are glazed with. */
const glazes = ["#2C3F63", "#8E3D34", "#6E7B5C", "#C08A3E", "#D9CCB8"].map((hex) =>
  paint(hex, 0.35),
);

/** The glaze of the guest's turn; `more` sets a second vase off from the first. */
export const glazeFor = ({ place }: Guest, more = 0): Materials => ({
  vase: inTurn(glazes, place + Math.floor(place / glazes.length) + more),
});

/** The print of the guest's turn: another where the turns begin anew. */
export const printFor = ({ place }: Guest): number => place + 4 * Math.floor(place / printDesigns);

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
