import { expect, it } from "vitest";
import { cartLinesMaximum } from "./cartRules.ts";
import { isDesign, readSharedCart, writeSharedCart } from "./sharedCart.ts";

const id = (number: number) => `00000000-0000-7000-8000-${`${number}`.padStart(12, "0")}`;
const sofa = { slug: "kabini-2-seater-sofa", piece: id(1), quantity: 2 };
const toShare = { ...sofa, variantId: id(1), design: null };

it("reads what it wrote", () => {
  const design = { ...toShare, variantId: id(2), quantity: 1, design: { code: "2222aaaa3333" } };
  const read = readSharedCart(writeSharedCart([toShare, design]));
  expect(read).toEqual([sofa, { ...sofa, piece: "2222aaaa3333", quantity: 1 }]);
  expect(read.map(isDesign)).toEqual([false, true]);
});

it("leaves out what is no line, and a variant's second line counts", () => {
  const wrong = ["0", "-1", "1e3", "99999", "1:1", ""].map((end) => `sofa:${id(1)}:${end}`);
  const text = [
    `<b>:${id(1)}:1`,
    "sofa:A:1",
    "sofa:2222AAAA3333:1",
    ",::",
    "%3A",
    ...wrong,
    `sofa:${id(1)}:1`,
    `sofa:${id(1)}:3`,
  ].join();
  expect(readSharedCart(text)).toEqual([{ slug: "sofa", piece: id(1), quantity: 3 }]);
  expect(readSharedCart("")).toEqual([]);
});

it("holds no more lines than a cart", () => {
  const text = Array.from({ length: 5000 }, (_, index) => `sofa:${id(index)}:1`).join(",");
  expect(readSharedCart(text)).toHaveLength(cartLinesMaximum);
});
