import { expect, test } from "vitest";
import { fitSummary } from "./fitSummary.ts";

test.each([
  [{ smaller: 0, "as thought": 0, larger: 0 }, null],
  [{ smaller: 0, "as thought": 1, larger: 0 }, "Size: 1 of 1 say “as I thought”."],
  [{ smaller: 1, "as thought": 1, larger: 3 }, "Size: 3 of 5 say “larger than I thought”."],
  [{ smaller: 2, "as thought": 2, larger: 0 }, "Size: 2 of 4 say “as I thought”."],
])("of %o", (counts, sentence) => {
  expect(fitSummary(counts)).toBe(sentence);
});
