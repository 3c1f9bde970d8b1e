import type { Vec2, Vec3 } from "../geometry/vector.ts";
import type { FabricQuality } from "../materials/fabrics.ts";
import type { Timber } from "../products/product.ts";

export type SolidTimber = Exclude<Timber, "engineered"> | "frame";
export type BoardMaterial = "laminated" | "ply" | "veneered";
export type FoamMaterial = "foam-28" | "foam-32" | "foam-40" | "fibre";
export type Hardware =
  | "screws"
  | "hinge"
  | "channel"
  | "handle"
  | "knob"
  | "hanging rail"
  | "sliding set"
  | "lock"
  | "levelling foot"
  | "bolt"
  | "leg plate"
  | "webbing"
  | "zip"
  | "piping cord"
  | "dust cover"
  | "edge band"
  | "lift hinge"
  | "castor"
  | "rope"
  | "strap";

/** One kind of part that the workshop makes. Sizes are millimetres: length along the grain, width, thickness. */
export interface MadePart {
  /** On labels and drawings. */
  readonly code: string;
  readonly name: string;
  /** Names of the parts of the drawing that it stands for. */
  readonly drawn: readonly string[];
  readonly count: number;
  readonly stock: "board" | "timber" | "foam" | "glass" | "stone" | "metal" | "cane";
  /** What `Rates` calls it. */
  readonly material: string;
  /** Finished. */
  readonly net: Vec3;
  /** As it is cut: a board before its edge bands, timber before it is planed. */
  readonly gross: Vec3;
  readonly grain: "length" | "width" | "none";
  /** Thickness of the edge bands, 0 for none: on the long edges, then on the ends. */
  readonly bands: Readonly<Record<"length1" | "length2" | "width1" | "width2", number>>;
  /** Of what is bent or turned: how much of its finished size is left when it is shaped, from 0 to 1. */
  readonly filled?: number;
  /** Of what is not a rectangle: its outline about the middle, along length and width. */
  readonly outline?: readonly Vec2[];
}

/** A piece of cloth with its seam allowance: along the roll, and across it. */
export interface FabricPiece {
  readonly code: string;
  readonly name: string;
  readonly drawn: readonly string[];
  readonly count: number;
  readonly length: number;
  readonly width: number;
}

export interface FabricNeed {
  /** Its value in designs; null for what goes with it. */
  readonly fabric: string;
  readonly label: string;
  readonly quality: FabricQuality;
  /** Of the roll, in millimetres. */
  readonly width: number;
  readonly repeat: number;
  readonly pieces: readonly FabricPiece[];
  /** Metres that the pieces take of the roll's whole width, without waste: what the price is reckoned from. */
  readonly metres: number;
}

export interface HardwareNeed {
  readonly name: Hardware;
  readonly label: string;
  readonly count: number;
  readonly unit: "piece" | "pair" | "set" | "metre" | "square metre";
  readonly drawn: readonly string[];
}

export interface Operation {
  readonly name: string;
  readonly minutes: number;
}

export interface Parcel {
  readonly name: string;
  /** Length, width, height with packing, in millimetres. */
  readonly size: Vec3;
  readonly weightKg: number;
}

/** What the workshop makes a design of. */
export interface Production {
  readonly parts: readonly MadePart[];
  readonly fabrics: readonly FabricNeed[];
  readonly hardware: readonly HardwareNeed[];
  readonly finishSquareMetres: number;
  readonly operations: readonly Operation[];
  readonly weightKg: number;
  readonly parcels: readonly Parcel[];
  readonly seats: number;
}
