import { describe, expect, it } from "vitest";
import {
  clothSizes,
  cutSizes,
  differences,
  fittings,
  produced,
} from "../../tests/support/cutLists.ts";

describe("an upholstered cot for a mattress 1600 x 2000, its headboard 1200 high", () => {
  // 160 mm wider and 210 mm longer than the mattress: 1760 x 2210 outside.
  const made = produced("bagru-queen-upholstered-cot", {
    mattressWidth: 1600,
    mattressLength: 2000,
    mattressThickness: 200,
    height: 1200,
    platform: 320,
    deck: "18",
    headboard: "padded",
    fabric: "linen-indigo",
  });

  it("is cut to sizes that follow from its layers", () => {
    const wanted = {
      // From 170 below the deck, at 150, to 1200: 1050 high, 1760 wide, 70 thick. Foam of 20 on its faces, top and ends
      // leaves 1720 x 1030; skins of 4 on both faces leave 70 - 40 - 8 = 22 for the frame.
      "headboard back frame, long": [[2, 1720, 45, 22]],
      // One at each 600 of 1720, and one more; between two of 45: 1030 - 90.
      "headboard back frame, across": [[4, 940, 45, 22]],
      "headboard back skin": [[2, 1720, 1030, 4]],
      "headboard back foam, face": [[2, 1760, 1050, 20]],
      // Over the top and down both ends: 1760 + 2 x 1030; between the layers on the faces.
      "headboard back foam, edge": [[1, 3820, 30, 20]],
      // 15 within each end: 1730 in two, each 4 narrower. From 40 above the deck to 14 below the top: 1186 - 360.
      "head cushion filling": [[2, 861, 826, 50]],
      // From the headboard, 70 thick, to the foot rail of 65: 2210 - 135. From 135 below the deck to 35 above it: 170,
      // less foam of 20 on the edge. 65 less two layers of 20.
      "side rail board": [[2, 2075, 150, 25]],
      "side rail foam, face": [[4, 2075, 170, 20]],
      "side rail foam, upper edge": [[2, 2075, 25, 20]],
      // The rails are 4 mm within the headboard: 1752, less foam on both ends.
      "foot rail board": [[1, 1712, 150, 25]],
      "foot rail foam, face": [[2, 1752, 170, 20]],
      "foot rail foam, upper edge": [[1, 1752, 25, 20]],
      "foot rail foam, end": [[2, 150, 25, 20]],
      // Within rails of 65 with 2 to spare: 1752 - 134. 2075 - 8, of two boards.
      platform: [[2, 1618, 1033.5, 18]],
      "deck batten": [[2, 2067, 30, 30]],
      // Under the deck at 302 a rail of 70: its foot is 232 high.
      "centre rail": [[1, 2067, 70, 45]],
      "centre foot": [[1, 232, 45, 45]],
      // At head and foot: 185 to the rails, let in by 3, leaning by 12.
      leg: [[4, 188, 56, 56]],
    };
    expect(differences(cutSizes(made), wanted, { isAll: true })).toEqual([]);
  });

  it("takes cloth for all that shows, with seams of 15 on every side", () => {
    const wanted = {
      "headboard back, face": [[2, 1790, 1080]],
      "headboard back, edge": [[1, 1760 + 2 * 1050 + 30, 100]],
      "head cushion, panel": [[4, 856, 891]],
      // Half around each: 861 + 826.
      "head cushion, boxing": [[4, 1717, 80]],
      // 4 x 1687 along two seams, in six strips.
      "head cushion piping": [[12, 1155, 40]],
      // Around a rail of 170 x 65 and under it: 340 + 65 + 80.
      "side rail, cover": [[2, 2105, 515]],
      // And around both ends.
      "foot rail, cover": [[1, 1752 + 130 + 30, 515]],
    };
    expect(differences(clothSizes(made, "linen-indigo"), wanted, { isAll: true })).toEqual([]);
    // 11.563 square metres of a roll that is 1.4 m wide.
    expect(made.fabrics.map(({ metres }) => metres)).toEqual([expect.closeTo(8.259, 2)]);
  });

  it("takes the bolts of its sides, legs and rail, and what closes its cushions", () => {
    // Two in each end of two sides, four in each leg, four in the rail under the deck.
    expect(fittings(made)).toMatchObject({ bolt: 8 + 16 + 4, "leg plate": 4 });
    expect(fittings(made).zip).toBeCloseTo(2 * 0.861, 2);
    expect(fittings(made)["piping cord"]).toBeCloseTo(2 * 6.748, 1);
  });
});

