import { describe, expect, it } from "vitest";
import type { WishlistItem } from "../../contract/wishlist.ts";
import { applyWishChanges } from "./wishChanges.ts";

function wish(productId: string): WishlistItem {
  return {
    productId,
    slug: productId,
    name: productId,
    image: "",
    picture: null,
    price: 100,
    salePrice: 90,
    isOutOfStock: false,
    design: null,
  };
}
const addition = (productId: string) => ({ kind: "addition", item: wish(productId) }) as const;
const removal = (productId: string) => ({ kind: "removal", item: wish(productId) }) as const;
const ids = (items: readonly WishlistItem[]) => items.map(({ productId }) => productId);

describe("applyWishChanges", () => {
  it("puts the latest wish first", () => {
    expect(ids(applyWishChanges([wish("a")], [addition("b"), addition("c")]))).toEqual([
      "c",
      "b",
      "a",
    ]);
  });

  it("adds nothing twice and removes nothing that is not there", () => {
    const items = [wish("a")];
    expect(applyWishChanges(items, [addition("a"), removal("b")])).toBe(items);
  });

  it("follows the order of quick changes of mind", () => {
    expect(ids(applyWishChanges([], [addition("a"), removal("a")]))).toEqual([]);
    expect(ids(applyWishChanges([wish("a")], [removal("a"), addition("a")]))).toEqual(["a"]);
  });

  it("knows designs of one product apart from it and from each other", () => {
    const code = (name: string) => ({ code: name, address: "", picture: "" });
    const first = { ...wish("a"), design: code("first") };
    const second = { ...wish("a"), design: code("second") };
    const items = [second, first, wish("a")];
    expect(
      applyWishChanges(
        [],
        items.toReversed().map((item) => ({ kind: "addition", item })),
      ),
    ).toEqual(items);
    expect(applyWishChanges(items, [{ kind: "removal", item: first }])).toEqual([
      second,
      wish("a"),
    ]);
    expect(applyWishChanges(items, [removal("a")])).toEqual([second, first]);
  });
});
