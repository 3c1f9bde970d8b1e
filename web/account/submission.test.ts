import { describe, expect, it } from "vitest";
import { phoneDigits, textOf } from "./submission.ts";

describe("phoneDigits", () => {
  it.each([
    ["9876543210", "9876543210"],
    ["98765 43210", "9876543210"],
    ["+91 98765-43210", "9876543210"],
    ["09876543210", "9876543210"],
    ["0091 9876543210", "9876543210"],
    ["9198765432", "9198765432"],
  ])("reads %j", (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });

  it.each(["", "987654321", "98765432101", "1234567890", "98765x3210", "+44 9876543210"])(
    "refuses %j",
    (typed) => {
      expect(phoneDigits(typed)).toBeNull();
    },
  );
});

it("reads texts without the blanks around them, and files and nothing as empty", () => {
  const form = new FormData();
  form.set("city", "  Mysuru ");
  form.set("picture", new File(["x"], "x.png"));
  expect(textOf(form, "city")).toBe("Mysuru");
  expect(textOf(form, "picture")).toBe("");
  expect(textOf(form, "missing")).toBe("");
});
