import { expect, test } from "vitest";
import { showingText } from "./showingText.ts";

test("the first page counts from 1", () => {
  expect(showingText(1, 100, 13, 13)).toBe("Showing 1–13 of 13 results");
});

test("a later page counts on", () => {
  expect(showingText(2, 100, 40, 140)).toBe("Showing 101–140 of 140 results");
});

test("an empty list shows none", () => {
  expect(showingText(1, 100, 0, 0)).toBe("Showing 0 of 0 results");
});
