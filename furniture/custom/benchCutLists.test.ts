import { expect, it } from "vitest";
import {
  clothSizes,
  cutLines,
  differences,
  exactly,
  fittings,
  produced,
} from "../../tests/support/cutLists.ts";

it("a bench 1300 x 450 x 470 with a pad of 80 is cut to this list", () => {
  const made = produced("hemavathi-bed-end-bench", {
    length: 1300,
    depth: 450,
    height: 470,
    pad: 80,
    fabric: "linen-indigo",
  });
  // asked                             cut to
  //  1300 - 2 x 2.5 of the pad      = 1295
  //   450 - 2 x 2.5                 =  445
  //   470 - 7                       =  463, and 383 under the pad
  const wanted = {
    // 80 thick, of which ply is 9.
    "pad board": [[1, 1295, 445, 9, 1295, 445, 9]],
    "pad foam": [[1, 1295, 445, 71, 1295, 445, 71]],
    // 70 and 60 within.
    "long rail": [[2, 1155, 52, 24, 1180, 58, 29]],
    "end rail": [[2, 325, 52, 24, 350, 58, 29]],
    // Let into the pad by 2; leaning 14 and 8.
    leg: [[4, 385, 50, 50, 410, 56, 55]],
  };
  expect(differences(cutLines(made), wanted, exactly)).toEqual([]);
  // Down 80 and 40 under the board on every side.
  const cloth = { "pad, cover": [[1, 1295 + 240 + 30, 445 + 240 + 30]] };
  expect(differences(clothSizes(made, "linen-indigo"), cloth, exactly)).toEqual([]);
  expect(fittings(made)).toMatchObject({ "leg plate": 4, bolt: 16 + 4 });
});
