import { z } from "zod";
import { type Assembly, assembly } from "../model.ts";
import { backRest } from "./diningChairBack.ts";
import { legsAndRails, seat } from "./diningChairParts.ts";
import { choice, family, mm } from "./family.ts";

const schema = z.strictObject({
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
export type DiningChairSpec = z.output<typeof schema>;

function draw(s: DiningChairSpec): Assembly {
  const a = assembly();
  const tilt = Math.tan((s.recline * Math.PI) / 180);
  const deck =
    s.seatHeight -
    (s.seat === "pad" ? 42 : s.seat === "upholstered" ? 46 : s.seat === "wood" ? 22 : 14);
  const front = s.depth / 2;
  const behind = Math.max(46, (s.height - deck) * tilt);
  const rear = -s.depth / 2 + behind - 12;
  const w = s.width / 2 - (s.armHeight ? 14 : 3);
  legsAndRails(a, s, w, front, rear, deck);
  seat(a, s, w, front, rear, deck);
  backRest(a, s, w, rear, deck);
  return a;
}

/** A chair for the table, with or without arms. */
export const diningChair = family("dining chair", schema, draw);
