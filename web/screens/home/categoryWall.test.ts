import { expect, it } from "vitest";
import { isWide } from "./categoryWall.ts";

it("fills rows of four columns, however many categories there are", () => {
  for (let count = 2; count <= 40; count += 1) {
    const widths = Array.from({ length: count }, (_, index) => (isWide(index, count) ? 2 : 1));
    let row = 0;
    for (const width of widths) {
      row = row >= 4 ? width : row + width;
      expect([count, row <= 4]).toEqual([count, true]);
    }
    expect([count, row]).toEqual([count, 4]);
  }
});
