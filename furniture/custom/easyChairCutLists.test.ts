import { expect, it } from "vitest";
import {
  clothSizes,
  cutLines,
  differences,
  exactly,
  fittings,
  produced,
} from "../../tests/support/cutLists.ts";

it("a lounge chair 760 x 820 x 780 with arms of 100 is cut to this list", () => {
  const made = produced("wayanad-lounge-chair", { width: 760, armWidth: 100 });
  // The seat's cushion of 115 lies with its edge at 420, 8 let in: rails end at 420 - 115 + 8 = 313.
  //   the back, from 40 below that to 24 under the cushion   780 - 24 - 273 = 483 high
  //   leaning 20 degrees                483 / cos 20, less 4             = 510 long
  //   it is 32 thick and begins 10 behind the frame: 510 x sin 20 + 16 x cos 20 - 10 = 179 behind it
  //   arms stand out before the legs                                     =  24
  //   from the front to the foot of the back   820 - 24 - 179            = 617
  //   legs under the middle of the arms 760 - 100                        = 660
  //   between the arms                  760 - 2 x 100 + 26               = 586
  const wanted = {
    // Up to the arms: 580 - 26; leaning 2 and 44.
    "front leg": [[2, 554, 52, 52, 579, 58, 57]],
    "rear leg": [[2, 556, 52, 52, 581, 58, 57]],
    // 617 + 60; 617 + 20 - 30, to the middle of both legs.
    arm: [[2, 677, 100, 26, 702, 106, 31]],
    "side rail": [[2, 607, 70, 26, 632, 76, 31]],
    // 617 / 95 = 6 on each side, let in by 10 at both ends: 554 - 313 + 20.
    "side slat": [[12, 261, 24, 12, 286, 30, 17]],
    "front rail": [[1, 660, 74, 26, 685, 80, 31]],
    "rear rail": [[1, 660, 64, 26, 685, 70, 31]],
    // 820 / 105 = 8; between rails of 26, let in by 10: 660 - 26 + 20.
    "seat slat": [[8, 654, 56, 16, 679, 62, 21]],
    "back stile": [[2, 510, 40, 32, 535, 46, 37]],
    // Between the stiles.
    "crest rail": [[1, 506, 74, 28, 531, 80, 33]],
    "lower back rail": [[1, 506, 44, 26, 531, 50, 31]],
    // 586 / 84 = 7; 510 - 207 + 20.
    "back slat": [[7, 323, 26, 12, 348, 32, 17]],
    // 586 - 13; 617 - 20.
    "seat cushion filling": [[1, 597, 573, 115, 597, 573, 115]],
    // 586 - 15; (780 - 420 - 92 x sin 20 + 30) / cos 21.5 = 358.5 / 0.930.
    "back cushion filling": [[1, 571, 385, 130, 571, 385, 130]],
  };
  expect(differences(cutLines(made), wanted, exactly)).toEqual([]);
  const cloth = {
    "seat cushion, panel": [[2, 627, 603]],
    "seat cushion, boxing": [[2, 1200, 145]],
    // 4680 in four strips, 3824 in three.
    "seat cushion piping": [[4, 1200, 40]],
    "back cushion, panel": [[2, 415, 601]],
    "back cushion, boxing": [[2, 986, 160]],
    "back cushion piping": [[3, 1305, 40]],
  };
  expect(differences(clothSizes(made, "cotton-olive"), cloth, exactly)).toEqual([]);
  expect(fittings(made)).toMatchObject({ zip: 1.14, "piping cord": 8.5 });
});

it("a rocking chair is cut to this list", () => {
  const made = produced("kodagu-rocking-chair", {});
  // 640 x 950 x 1020, the middle of its seat at 430.
  //   legs stand 47 within the arms     640 - 94                         = 546 apart
  //   runners end at 0.94 of their rear in front: 950 / 1.94             = 489.7 behind the middle
  //   front legs stand 0.42 of that before it, rear ones 0.28 behind: 205.7 + 137.1 = 342.8
  //   the crest ends 8 above the posts                                   = 1012
  //   and goes 3 into both of them: 546 x 0.98 - 34 + 6                  = 507
  //   the seat's rails are 22.8 below its middle: 407.2
  const wanted = {
    // Rising 95 behind and 84 in front, out of a plank that holds 89 of that.
    runner: [[2, 950, 129, 36, 975, 135, 41]],
    // From 8 above the runner, which is 16.8 higher there than where it lies at 20: 635 - 44.8, leaning 14.
    "front leg": [[2, 590, 40, 34, 615, 46, 39]],
    // From 35.4 to 1012, leaning 221 back and 5 in; bowed 76 and 4.
    "rear post": [[2, 1001, 112, 38, 1026, 118, 43]],
    // From 46 behind the rear legs to 52 before the front ones, falling 52: bent by 20 downwards and 10 outwards.
    arm: [[2, 444, 80, 46, 469, 86, 51]],
    // Rising 30 over 342.8.
    "seat rail": [[2, 344, 56, 26, 369, 62, 31]],
    "front rail": [[1, 546, 56, 24, 571, 62, 29]],
    "rear rail": [[1, 546, 50, 24, 571, 56, 29]],
    stretcher: [[1, 546, 30, 24, 571, 36, 29]],
    "back crest": [[1, 507, 86, 26, 532, 92, 31]],
    "back lower rail": [[1, 546, 46, 24, 571, 52, 29]],
    // (1012 - 407.2 - 40) / cos 21.5 = 607, less 130.
    "back cane": [[1, 522, 477, 1.6, 522, 477, 1.6]],
    "seat cane": [[1, 526, 323, 1.6, 526, 323, 1.6]],
  };
  expect(differences(cutLines(made), wanted, exactly)).toEqual([]);
});

