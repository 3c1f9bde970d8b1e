import { expect, it } from "vitest";
import { moneyThatLeft, paymentText } from "./paymentText.ts";

it("promises of an online payment that did not come only what the shop can keep", () => {
  const text = paymentText({ method: "online", status: "failed" });
  expect(text).not.toContain("charged");
  expect(text).toContain(moneyThatLeft);
});
