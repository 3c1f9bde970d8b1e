import { radians } from "../geometry/vector.ts";
import { type Assembly, assembly } from "../model.ts";
import { backOverhang, backRest } from "./diningChairBack.ts";
import {
  armBow,
  arms,
  type ChairPlan,
  legOverhang,
  legSide,
  legsAndRails,
  widestArm,
} from "./diningChairFrame.ts";
import { seat, seatAboveDeck } from "./diningChairSeat.ts";
import { type DiningChairSpec, diningChairSchema } from "./diningChairSpec.ts";
import { family } from "./family.ts";

/** Millimetres by which a chair's arms, its seat and its back stand out before its legs. */
const before = { arms: 7, wood: 4, upholstered: 10 } as const;
/** How much wider, to both sides together, and higher than its legs what is upholstered stands. */
const seatWider = 12;
const back = { wider: 28, higher: 22 } as const;

/** What a chair's frame is cut to, so that it measures outside what is asked: its levels and plan from the middle. */
function planOf(s: DiningChairSpec): ChairPlan {
  const hasCover = s.back === "upholstered";
  const wider = Math.max(hasCover ? back.wider : 0, s.seat === "upholstered" ? seatWider : 0);
  const arms = s.armHeight ? armBow + (widestArm - legSide) / 2 : 0;
  const ahead = Math.max(
    s.armHeight ? before.arms : 0,
    s.seat === "wood" || s.seat === "upholstered" ? before[s.seat] : 0,
  );
  const deck = s.seatHeight - seatAboveDeck[s.seat];
  const top = s.height - (hasCover ? back.higher : 0);
  const lean = Math.round((top - deck) * Math.tan(radians(s.recline)));
  const upright = { deck, top, lean, w: (s.width - wider) / 2 - arms };
  const overhang = Math.max(legOverhang(lean), backOverhang(s, upright));
  return {
    ...upright,
    front: s.depth / 2 - ahead,
    rear: -s.depth / 2 + overhang,
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
  const plan = planOf(s);
  legsAndRails(a, s, plan);
  if (s.armHeight) arms(a, s, s.armHeight, plan);
  seat(a, s, plan);
  backRest(a, s, plan);
  return a;
}

/** A chair for the table, with or without arms. */
export const diningChair = family("dining chair", diningChairSchema, draw);
