import type { FabricQuality } from "../materials/fabrics.ts";
import type { BoardMaterial, FoamMaterial, Hardware, SolidTimber } from "./production.ts";

/** What things cost the workshop, in rupees before tax, and what is wasted of them. */
export interface Rates {
  /** Per cubic metre of sawn wood. */
  readonly timber: Readonly<Record<SolidTimber, number>>;
  /** Per square metre at 18 mm; thinner boards cost less by their thickness. */
  readonly board: Readonly<Record<BoardMaterial, number>>;
  /** Per cubic metre. */
  readonly foam: Readonly<Record<FoamMaterial, number>>;
  /** Per metre of the roll. */
  readonly fabric: Readonly<Record<FabricQuality, number>>;
  /** Per square metre. */
  readonly sheet: Readonly<Record<"glass" | "mirror" | "marble" | "cane", number>>;
  /** Per kilogram. */
  readonly metal: number;
  /** Each in the unit of its need. */
  readonly hardware: Readonly<Record<Hardware, number>>;
  /** Per square metre. */
  readonly finish: number;
  /** Per hour. */
  readonly wage: number;
  /** Shares that are bought beyond what is used. */
  readonly waste: Readonly<Record<"timber" | "board" | "foam" | "fabric" | "sheet", number>>;
  /** Share of what it costs to make. */
  readonly packing: number;
}
