import { expect, test } from "vitest";
import type { ProductCard } from "../../../contract/productCard.ts";
import { sortCards } from "./loadList.ts";

function card(id: string, salePrice: number, createdAt: string): ProductCard {
  return {
    id,
    slug: id,
    name: id,
    type: "Sofa",
    tag: null,
    discountTag: null,
    salePrice,
    oldPrice: null,
    inStock: true,
    leadDays: 0,
    createdAt,
    size: { width: 1000, depth: 500, height: 450 },
    countryOfOrigin: "India",
    colours: [],
    image: null,
    secondImage: null,
  };
}

const cards = [
  card("bench", 9000, "2026-01-13T00:00:00+05:30"),
  card("sofa", 46999, "2026-08-10T00:00:00+05:30"),
  card("stool", 2500, "2026-08-09T20:00:00Z"),
  card("chair", 9000, "2026-03-02T00:00:00+05:30"),
];
const ids = (sorted: ProductCard[]) => sorted.map(({ id }) => id);

test("the default keeps the shop's order", () => {
  expect(ids(sortCards(cards, null))).toEqual(["bench", "sofa", "stool", "chair"]);
});

test("newest first compares instants, not texts", () => {
  expect(ids(sortCards(cards, "-createdAt"))).toEqual(["stool", "sofa", "chair", "bench"]);
});

test("prices sort as numbers both ways, and equal prices keep the shop's order", () => {
  expect(ids(sortCards(cards, "price"))).toEqual(["stool", "bench", "chair", "sofa"]);
  expect(ids(sortCards(cards, "-price"))).toEqual(["sofa", "bench", "chair", "stool"]);
});

test("the list given is left as it was", () => {
  sortCards(cards, "price");
  expect(ids(cards)).toEqual(["bench", "sofa", "stool", "chair"]);
});
