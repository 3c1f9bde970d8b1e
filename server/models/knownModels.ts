import { createHash } from "node:crypto";
import { modelUrl } from "../../contract/modelUrl.ts";
import type { DesignValues } from "../../furniture/custom/index.ts";
import { models } from "../../furniture/products/index.ts";
import { drawing } from "./drawing.ts";

/** A colour as the catalogue names it. */
export interface Colour {
  readonly label: string;
  /** `#rrggbb` */
  readonly value: string;
}

/** A variant as far as its model goes. */
export interface ColouredVariant {
  readonly colorLabel: string;
  readonly colorValue: string;
}

/** The names of all models that the shop draws. */
export const knownModels: readonly string[] = Object.keys(models).sort();

export const isKnownModel = (name: string): boolean => Object.hasOwn(models, name);

/** Each colour once: variants may differ in their size alone. */
export function coloursOf(variants: readonly ColouredVariant[]): Colour[] {
  const byLabel = new Map(variants.map((one) => [one.colorLabel, one.colorValue]));
  return [...byLabel].map(([label, value]) => ({ label, value }));
}

/** Names what a model in these colours consists of: the drawing, and everything that is put into it. */
export function modelVersion(
  name: string,
  colours: readonly Colour[],
  values?: DesignValues,
): string {
  const content = JSON.stringify([
    drawing,
    name,
    colours.map(({ label, value }) => [label, value]),
    ...(values ? [Object.entries(values).sort()] : []),
  ]);
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}

/** The address of a product's model; null where it names none that the shop draws, or has no variant. */
export function modelAddress(
  slug: string,
  name: string | null,
  variants: readonly ColouredVariant[],
): string | null {
  if (name === null || !isKnownModel(name) || variants.length === 0) return null;
  return modelUrl(slug, modelVersion(name, coloursOf(variants)));
}
