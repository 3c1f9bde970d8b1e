import { expect, test } from "vitest";
import { thanksFor } from "./thanksFor.ts";

test.each([null, "Processing", "Delivered"] as const)(
  "an order that is %s is given thanks for",
  (status) => {
    expect(thanksFor(status)).toMatchObject({ tone: "good", title: "Thank You For Your Order!" });
  },
);

test("one that ended as cancelled is not", () => {
  expect(thanksFor("Cancelled")).toMatchObject({ tone: "bad", title: "Order Cancelled" });
});
