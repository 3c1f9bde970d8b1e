import fc from "fast-check";
import { area, hull } from "../../furniture/fit/polygon.ts";

export const degree = Math.PI / 180;
/** Whole millimetres. */
export const length = (least: number, most: number) => fc.integer({ min: least, max: most });
/** Convex outlines of furniture's size, none of them a mere sliver. */
export const outline = fc
  .array(fc.tuple(length(0, 1200), length(0, 900)), { minLength: 4, maxLength: 12 })
  .map((points) => hull(points))
  .filter((polygon) => area(polygon) > 20_000);
