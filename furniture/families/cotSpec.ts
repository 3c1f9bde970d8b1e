import { z } from "zod";
import { choice, mm } from "./family.ts";

export const cotSchema = z.strictObject({
  width: mm(800, 2200),
  /** Overall length. */
  depth: mm(1800, 2400),
  height: mm(700, 2300),
  mattress: z.strictObject({
    width: mm(700, 2000),
    length: mm(1800, 2100),
    thickness: mm(100, 300).default(180),
  }),
  /** Height of the platform on which the mattress lies. */
  platform: mm(200, 450),
  /** Thickness of the platform. */
  deck: mm(9, 25).default(18),
  headboard: choice(
    "planks",
    "two panels",
    "panel",
    "slats",
    "rounded",
    "groove",
    "cane",
    "sloping",
    "padded",
    "channels",
    "poster",
  ),
  storage: choice("none", "box", "drawers", "side drawers", "pull-out"),
  /** Clear height under the rails; 0 for a body down to the floor. */
  clearance: mm(0, 330),
  rails: choice("wood", "padded"),
  legs: choice("block", "round", "set back", "plinth"),
  footboard: choice("none", "low", "slats").default("none"),
});
export type CotSpec = z.output<typeof cotSchema>;
