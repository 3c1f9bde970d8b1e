import { expect, it } from "vitest";
import { formatLength, formatSize } from "./lengths.ts";
import { readCentimetres } from "./readCentimetres.ts";

it.each([
  ["210", 210],
  ["210 cm", 210],
  ["2.1 m", 210],
  ["1.15m", 115],
  ["2 Metres", 200],
  ["2100 mm", 210],
  ["7 ft", 213],
  ["84 in", 213],
  ["6 ft 10 in", 208],
  ["6'10\"", 208],
  ["6'10", 208],
  ["210.9", 210],
])("reads %s as %i whole centimetres", (text, centimetres) => {
  expect(readCentimetres(text)).toBe(centimetres);
});

it.each(["", "wide", "2.1 km", "-5", "1e3", "2 m 10", "7 ft 2 in 3", "210 cm wall", "٢١٠"])(
  "does not take %s for a length",
  (text) => {
    expect(readCentimetres(text)).toBeNull();
  },
);

it("writes a size in centimetres or inches, to one decimal", () => {
  const size = { width: 2100, depth: 885, height: 820 };
  expect(formatSize(size)).toBe("210 W × 88.5 D × 82 H cm");
  expect(formatSize(size, "in")).toBe("82.7 W × 34.8 D × 32.3 H in");
});

it("writes one length likewise", () => {
  expect(formatLength(885)).toBe("88.5 cm");
  expect(formatLength(2100, "in")).toBe("82.7 in");
});
