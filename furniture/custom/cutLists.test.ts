import { expect, it } from "vitest";
import { cutSizes, differences, produced } from "../../tests/support/cutLists.ts";

it("a console 1400 x 420 is right from front to back", () => {
  const made = produced("bundi-console-table", { length: 1400, depth: 420, legs: "block" });
  const wanted = {
    // Knobs stand 26.5 before fronts that are 8 + 3 within the top: 420 - 15.5.
    top: [[1, 1400, 404.5, 20]],
    // The back is 4 within; bottom and sides end 8 behind the top: 404.5 - 4 - 8.
    bottom: [[1, 1336, 392.5, 20]],
    side: [[2, 600, 392.5, 20]],
    back: [[1, 1336, 580, 6]],
    // Before the back of 6.
    partition: [[1, 580, 386.5, 20]],
    // 4 before the back, and 20 behind the fronts: 404.5 - 14 - 31.
    divider: [[2, 658, 359.5, 18]],
    // 40 behind the fronts.
    shelf: [[2, 656, 339.5, 16]],
    // 10 before the back, with its front of 19: 404.5 - 20 - 11 - 19. 14 within the compartment; from 12 to 20 within 145.
    "drawer wall": [
      [4, 606, 113, 12],
      [4, 354.5, 113, 12],
    ],
    "drawer bottom": [[2, 630, 354.5, 6]],
  };
  expect(differences(cutSizes(made), wanted)).toEqual([]);
});

it("a study table 1400 x 650 is right from front to back", () => {
  const made = produced("betwa-study-table", {
    length: 1400,
    depth: 650,
    height: 760,
    pedestal: 400,
    topThickness: "36",
  });
  const wanted = {
    // A handle of 35.5 stands on fronts that are 5 within the top: 650 - 30.5.
    "top, layer": [[2, 1400, 619.5, 18]],
    // 30 and 24 within it.
    "pedestal side": [[2, 684, 565.5, 18]],
    // 20 less, behind the fronts.
    "pedestal bottom": [[1, 364, 545.5, 18]],
    // 60 and 24 within: boxes 12 within the sides.
    "drawer wall": [
      [2, 535.5, 270.96, 12],
      [2, 535.5, 156.04, 12],
      [2, 535.5, 129, 12],
      [2, 316, 270.96, 12],
      [2, 316, 156.04, 12],
      [2, 316, 129, 12],
    ],
    "drawer bottom": [[3, 535.5, 340, 6]],
    // Low frames of plywood: 50 and 60 within, 20 within the sides.
    "plinth, long strip": [[2, 509.5, 40, 18]],
    "plinth, short strip": [[2, 324, 40, 18]],
    // 40 within on both sides, and the foot 80.
    "steel head": [[1, 539.5, 40, 22]],
    "steel foot": [[1, 459.5, 28, 24]],
    "steel leg": [[2, 702, 40, 40]],
  };
  expect(differences(cutSizes(made), wanted)).toEqual([]);
});
