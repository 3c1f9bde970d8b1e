import { expect, test } from "vitest";
import { calendarDate } from "./calendarDate.ts";

test.each([
  ["2026-10-29", "29 Oct 2026"],
  ["2026-01-01", "1 Jan 2026"],
  ["2025-12-31", "31 Dec 2025"],
])("%s reads %s", (iso, text) => {
  expect(calendarDate(iso)).toBe(text);
});
