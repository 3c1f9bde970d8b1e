import { useEffect, useState } from "react";
import { boundsOf } from "../../furniture/fit/polygon.ts";
import { boxOf, type PackedShape, readSolid, type Size } from "../../furniture/fit/shape.ts";
import address from "../../furniture/fit/shapes.json?url";

/** What has to be known of a product to look for its shape: its name, its slug, and its stated size in millimetres. */
export interface AskedProduct {
  readonly slug: string;
  readonly name: string;
  readonly size: Size;
  /** Its own outlines, where it is drawn for the page. */
  readonly shape?: PackedShape;
}

/** Outlines by the product's slug. */
export type Shapes = Readonly<Record<string, PackedShape>>;

/** A product's shape, and where it is known from. */
export interface KnownShape {
  readonly shape: PackedShape;
  readonly from: "drawing" | "stated size";
}

/** By how much, in millimetres, a drawing may differ from what the product states and still be of it. */
const alike = 20;

let asked: Promise<Shapes> | null = null;

/** All shapes that were drawn; asked for once. Rejects where they cannot be loaded, and asks again then. */
export function loadShapes(): Promise<Shapes> {
  asked ??= fetch(address).then((answer) => {
    if (!answer.ok) throw new Error(`shapes: ${answer.status}`);
    return answer.json() as Promise<Shapes>;
  });
  asked.catch(() => {
    asked = null;
  });
  return asked;
}

/** The same for a component: null until they are there, and "failed" where they do not come. */
export function useShapes(): Shapes | "failed" | null {
  const [shapes, setShapes] = useState<Shapes | "failed" | null>(null);
  useEffect(() => {
    let isLeft = false;
    loadShapes()
      .catch(() => "failed" as const)
      .then((found) => !isLeft && setShapes(found));
    return () => {
      isLeft = true;
    };
  }, []);
  return shapes;
}

/**
 * The drawn shape, as long as the product still has the size that was drawn; else a box of its stated size,
 * and null where no size is stated.
 */
export function shapeOf({ slug, size, shape }: AskedProduct, shapes: Shapes): KnownShape | null {
  if (shape !== undefined) return { shape, from: "drawing" };
  const drawn = Object.hasOwn(shapes, slug) ? shapes[slug] : undefined;
  if (drawn && isOfSize(drawn, size)) return { shape: drawn, from: "drawing" };
  if (Object.values(size).every((length) => length > 0))
    return { shape: boxOf("piece", size), from: "stated size" };
  return null;
}

function isOfSize({ pieces: [main] }: PackedShape, { width, depth, height }: Size): boolean {
  if (main === undefined) return false;
  const [side, plan] = readSolid(main.solid).map((outline) => boundsOf(outline).size);
  const drawn = [plan?.[0], plan?.[1], side?.[1]];
  return [width, depth, height].every((length, i) => Math.abs(length - (drawn[i] ?? 0)) <= alike);
}
