import { expect, test } from "vitest";
import { shop } from "../../../content/shop.ts";
import { noReviews } from "../../../contract/reviewRules.ts";
import { exampleProduct, exampleVariant } from "../../../tests/support/product/exampleProduct.ts";
import { productData } from "./productData.ts";

const product = exampleProduct({
  variants: [
    exampleVariant("A B", { images: ["teal.webp"] }),
    exampleVariant("SAND", { salePrice: 52999.5, stockQuantity: 0 }),
  ],
});
const [described, breadcrumb] = productData(product, noReviews, "https://shop.example", shop).map(
  (entry) => Object.values(entry)[0] as Record<string, unknown>,
);

test("there is one offer for each variant, with its price, stock and address", () => {
  expect(described?.offers).toMatchObject([
    {
      price: 46999,
      priceCurrency: "INR",
      availability: "https://schema.org/InStock",
      url: "https://shop.example/product/jaisalmer-3-seater-sofa?variant=A%20B",
    },
    { price: 52999.5, availability: "https://schema.org/OutOfStock" },
  ]);
});

test("pictures have absolute addresses", () => {
  expect(described?.image).toEqual(["https://shop.example/static/images/teal.webp?w=1200&f=webp"]);
});

test("invented reviews make no rating", () => {
  expect(described).not.toHaveProperty("aggregateRating");
  expect(described).not.toHaveProperty("review");
});

test("approved reviews make the rating, and the first five are told", () => {
  const reviews = ["a", "b", "c", "d", "e", "f"].map((id) => ({
    id,
    name: "Meera",
    review: `It stands level, says ${id}.`,
    rating: 5 as const,
    date: "2026-11-20",
    isVerified: true,
    reply: null,
    fit: null,
    helpful: 0,
    photos: [],
  }));
  const counts = { ...noReviews.counts, 5: 6, 2: 1 };
  const given = { ...noReviews, reviews, average: 4.57, counts };
  const [rated] = productData(product, given, "https://shop.example", shop);
  const { aggregateRating, review } = Object.values(rated ?? {})[0] as {
    aggregateRating: unknown;
    review: unknown[];
  };
  expect(aggregateRating).toMatchObject({ ratingValue: 4.57, reviewCount: 7 });
  expect(review).toHaveLength(5);
  expect(review[0]).toMatchObject({
    author: { name: "Meera" },
    datePublished: "2026-11-20",
    reviewBody: "It stands level, says a.",
    reviewRating: { ratingValue: 5 },
  });
});

test("the breadcrumb leads from home through the category", () => {
  expect(breadcrumb?.itemListElement).toMatchObject([
    { position: 1, name: "Home" },
    { position: 2, name: "Sofas", item: "https://shop.example/products/sofa" },
    { position: 3, name: "Jaisalmer 3 Seater Sofa" },
  ]);
});

test("a product without variants offers nothing", () => {
  const [bare] = productData(exampleProduct(), noReviews, "https://shop.example", shop);
  expect(Object.values(bare ?? {})[0]).not.toHaveProperty("offers");
});
