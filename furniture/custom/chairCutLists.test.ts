import { expect, it } from "vitest";
import {
  clothSizes,
  cutLines,
  differences,
  exactly,
  fittings,
  produced,
} from "../../tests/support/cutLists.ts";

it("two dining chairs 480 x 520 x 900 with slats, their pads at 460, are cut to this list", () => {
  const made = produced("ilkal-dining-chair-set-of-2", {
    width: 480,
    depth: 520,
    height: 900,
    seatHeight: 460,
  });
  // A pad's middle is 42 above the rails: 460 - 42 = 418; the back rises 900 - 418 = 482 above them.
  //   the back leans 9 degrees          482 x tan 9                      =  76
  //   the crest, of 70 x 20 with edges rounded by 6, follows the legs, which lean 11.06 degrees there and are 67.8
  //   behind their middle; it is bent back by 14, and its upper corner is
  //   behind the middle of the legs     67.8 + (35 - 6) x sin 11.06      =  73.4
  //                                   + (14 + 10 - 6) x cos 11.06 + 6    =  23.7
  //   behind their faces, of 38         97.1 - 19, in whole millimetres  =  78
  //   from front legs to rear legs      520 - 78                         = 442
  const wanted = {
    // Leaning 4 at the foot.
    "front leg": [[4, 418, 38, 38, 443, 44, 43]],
    // Leaning 30 from foot to end, 46 to 76, and 7 inwards. Bowed 61 and 3 out of the line between its ends.
    "rear leg": [[4, 901, 99, 41, 926, 105, 46]],
    // Tenoned to the middle of the legs: 442 - 38 and 480 - 38.
    "side rail": [[4, 404, 56, 20, 429, 62, 25]],
    "front rail": [[2, 442, 56, 20, 467, 62, 25]],
    "rear rail": [[2, 442, 56, 20, 467, 62, 25]],
    // From middle to middle of the legs, which lean inwards; bent by 14.
    "back rail": [
      [2, 430, 70, 34, 455, 76, 39],
      [2, 440, 44, 34, 465, 50, 39],
    ],
    // From edge to edge of the rails, 12 let in at both ends.
    "back slat": [[6, 294, 58, 11, 319, 64, 16]],
    // 3 within the legs on both sides; 442 - 26. 44 thick.
    "seat pad board": [[2, 474, 416, 9, 474, 416, 9]],
    "seat pad foam": [[2, 474, 416, 35, 474, 416, 35]],
  };
  expect(differences(cutLines(made), wanted, exactly)).toEqual([]);
  // Around 44 and 40 under the board on every side.
  const cloth = { "seat pad, cover": [[2, 474 + 168 + 30, 416 + 168 + 30]] };
  expect(differences(clothSizes(made, "cotton-sand"), cloth, exactly)).toEqual([]);
  expect(fittings(made)).toMatchObject({ bolt: 8 });
});

it("a chair with arms, seat and back of cane is cut to this list", () => {
  const made = produced("bekal-cane-back-chair", {});
  // 560 x 580 x 820, its seat at 440 and 14 above the rails: 426; the back rises 394.
  //   the legs lean 12 degrees          394 x tan 12                     =  84
  //   28 thick at their ends, behind their faces  84 - 19 + 14           =  79, more than the crest
  //   arms stand out before the legs                                     =   7
  //   from front legs to rear legs      580 - 79 - 7                     = 494
  //   arms bow out 8 from the middle of the legs and are 48 wide there: 560 - 2 x (8 + 24 - 19)  = 534
  const wanted = {
    // To 20 under the arms.
    "front leg": [[2, 630, 38, 38, 655, 44, 43]],
    // Leaning 38 and 7; bowed 67 and 4.
    "rear leg": [[2, 821, 105, 42, 846, 111, 47]],
    "side rail": [[2, 456, 56, 20, 481, 62, 25]],
    "front rail": [[1, 496, 56, 20, 521, 62, 25]],
    "rear rail": [[1, 496, 56, 20, 521, 62, 25]],
    // From the middle of the rear legs, which are 36 behind there, to 6 before the front: 494 - 19 + 36 + 6.
    // 48 wide and bent by 6; 24 thick and bent by 5.
    arm: [[2, 517, 54, 29, 542, 60, 34]],
    // Between the rails, which are 29 within the legs' faces: 494 - 58; 534 - 58 - 2 x 36 and 4 let in at both ends.
    "seat frame": [
      [2, 436, 36, 20, 461, 42, 25],
      [2, 412, 36, 20, 437, 42, 25],
    ],
    // 20 let into the frame.
    "seat cane": [[1, 444, 404, 1.6, 444, 404, 1.6]],
    // From middle to middle of the legs; bent by 6.
    "back rail": [
      [1, 483, 56, 26, 508, 62, 31],
      [1, 493, 46, 26, 518, 52, 31],
    ],
    // 7 let into the legs where they are closest, and 8 into the rails.
    "back cane": [[1, 465, 225, 1.6, 465, 225, 1.6]],
  };
  expect(differences(cutLines(made), wanted, exactly)).toEqual([]);
});

it("a chair 520 x 550 x 860 with a seat of rope is cut to this list", () => {
  const made = produced("badami-rope-seat-chair", { width: 520, depth: 550, height: 860 });
  // The rails are 2 below the seat, at 438; the back rises 422 and leans 11 degrees. Its crest of 84 is bent by 24; the
  // legs lean 13.69 degrees there and are 70.8 behind their middle.
  //   behind the faces of the legs      70.8 + (42 - 6) x sin 13.69 + 28 x cos 13.69 + 6 - 19  =  94
  //   from front legs to rear legs      550 - 94                                              = 456
  const wanted = {
    // 2 above the rails, whose upper edge is 8 above the seat's deck.
    "front leg": [[2, 448, 38, 38, 473, 44, 43]],
    // Leaning 36, from 46 to 422 x tan 11 = 82, and 7; bowed 66 and 4.
    "rear leg": [[2, 861, 104, 42, 886, 110, 47]],
    "side rail": [[2, 418, 56, 20, 443, 62, 25]],
    "front rail": [[1, 482, 56, 20, 507, 62, 25]],
    "rear rail": [[1, 482, 56, 20, 507, 62, 25]],
    "back rail": [
      [1, 469, 84, 44, 494, 90, 49],
      [1, 475, 62, 44, 500, 68, 49],
    ],
  };
  expect(differences(cutLines(made), wanted, exactly)).toEqual([]);
  // 38 turns over 488 and 428 of two rails each, on average half of that, above and below.
  expect(fittings(made).rope).toBeCloseTo(((2 * 38 * (0.488 + 0.428)) / 2) * 2, 0);
});
