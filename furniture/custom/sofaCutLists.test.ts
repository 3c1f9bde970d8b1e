import { describe, expect, it } from "vitest";
import {
  clothSizes,
  cutLines,
  cutSizes,
  differences,
  exactly,
  fittings,
  produced,
} from "../../tests/support/cutLists.ts";
import { askedSofa, sofaByHand } from "../../tests/support/sofaByHand.ts";

describe("a Jaisalmer 2300 x 900 x 840 with square arms, in indigo linen", () => {
  const made = produced("jaisalmer-3-seater-sofa", askedSofa);

  it("is cut to the list that was worked out by hand", () => {
    expect(differences(cutLines(made), sofaByHand, exactly)).toEqual([]);
  });

  it("takes this cloth, with seams of 15 all around", () => {
    const linen = {
      // 1966 x 75.
      "seat front": [[1, 1996, 105]],
      // 872 x 385, and 872 + 2 x 385 over the top, 165 wide.
      "arm, face": [[4, 902, 415]],
      "arm, edge": [[2, 1672, 195]],
      // 1972 x 512, and 1972 + 2 x 512.
      "back, face": [[2, 2002, 542]],
      "back, edge": [[1, 3026, 190]],
      // 716 x 650; half around is 1366. Two seams of 2732 in five strips of 1092.8.
      "seat cushion, panel": [[6, 746, 680]],
      "seat cushion, boxing": [[6, 1396, 190]],
      "seat cushion piping": [[15, 1123, 40]],
      // 391 x 649; half around is 1040, two seams of 2080 in four strips.
      "back cushion, panel": [[6, 421, 679]],
      "back cushion, boxing": [[6, 1070, 205]],
      "back cushion piping": [[12, 1070, 40]],
    };
    expect(differences(clothSizes(made, "linen-indigo"), linen, exactly)).toEqual([]);
    // 394.05 square. Its seam is shorter than 4 x 394.05, because its sides curve in: two strips.
    const goesWith = clothSizes(made, "accent");
    expect(goesWith["scatter cushion, face"]).toEqual([[4, 425, 425]]);
    expect(goesWith["scatter cushion piping"]?.map(([count]) => count)).toEqual([4]);
  });

  it("takes these fittings", () => {
    expect(fittings(made)).toMatchObject({
      "leg plate": 4,
      bolt: 16,
      // A row at each 100: 7 of 1966 and 19 of 720.
      webbing: 27.44,
      // 1966 x 720.
      "dust cover": 1.42,
      // 3 x 650 and 3 x 649.
      zip: 3.9,
      // 77 parts that are joined: 1 for the piece, and 1 for each 40.
      screws: 2.93,
    });
  });
});

it("a Jaisalmer as it is in the catalogue is cut to this list", () => {
  const made = produced("jaisalmer-3-seater-sofa", {});
  // asked                              cut to
  //  2100 - 2 x 7                    =  2086 long, 1896 between arms of 95
  //   880 - 10 - 6                   =   864 deep
  //   820 - 35                       =   785 high
  //   580 - 7                        =   573 to the top of an arm
  const wanted = {
    // 2086 - 12; 864 - 80.
    "front rail": [[1, 2074, 58, 30, 2099, 64, 35]],
    "back rail": [[1, 2074, 58, 30, 2099, 64, 35]],
    "side rail": [[2, 784, 58, 30, 809, 64, 35]],
    leg: [[4, 152, 56, 56, 177, 62, 61]],
    // 1896 + 10; 864 - 164 = 700, less 110.
    "seat rail": [[2, 1906, 55, 45, 1931, 61, 50]],
    "seat side rail": [[2, 590, 55, 45, 615, 61, 50]],
    "seat cross rail": [[3, 590, 55, 45, 615, 61, 50]],
    "seat edge foam": [[1, 1906, 75, 20, 1906, 75, 20]],
    // 864 - 12 = 852 x 573 - 208 = 365 x 95: so 812 x 345 x 55, in which one frame of 55 - 8 = 47 stands.
    "arm frame, long": [[4, 812, 45, 47, 837, 51, 52]],
    "arm frame, across": [[6, 255, 45, 47, 280, 51, 52]],
    "arm skin": [[4, 812, 345, 4, 812, 345, 4]],
    "arm foam, face": [[4, 852, 365, 20, 852, 365, 20]],
    "arm foam, edge": [[2, 1542, 55, 20, 1542, 55, 20]],
    // 1896 + 16 = 1912 x 785 - 85 - 208 = 492 x 160: so 1872 x 472.
    "back frame, long": [[4, 1872, 45, 22, 1897, 51, 27]],
    "back frame, across": [[10, 382, 45, 22, 407, 51, 27]],
    "back frame, spacer": [[10, 68, 45, 22, 93, 51, 27]],
    "back skin": [[2, 1872, 472, 4, 1872, 472, 4]],
    "back foam, face": [[2, 1912, 492, 20, 1912, 492, 20]],
    "back foam, edge": [[1, 2856, 120, 20, 2856, 120, 20]],
    // 1896 / 3 = 632; 864 - 168; 785 - 440 + 26.
    "seat cushion filling": [[3, 696, 630, 160, 696, 630, 160]],
    "back cushion filling": [[3, 629, 371, 175, 629, 371, 175]],
    // 0.97 x 345 + 40 = 374.65.
    "scatter cushion filling": [[2, 375, 375, 83, 375, 375, 83]],
  };
  expect(differences(cutLines(made), wanted, exactly)).toEqual([]);
});

it.each([
  ["slim", 7],
  ["track", 7],
  ["round", 9],
])("a %s arm stands out by %i to its side and upwards", (arm, swell) => {
  const made = produced("kabini-2-seater-sofa", { length: 1800, arm, armHeight: 600 });
  const widths: Record<string, number> = { slim: 95, track: 165, round: 185 };
  const inner = 1800 - 2 * swell - 2 * (widths[arm] ?? 0);
  // Its upholstery begins on legs of 130; the front rail goes deeper into arms that are round below, 20 higher.
  const [into, above] = arm === "round" ? [60, 20] : [5, 0];
  const wanted = {
    "seat rail": [[2, inner + 2 * into, 430 - 165 - 130 + 8 - 20 - above, 45]],
    "arm skin": [[4, 850 - 16 - 12 - 40, 600 - swell - 130 - 20, 4]],
  };
  expect(differences(cutSizes(made), wanted, { within: 0 })).toEqual([]);
});
