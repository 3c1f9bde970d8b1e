import { describe, expect, it } from "vitest";
import { boxAfter, emptyOtp, isComplete, placeDigits } from "./otpDigits.ts";

describe("placing digits", () => {
  it("puts one digit into its box and goes on to the next", () => {
    expect(placeDigits(emptyOtp, 1, "7")).toEqual(["", "7", "", ""]);
    expect(boxAfter(1, "7")).toBe(2);
    expect(boxAfter(3, "7")).toBe(3);
  });

  it("spreads a pasted code over the boxes, without what is no digit", () => {
    expect(placeDigits(emptyOtp, 0, " 12-34 56")).toEqual(["1", "2", "3", "4"]);
    expect(boxAfter(0, "1234")).toBe(3);
  });

  it("writes over what stood there, and stops at the last box", () => {
    expect(placeDigits(["1", "2", "3", "4"], 2, "98")).toEqual(["1", "2", "9", "8"]);
    expect(placeDigits(["1", "2", "3", "4"], 3, "98")).toEqual(["1", "2", "3", "9"]);
  });

  it("refuses letters and empties a box", () => {
    expect(placeDigits(["1", "", "", ""], 1, "a")).toEqual(["1", "", "", ""]);
    expect(boxAfter(1, "a")).toBe(1);
    expect(placeDigits(["1", "", "", ""], 0, "")).toEqual(["", "", "", ""]);
  });
});

describe("isComplete", () => {
  it("wants a digit in each of the four boxes", () => {
    expect(isComplete(["1", "2", "3", "4"])).toBe(true);
    expect(isComplete(["1", "2", "3", ""])).toBe(false);
    expect(isComplete(emptyOtp)).toBe(false);
  });
});
