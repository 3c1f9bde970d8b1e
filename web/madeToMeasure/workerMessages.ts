import type { DesignProblem, DesignValues, Field } from "../../furniture/custom/index.ts";
import type { PackedShape } from "../../furniture/fit/shape.ts";
import type { DetailKind } from "../../furniture/materials/detail.ts";
import type { DesignPrice, Rates } from "../../furniture/production/index.ts";
import type { DrawnDesign } from "./drawDesign.ts";

/** A product's fields, a design of it, and what stands against building it. */
export interface JudgedDesign {
  readonly fields: readonly Field[];
  readonly standard: DesignValues;
  /** Complete, each within its field or as it was saved. */
  readonly values: DesignValues;
  /** Whether what was asked held measures that there are none of, and were not saved so. */
  readonly isCorrected: boolean;
  readonly problems: readonly DesignProblem[];
  /** What can be built instead; null where nothing stands against it. */
  readonly nearest: DesignValues | null;
  /** Nothing but what is out of stock stands against it: it has a price all the same. */
  readonly isBuildable: boolean;
}

/** By what a product's designs are priced. */
export interface Pricing {
  /** Materials that are not to be had at present. */
  readonly outOfStock: ReadonlySet<string>;
  readonly rates: Rates;
  readonly standard: { readonly pricePaise: number; readonly gstPercent: number };
}

/** What a design costs and weighs. */
export interface ReckonedDesign {
  readonly price: DesignPrice;
  readonly weightKg: number;
  readonly parcels: number;
  readonly seats: number;
  /** Of work, and what the usual size takes. */
  readonly minutes: number;
  readonly usualMinutes: number;
}

/** What does not change while a product's designs are looked at. */
export interface Subject {
  /** The name by which the product is drawn. */
  readonly model: string;
  /** What was saved: it stays as it is, also where its rules have changed since. */
  readonly saved: DesignValues;
  readonly pricing: Pricing;
}

export type ToWorker =
  | { ask: "design"; id: number; subject: Subject; sent: DesignValues }
  | { ask: "shape"; id: number; model: string; values: DesignValues }
  | { ask: "detail"; kind: DetailKind };

export type FromWorker =
  | {
      of: "design";
      id: number;
      judged: JudgedDesign;
      drawn: DrawnDesign | null;
      /** Drawn as it was asked, not as the nearest that can be. */
      isDrawnAsAsked: boolean;
    }
  | { of: "reckoned"; id: number; reckoned: ReckonedDesign | null }
  | { of: "shape"; id: number; shape: PackedShape }
  | { of: "detail"; kind: DetailKind; pixels: Uint8Array<ArrayBuffer> };
