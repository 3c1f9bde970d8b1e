import { expect, test } from "vitest";
import { headingOf, showingText, titleFromSlug } from "./listTexts.ts";

test.each([
  ["sofa", "Sofa"],
  ["dining-sets", "Dining Sets"],
  ["WARDROBES", "Wardrobes"],
  ["--l--shape-", "L Shape"],
  ["", ""],
])("%s is headed %s", (slug, title) => {
  expect(titleFromSlug(slug)).toBe(title);
});

test.each([
  [undefined, "", "All Products"],
  ["dining-sets", "", "Dining Sets"],
  [undefined, "teak", "Results for “teak”"],
  ["sofa", "teak", "Results for “teak” in Sofa"],
])("%s with search %j is headed %s", (category, search, heading) => {
  expect(headingOf(category, search)).toBe(heading);
});

test("the first page counts from 1", () => {
  expect(showingText(1, 100, 13, 13)).toBe("Showing 1–13 of 13 results");
});

test("a later page counts on", () => {
  expect(showingText(2, 100, 40, 140)).toBe("Showing 101–140 of 140 results");
});

test("an empty list shows none", () => {
  expect(showingText(1, 100, 0, 0)).toBe("Showing 0 of 0 results");
});