it("a wing chair 800 wide is cut to this list", () => {
  const made = produced("kumaon-wing-chair", { width: 800 });
  // asked                               cut to
  //   800 - 2 x 6 of the arm rolls      =  788 wide, 548 between arms of 120
  //  1080 - 11 of the back              = 1069 high
  //  The back begins 40 above legs of 160: 869. Its crest leans 0.133 x 869 - 50 = 66 behind; the seat ends 8 and the
  //  crest 3 within the frame:
  //   850 + 8 + 3 - 66                  =  795 deep
  const wanted = {
    // 548 + 60 = 608 x 869 x 120; without foam 568 x 849, in it two frames: 120 - 40 - 8 - 44 = 28 apart.
    "back frame, long": [[4, 568, 45, 22, 593, 51, 27]],
    "back frame, across": [[4, 759, 45, 22, 784, 51, 27]],
    "back frame, spacer": [[4, 28, 45, 22, 53, 51, 27]],
    "back skin": [[2, 568, 849, 4, 568, 849, 4]],
    "back foam, face": [[2, 608, 869, 20, 608, 869, 20]],
    "back foam, edge": [[1, 2306, 80, 20, 2306, 80, 20]],
    // From 90 under the arm at 640 to 22 under 1069, leaning 0.16: 497 x 1.0127 = 503.3. 330 x 76: one frame of 28.
    "wing frame, long": [[4, 290, 45, 28, 315, 51, 33]],
    "wing frame, across": [[4, 393, 45, 28, 418, 51, 33]],
    "wing skin": [[4, 290, 483, 4, 290, 483, 4]],
    "wing foam, face": [[4, 330, 503, 20, 330, 503, 20]],
    "wing foam, edge": [[2, 1297, 36, 20, 1297, 36, 20]],
    // 795 - 150 = 645, 640 - 160 - 60 = 420, 120 - 14 = 106: without foam 605 x 400, 3 across.
    "arm panel frame, long": [[8, 605, 45, 22, 630, 51, 27]],
    "arm panel frame, across": [[12, 310, 45, 22, 335, 51, 27]],
    "arm panel frame, spacer": [[12, 14, 45, 22, 39, 51, 27]],
    "arm panel skin": [[4, 605, 400, 4, 605, 400, 4]],
    "arm panel foam, face": [[4, 645, 420, 20, 645, 420, 20]],
    "arm panel foam, edge": [[2, 1445, 66, 20, 1445, 66, 20]],
    "arm roll filling": [[2, 645, 124, 104, 645, 124, 104]],
    // The cushion of 150 swells 22, is sat in by 10 and let in by 8: 450 - 154 - 160 = 136, less foam. 548 + 30.
    "seat rail": [[2, 578, 116, 45, 603, 122, 50]],
    "seat side rail": [[2, 535, 116, 45, 560, 122, 50]],
    "seat edge foam": [[1, 578, 136, 20, 578, 136, 20]],
    // 548 - 2; 795 - 240.
    "seat cushion filling": [[1, 555, 546, 150, 555, 546, 150]],
    // Turned to 0.98 of 58; behind leaning 30.
    leg: [[4, 160, 57, 57, 185, 63, 62]],
  };
  expect(differences(cutLines(made), wanted, exactly)).toEqual([]);
  const cloth = {
    "back, face": [[2, 638, 899]],
    "back, edge": [[1, 2376, 150]],
    "wing, face": [[4, 360, 534]],
    "wing, edge": [[2, 1367, 106]],
    "arm panel, face": [[4, 675, 450]],
    "arm panel, edge": [[2, 1515, 136]],
    "arm roll, panel": [[4, 675, 154]],
    "arm roll, boxing": [[4, 799, 134]],
    "seat front": [[1, 608, 166]],
    "seat cushion, panel": [[2, 585, 576]],
    "seat cushion, boxing": [[2, 1131, 180]],
    "seat cushion piping": [[4, 1131, 40]],
  };
  expect(differences(clothSizes(made, "linen-teal"), cloth, exactly)).toEqual([]);
  // 6 rows of 578 and 5 of 645.
  expect(fittings(made)).toMatchObject({ webbing: 6.69, zip: 0.79, "leg plate": 4, bolt: 16 });
});
