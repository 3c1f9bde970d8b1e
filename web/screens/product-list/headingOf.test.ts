import { expect, test } from "vitest";
import { headingOf } from "./headingOf.ts";

test.each([
  [undefined, "", "All Products"],
  ["dining-sets", "", "Dining Sets"],
  [undefined, "teak", "Results for “teak”"],
  ["sofa", "teak", "Results for “teak” in Sofa"],
])("%s with search %j is headed %s", (category, search, heading) => {
  expect(headingOf(category, search)).toBe(heading);
});
