import { describe, expect, it } from "vitest";
import {
  countMessage,
  moveHighlight,
  searchTerm,
  suggestionsPath,
  toSuggestion,
} from "./suggestions.ts";

const variant = {
  id: "v1",
  _id: "v1",
  serial: 1,
  sku: "S",
  color: { label: "Teal", value: "#1f5f5b" },
  size: { value: "3 Seater" },
  images: ["teal.webp"],
  price: 54999,
  salePrice: 46999,
  stockQuantity: 3,
};

describe("searchTerm", () => {
  it.each([
    ["", null],
    ["s", null],
    ["  s  ", null],
    [" so ", "so"],
    ["teal sofa", "teal sofa"],
  ])("takes %j as %j", (typed, term) => {
    expect(searchTerm(typed)).toBe(term);
  });
});

describe("suggestionsPath", () => {
  it("encodes the term and asks for five products", () => {
    const address = new URL(suggestionsPath("sofa & cot"), "http://shop");
    expect(address.pathname).toBe("/api/products");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      search: "sofa & cot",
      limit: "5",
      fields: "name,slug,baseImages,variants",
    });
  });
});

describe("toSuggestion", () => {
  it("shows the first variant's picture and prices", () => {
    const product = {
      slug: "jaisalmer",
      name: "Jaisalmer",
      baseImages: ["base.webp"],
      variants: [variant],
    };
    expect(toSuggestion(product)).toEqual({
      slug: "jaisalmer",
      name: "Jaisalmer",
      price: 46999,
      oldPrice: 54999,
      image: "teal.webp",
    });
  });

  it("falls back to the base image, then to none", () => {
    const bare = { ...variant, images: [], price: 46999 };
    const based = toSuggestion({ slug: "a", name: "A", baseImages: ["b.webp"], variants: [bare] });
    expect(based.image).toBe("b.webp");
    expect(based.oldPrice).toBeNull();
    expect(toSuggestion({ slug: "a" })).toEqual({
      slug: "a",
      name: "a",
      price: null,
      oldPrice: null,
      image: null,
    });
  });
});

describe("moveHighlight", () => {
  it("enters at either end and wraps", () => {
    expect(moveHighlight(-1, 1, 3)).toBe(0);
    expect(moveHighlight(-1, -1, 3)).toBe(2);
    expect(moveHighlight(2, 1, 3)).toBe(0);
    expect(moveHighlight(0, -1, 3)).toBe(2);
    expect(moveHighlight(0, 1, 3)).toBe(1);
  });

  it("has nothing to highlight in an empty list", () => {
    expect(moveHighlight(-1, 1, 0)).toBe(-1);
  });
});

describe("countMessage", () => {
  it("counts in words that fit", () => {
    expect([0, 1, 5].map(countMessage)).toEqual([
      "No products found",
      "1 product found",
      "5 products found",
    ]);
  });
});
