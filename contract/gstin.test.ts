import { describe, expect, it } from "vitest";
import {
  billedStateProblem,
  checkDigit,
  gstinProblem,
  normaliseGstin,
  stateOfGstin,
} from "./gstin.ts";

// Registrations that their companies print on their invoices.
const real = ["27AAPFU0939F1ZV", "29AABCR1718E1ZL", "05AAACG2140A1ZL"];

describe("a GSTIN", () => {
  it.each(real)("%s is right, and with any one character exchanged it is not", (gstin) => {
    expect(gstinProblem(gstin)).toBeNull();
    const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (const place of gstin.split("").keys()) {
      for (const other of characters) {
        if (other === gstin[place]) continue;
        const wrong = gstin.slice(0, place) + other + gstin.slice(place + 1);
        expect([wrong, gstinProblem(wrong)]).toEqual([wrong, expect.any(String)]);
      }
    }
  });

  it.each([
    ["", /15 characters/],
    ["27AAPFU0939F1Z", /15 characters/],
    ["27AAPFU0939F1ZVV", /15 characters/],
    ["27AAPF10939F1ZV", /15 characters/],
    ["27AAPFU0939F1ZW", /check digit/],
    [`99AAPFU0939F1Z${checkDigit("99AAPFU0939F1Z")}`, /none has 99/],
  ])("%j is none", (gstin, reason) => {
    expect(gstinProblem(gstin)).toMatch(reason);
  });

  it("is read as people type it", () => {
    expect(normaliseGstin(" 27aapfu 0939-f1zv\n")).toBe("27AAPFU0939F1ZV");
  });

  it("counts for one state", () => {
    expect(real.map(stateOfGstin)).toEqual(["Maharashtra", "Karnataka", "Uttarakhand"]);
    expect(billedStateProblem("29AABCR1718E1ZL", "Karnataka")).toBeNull();
    expect(billedStateProblem("29AABCR1718E1ZL", "Delhi")).toMatch(
      /registered in Karnataka, and the billing address is in Delhi/,
    );
  });
});