it("an upholstered cot with channels and a box is cut to sizes that follow from its layers", () => {
  const made = produced("dabu-king-upholstered-cot-storage", { fabric: "velvet-indigo" });
  const wanted = {
    // 1990 - 30 in channels of about 128: fifteen. From 40 above the deck at 340 to 14 below 1150: 756.
    "head channel foam": [[15, 756, 1960 / 15, 50]],
    // From 20 above the floor to 35 above the deck: 355; less foam of 20.
    "side rail board": [[2, 2055, 335, 25]],
    // 1982 - 134; 2055 - 8 in two boards.
    platform: [[2, 1848, 1023.5, 18]],
    "box floor": [[2, 2047, 924, 18]],
    // Floor from 30 to 48; the deck's underside at 322, which it does not touch by 4.
    "box head": [[1, 1848, 270, 18]],
    "centre partition": [[1, 2047, 274, 18]],
    // A frame 20 high, 40 within the sides: 1982 - 80; from 40 behind the headboard to 60 before the foot: 2120 - 100.
    "plinth, long strip": [[2, 2020, 20, 18]],
    "plinth, short strip": [[2, 1866, 20, 18]],
  };
  expect(differences(cutSizes(made), wanted)).toEqual([]);
  expect(fittings(made)).toMatchObject({ "lift hinge": 1, bolt: 8 });
});

it("a cot with drawers for a mattress 1600 x 2000 is cut to sizes that follow from its joinery", () => {
  // 170 mm wider than the mattress, 1770; knobs stand out 25.5 on both sides: 1719 from post to post. 2130 long.
  const made = produced("sakleshpur-queen-cot-drawers", {
    mattressWidth: 1600,
    mattressLength: 2000,
    height: 1000,
    platform: 360,
    deck: "25",
    headboard: "two panels",
  });
  const wanted = {
    "head post": [[2, 1000, 70, 58]],
    "headboard crest rail": [[1, 1579, 78, 42]],
    "headboard low rail": [[1, 1579, 110, 38]],
    // From the low rail, which ends 40 below the deck, to the crest at 1000 - 86.
    "headboard centre post": [[1, 594, 90, 38]],
    "headboard panel": [[2, 744.5, 594, 16]],
    // 55 within each panel.
    "headboard raised field": [[2, 634.5, 484, 10]],
    // From the headboard of 58 to the foot rail of 28, 4 within the outside: 2130 - 90. From 40 below the deck to 35
    // above it.
    "side rail": [[2, 2040, 75, 28]],
    "drawer rail": [[2, 2040, 36, 28]],
    // Drawers begin 500 from the head: (2068 - 28 - 70 - 500) / 2 = 735 each, 24 apart. Fronts lie 10 over the panels.
    // From 70 + 36 to 320.
    "side panel": [
      [2, 510, 214, 28],
      [2, 56, 214, 28],
    ],
    // 20 within the posts on both sides; from 70 to 395.
    "foot rail": [[1, 1679, 325, 28]],
    "foot post": [[2, 410, 70, 70]],
    // From 16 above the rails' lower edge to 6 below the deck.
    "drawer front": [[4, 735, 268, 18]],
    // Channels of 13 in the gaps: 12 within the front; from a tenth of the inside to the front. From 110 to 314.
    "drawer wall": [
      [8, 735.95, 204, 12],
      [8, 711, 204, 12],
    ],
    "drawer bottom": [[4, 759.95, 711, 6]],
    // Between rails of 28 with 2 to spare; from the rails' lower edge to under the deck.
    "drawer partition": [[3, 1619, 265, 18]],
    platform: [[2, 1619, 1016, 25]],
    "deck batten": [[2, 2032, 30, 30]],
  };
  expect(differences(cutSizes(made), wanted, { isAll: true })).toEqual([]);
  expect(fittings(made)).toMatchObject({ channel: 4, knob: 4, bolt: 8 });
});

it("a platform cot stands on bearers between its rails", () => {
  const made = produced("munsiyari-king-platform-cot", { mattressLength: 2000 });
  const wanted = {
    // From the rails at 305 to 850, leaning by 116: 545 along a slope of 12 degrees are 557. Its front edge stands 4
    // above its middle, its rounded back edges 2 below.
    headboard: [[1, 1930, 555, 42]],
    // 2180 + 20, less 112 of the headboard and 4 + 28 at the foot; the plank's rounded upper edge stays 6 within the
    // line from which those are measured.
    "side rail": [[2, 2062, 170, 28]],
    "end rail": [[1, 1866, 170, 28]],
    // From 135 to 70 below the deck's underside at 252, where the centre rail lies.
    bearer: [[2, 1866, 60, 47]],
    // Before the end rail of 28, with 4 to spare at both ends.
    platform: [[2, 1862, 1013, 18]],
  };
  expect(differences(cutSizes(made), wanted)).toEqual([]);
});
