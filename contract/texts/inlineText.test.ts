import { describe, expect, it } from "vitest";
import { plainText, spansOf } from "./inlineText.ts";

describe("spansOf", () => {
  it("leaves a text without marks as it is", () => {
    expect(spansOf("Pay 20% + 3% (prepaid) * [none]")).toEqual([
      { text: "Pay 20% + 3% (prepaid) * [none]" },
    ]);
    expect(spansOf("")).toEqual([]);
  });

  it("finds strong words and links, at the ends and side by side", () => {
    expect(spansOf("**Within 6 hours** you [cancel](/exchange-policy#cancel)[.](/a)")).toEqual([
      { text: "Within 6 hours", strong: true },
      { text: " you " },
      { text: "cancel", to: "/exchange-policy#cancel" },
      { text: ".", to: "/a" },
    ]);
  });

  it("keeps addresses of mail, with what is written in them", () => {
    expect(spansOf("[Write](mailto:care@aangan.example?subject=My%20order) to us")).toEqual([
      { text: "Write", to: "mailto:care@aangan.example?subject=My%20order" },
      { text: " to us" },
    ]);
  });
});

it("plainText gives the words alone", () => {
  expect(plainText("**5-7 working days**, see [refunds](/exchange-policy)")).toBe(
    "5-7 working days, see refunds",
  );
});
