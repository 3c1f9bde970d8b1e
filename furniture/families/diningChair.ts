import { radians } from "../geometry/vector.ts";
import { type Assembly, assembly } from "../model.ts";
import { backRest } from "./diningChairBack.ts";
import {
  armBow,
  legSide,
  legsAndRails,
  seat,
  seatAboveDeck,
  widestArm,
} from "./diningChairParts.ts";
import { type DiningChairSpec, diningChairSchema } from "./diningChairSpec.ts";
import { family } from "./family.ts";

/** Half the width between the outer faces of the legs, and from the front to the back of the rails. */
function planOf(s: DiningChairSpec) {
  const deck = s.seatHeight - seatAboveDeck[s.seat];
  const behind = Math.max(46, (s.height - deck) * Math.tan(radians(s.recline)));
  return {
    deck,
    w: s.width / 2 - (s.armHeight ? armBow + (widestArm - legSide) / 2 : 0),
    front: s.depth / 2,
    rear: -s.depth / 2 + behind - 12,
  };
}

/** Where nobody's arms are, the seat's own width; else that between the arms where they bow out furthest. */
export function seatWidthOf(s: DiningChairSpec): number {
  const { w } = planOf(s);
  return s.armHeight ? 2 * (w - legSide / 2 + armBow - widestArm / 2) : 2 * w;
}

/** From the rear legs to the front of the rails. */
export function seatDepthOf(s: DiningChairSpec): number {
  const { front, rear } = planOf(s);
  return front - rear - legSide;
}

function draw(s: DiningChairSpec): Assembly {
  const a = assembly();
  const { deck, w, front, rear } = planOf(s);
  legsAndRails(a, s, w, front, rear, deck);
  seat(a, s, w, front, rear, deck);
  backRest(a, s, w, rear, deck);
  return a;
}

/** A chair for the table, with or without arms. */
export const diningChair = family("dining chair", diningChairSchema, draw);
