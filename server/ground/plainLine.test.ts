import { expect, it } from "vitest";
import { plainLine } from "./plainLine.ts";

it.each([
  ["Delivered \ud83d", 50, "Delivered"],
  ["ab😀", 3, "ab"],
  [" a\0b\r\nc ", 50, "a b c"],
  ["Ü ₹ 😀", 50, "Ü ₹ 😀"],
])("what others said is kept as a line: %j in %i", (said, most, kept) => {
  expect(plainLine(said, most)).toBe(kept);
});
