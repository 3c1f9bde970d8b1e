import { z } from "zod";
import { choice, count, mm } from "./family.ts";

export const tableSchema = z.strictObject({
  width: mm(350, 2600),
  depth: mm(350, 1400),
  height: mm(350, 1000),
  shape: choice("rectangle", "rounded", "round"),
  top: choice("planks", "slab", "marble", "glass"),
  topThickness: mm(8, 60),
  legs: choice(
    "corner",
    "tapered",
    "splayed",
    "trestle",
    "metal frame",
    "pedestal",
    "crossed",
    "three",
    "turned",
  ),
  legSide: mm(20, 140).default(60),
  shelf: choice("none", "slats", "cane ring").default("none"),
  drawers: count(0, 3).default(0),
  /** By how much it grows longer when its leaf is put in. */
  leaf: mm(0, 800).default(0),
});
export type TableSpec = z.output<typeof tableSchema>;
