import { expect, it } from "vitest";
import { writtenDate } from "./writtenDate.ts";

it("writes a calendar day out", () => {
  expect(writtenDate("2026-11-20")).toBe("20 November 2026");
  expect(writtenDate("2027-01-08")).toBe("8 January 2027");
});
