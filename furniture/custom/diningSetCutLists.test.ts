import { expect, it } from "vitest";
import {
  clothSizes,
  cutLines,
  differences,
  exactly,
  fittings,
  produced,
} from "../../tests/support/cutLists.ts";

it("a table 1400 x 900 with four chairs is cut to this list", () => {
  const made = produced("palash-4-seater-dining-set", {
    length: 1400,
    depth: 900,
    height: 750,
    legs: "tapered",
    legSide: 62,
    chairs: 4,
  });
  // The table: legs under a top of 22, their middle 31 + 34 = 65 within its edges.
  // The chairs are 450 x 520 x 880 with pads at 450, so rails at 408 and a back that rises 472:
  //   it leans 9 degrees                472 x tan 9                      =  75
  //   the legs are 66.7 behind their middle where the crest is, and lean 11.16 degrees
  //   which reaches behind their faces
  //     66.7 + (35 - 6) x sin 11.16 + 18 x cos 11.16 + 6 - 19            =  77
  //   from front legs to rear legs      520 - 77                         = 443
  const wanted = {
    // 900 in six.
    "top plank": [[6, 1400, 150, 22, 1425, 156, 27]],
    leg: [[4, 728, 62, 62, 753, 68, 67]],
    // From middle to middle of the legs.
    "long apron": [[2, 1270, 85, 22, 1295, 91, 27]],
    "short apron": [[2, 770, 85, 22, 795, 91, 27]],
    "front leg": [[8, 408, 38, 38, 433, 44, 43]],
    // Leaning 29, from 46 to 75, and 6; bowed 61 and 3.
    "rear leg": [[8, 880, 99, 41, 905, 105, 46]],
    "side rail": [[8, 405, 56, 20, 430, 62, 25]],
    "front rail": [[4, 412, 56, 20, 437, 62, 25]],
    "rear rail": [[4, 412, 56, 20, 437, 62, 25]],
    "back rail": [
      [4, 401, 70, 34, 426, 76, 39],
      [4, 410, 44, 34, 435, 50, 39],
    ],
    "back slat": [[12, 284, 58, 11, 309, 64, 16]],
    "seat pad board": [[4, 444, 417, 9, 444, 417, 9]],
    "seat pad foam": [[4, 444, 417, 35, 444, 417, 35]],
  };
  expect(differences(cutLines(made), wanted, exactly)).toEqual([]);
  const [cloth] = made.fabrics;
  const covers = { "seat pad, cover": [[4, 444 + 168 + 30, 417 + 168 + 30]] };
  expect(differences(clothSizes(made, cloth?.fabric ?? ""), covers, exactly)).toEqual([]);
  // Four in each leg of the table, four in each pad.
  expect(fittings(made)).toMatchObject({ "leg plate": 4, bolt: 16 + 16 });
});
