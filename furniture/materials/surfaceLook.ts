import type { DetailKind } from "./detail.ts";
import type { MaterialSpec, Rgb } from "./material.ts";

/** A material as viewers that draw at once take it: physically based, its colour linear. */
export interface SurfaceLook {
  readonly color: Rgb;
  readonly roughness: number;
  readonly metalness: number;
  /** Below 1 of what is seen through. */
  readonly opacity: number;
  /** What its colour is multiplied by, to the metre. */
  readonly detail: DetailKind | null;
}

const usualRoughness: Readonly<Record<string, number>> = {
  weave: 0.95,
  boucle: 1,
  velvet: 0.85,
  leather: 0.5,
  wood: 0.45,
  marble: 0.2,
  cane: 0.6,
  mirror: 0.03,
  glass: 0.05,
};

const detail: Readonly<Record<string, DetailKind>> = {
  wood: "wood",
  weave: "cloth",
  boucle: "cloth",
  cane: "cloth",
};

export function surfaceLook({ kind, color, roughness }: MaterialSpec): SurfaceLook {
  return {
    color: color ?? [0.9, 0.9, 0.9],
    roughness: typeof roughness === "number" ? roughness : (usualRoughness[kind] ?? 0.6),
    metalness: kind === "metal" || kind === "mirror" ? 1 : 0,
    opacity: kind === "glass" ? 0.28 : 1,
    detail: detail[kind] ?? null,
  };
}
