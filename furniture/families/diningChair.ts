import { radians } from "../geometry/vector.ts";
import { type Assembly, assembly } from "../model.ts";
import { backRest } from "./diningChairBack.ts";
import { legsAndRails, seat } from "./diningChairParts.ts";
import { type DiningChairSpec, diningChairSchema } from "./diningChairSpec.ts";
import { family } from "./family.ts";

function draw(s: DiningChairSpec): Assembly {
  const a = assembly();
  const tilt = Math.tan(radians(s.recline));
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
export const diningChair = family("dining chair", diningChairSchema, draw);
