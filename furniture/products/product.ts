import type { z } from "zod";
import { build, type Family } from "../families/family.ts";
import type { Vec3 } from "../geometry/vector.ts";
import type { Joint } from "../joint.ts";
import {
  cloth,
  linear,
  type MaterialSpec,
  otherMaterials,
  paint,
  woods,
} from "../materials/material.ts";
import type { Assembly, Dimensions } from "../model.ts";

/** A colour or finish of a product, as the catalogue names it. */
export interface Variant {
  readonly label: string;
  /** `#rrggbb` */
  readonly value: string;
}

export type Materials = Readonly<Record<string, MaterialSpec>>;

/** Furniture with its specification; `build` draws it at its stated dimensions. */
export interface Piece {
  readonly family: string;
  readonly spec: Dimensions;
  readonly build: () => Assembly;
}

export const piece = <Schema extends z.ZodType<Dimensions>>(
  of: Family<Schema>,
  spec: z.input<Schema> & Dimensions,
): Piece => ({
  family: of.name,
  spec,
  build: () => build(of, spec),
});

/** Something that stands beside the piece in its pictures: the chairs of a dining set. */
export interface Companion {
  readonly piece: Piece;
  readonly at: Vec3;
  /** Degrees about the vertical. */
  readonly turn: number;
  /** What it moves by when the piece is opened. */
  readonly joint?: Joint;
  /** Until the piece is opened there is no room for it, and it stands elsewhere. */
  readonly onlyOpen?: boolean;
}

export interface ProductModel {
  readonly piece: Piece;
  readonly materials: (variant: Variant) => Materials;
  readonly companions?: readonly Companion[];
  /** Degrees by which the piece is turned in its three-quarter view; by default that of its category. */
  readonly turn?: number;
  /** Degrees by which it is turned for its front view, where what it is for would be hidden. */
  readonly frontTurn?: number;
}

export type Timber = "sheesham" | "teak" | "mango" | "acacia" | "engineered";

const woodFinishes: Record<Timber, Record<string, MaterialSpec>> = {
  sheesham: {
    Honey: woods.sheeshamHoney,
    Walnut: woods.sheeshamWalnut,
    Teak: woods.sheeshamTeak,
    Natural: woods.sheeshamNatural,
  },
  teak: { Teak: woods.teak, Walnut: woods.teakWalnut, Natural: woods.teak },
  mango: { Natural: woods.mangoNatural, Walnut: woods.mangoWalnut },
  acacia: { Natural: woods.acaciaNatural, Walnut: woods.acaciaWalnut },
  engineered: { Oak: woods.oakLaminate, Walnut: woods.walnutLaminate, Wenge: woods.wengeLaminate },
};

/** The timber in the finish that the variant names; a plain colour is painted. */
export function finish(timber: Timber, { label, value }: Variant): MaterialSpec {
  const named = woodFinishes[timber][label.replace(" finish", "")];
  if (named) return named;
  return label === "Black" ? woods.blackStained : paint(value, 0.42);
}

/** What parts are made of unless a product says otherwise. */
export const usualMaterials: Materials = {
  wood: woods.sheeshamHoney,
  legs: woods.sheeshamWalnut,
  metal: otherMaterials.brass,
  knob: otherMaterials.brass,
  fitting: otherMaterials.blackMetal,
  rod: otherMaterials.steel,
  dark: otherMaterials.shadow,
  cane: otherMaterials.caneNatural,
  caneStrip: { ...otherMaterials.rope, color: linear("#D3AE74") },
  rope: otherMaterials.rope,
  mirror: otherMaterials.mirror,
  glass: otherMaterials.glass,
  silicone: paint("#B4B8B4", 0.5),
  marble: otherMaterials.marbleWhite,
  deck: woods.oakLaminate,
  sheet: cloth("weave", "#F2EEE6", { melange: 0.05, thread: 0.0012, creased: 0.05 }),
  pillow: cloth("weave", "#E6DCCB", { melange: 0.1, creased: 0.04 }),
  quilt: cloth("weave", "#E9E2D5", { melange: 0.1, creased: 0.07 }),
  throw: cloth("weave", "#8C5A45", { melange: 0.25, thread: 0.004 }),
  accent: cloth("weave", "#D9CBB2", { melange: 0.16 }),
  accent2: cloth("weave", "#A8683F", { melange: 0.18 }),
};
