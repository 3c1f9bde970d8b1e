import { z } from "zod";
import { choice, mm } from "./family.ts";

export const diningChairSchema = z.strictObject({
  width: mm(380, 650),
  depth: mm(420, 680),
  height: mm(720, 1080),
  seatHeight: mm(400, 480),
  back: choice("slats", "cane", "padded", "upholstered", "rails", "planks"),
  seat: choice("pad", "cane", "rope", "upholstered", "wood"),
  legs: choice("square", "round"),
  /** Height of the arms; leave out for a chair without. */
  armHeight: mm(580, 720).optional(),
  /** Degrees by which the back leans. */
  recline: mm(3, 20).default(9),
});
export type DiningChairSpec = z.output<typeof diningChairSchema>;
