import { expect, it } from "vitest";
import { shortDate, writtenDate } from "./writtenDate.ts";

it("writes a calendar day out", () => {
  expect(writtenDate("2026-11-20")).toBe("20 November 2026");
  expect(writtenDate("2027-01-08")).toBe("8 January 2027");
});

it.each([
  ["2026-10-29", "29 Oct 2026"],
  ["2026-01-01", "1 Jan 2026"],
  ["2025-12-31", "31 Dec 2025"],
])("%s reads %s", (iso, text) => {
  expect(shortDate(iso)).toBe(text);
});
