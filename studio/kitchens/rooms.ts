import type { Vec3 } from "../../furniture/geometry/vector.ts";
import type { Rgb } from "../../furniture/materials/material.ts";
import { type MaterialSpec, paint, woods } from "../../furniture/materials/material.ts";
import { balconyOutlook, gardenOutlook, monsoonOutlook, wallOutlook } from "../scenes/finishes.ts";
import type { Daylight } from "../scenes/room.ts";

/** The house that a kitchen is in: its windows, what they look out on, and the day. */
export interface KitchenRoom {
  readonly joinery: MaterialSpec | null;
  readonly outlook: MaterialSpec;
  readonly daylight: Daylight;
  /** Wall units go on in lofts up to the ceiling. */
  readonly loft: boolean;
  /** The gas comes in a cylinder or by a pipe. */
  readonly gas: "cylinder" | "pipe";
}

const morning: Vec3 = [-0.7, 0.5, 0.34];
const cool: Rgb = [0.97, 0.985, 1];
const warm: Rgb = [1, 0.97, 0.92];

const rooms: readonly KitchenRoom[] = [
  {
    joinery: paint("#E9E5DC", 0.35),
    outlook: balconyOutlook,
    daylight: { sunStrength: 0.1, window: 85, tint: warm },
    loft: true,
    gas: "pipe",
  },
  {
    joinery: woods.teak,
    outlook: gardenOutlook,
    daylight: { sunStrength: 2.6, window: 75, sun: morning, tint: warm },
    loft: false,
    gas: "cylinder",
  },
  {
    joinery: paint("#2A2A29", 0.4),
    outlook: wallOutlook,
    daylight: { sunStrength: 0.1, window: 80, tint: warm },
    loft: true,
    gas: "pipe",
  },
  {
    joinery: woods.sheeshamWalnut,
    outlook: monsoonOutlook,
    daylight: { sunStrength: 0.05, window: 80, tint: cool },
    loft: false,
    gas: "cylinder",
  },
];

/** The room of the design that is `seed`th of its collection. */
export const roomOf = (seed: number): KitchenRoom =>
  rooms[seed % rooms.length] ?? (rooms[0] as KitchenRoom);
