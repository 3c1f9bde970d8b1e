import { expect, it } from "vitest";
import { cartLinesMaximum } from "./cartRules.ts";
import { readSharedCart, writeSharedCart } from "./sharedCart.ts";

const id = (number: number) => `00000000-0000-7000-8000-${`${number}`.padStart(12, "0")}`;
const sofa = { slug: "kabini-2-seater-sofa", variantId: id(1), quantity: 2 };

it("reads what it wrote", () => {
  const table = { slug: "aihole-coffee-table", variantId: id(2), quantity: 1 };
  expect(readSharedCart(writeSharedCart([sofa, table]))).toEqual([sofa, table]);
});

it("leaves out what is no line, and a variant's second line counts", () => {
  const wrong = ["0", "-1", "1e3", "99999", "1:1", ""].map((end) => `sofa:${id(1)}:${end}`);
  const text = [
    `<b>:${id(1)}:1`,
    "sofa:A:1",
    ",::",
    "%3A",
    ...wrong,
    `sofa:${id(1)}:1`,
    `sofa:${id(1)}:3`,
  ].join();
  expect(readSharedCart(text)).toEqual([{ slug: "sofa", variantId: id(1), quantity: 3 }]);
  expect(readSharedCart("")).toEqual([]);
});

it("holds no more lines than a cart", () => {
  const text = Array.from({ length: 5000 }, (_, index) => `sofa:${id(index)}:1`).join(",");
  expect(readSharedCart(text)).toHaveLength(cartLinesMaximum);
});
