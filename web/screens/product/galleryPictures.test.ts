import { expect, test } from "vitest";
import { exampleProduct, exampleVariant } from "../../../tests/support/product/exampleProduct.ts";
import { galleryPictures } from "./galleryPictures.ts";

const teal = exampleVariant("TEAL", { images: ["teal-1.webp", "teal-2.webp"] });
const sand = exampleVariant("SAND");
const product = exampleProduct({
  variants: [teal, sand],
  baseImages: ["room.webp", "teal-2.webp"],
  pictures: { "room.webp": { alt: "In a room", width: 1600, height: 1000, ground: "#ccbbaa" } },
});
const files = (pictures: { file: string }[]) => pictures.map(({ file }) => file);

test("the selected variant's pictures come first, and none twice", () => {
  expect(files(galleryPictures(product, teal))).toEqual([
    "teal-1.webp",
    "teal-2.webp",
    "room.webp",
  ]);
});

test("a variant without pictures shows the product's", () => {
  expect(files(galleryPictures(product, sand))).toEqual(["room.webp", "teal-2.webp"]);
});

test("with nothing selected the first variant stands in", () => {
  expect(files(galleryPictures(product, null))[0]).toBe("teal-1.webp");
});

test("known facts are kept, and a file without them is named after the product", () => {
  const [first, , room] = galleryPictures(product, teal);
  expect(room).toMatchObject({ alt: "In a room", height: 1000 });
  expect(first).toMatchObject({ alt: "Jaisalmer 3 Seater Sofa", width: 1600, height: 1200 });
});

test("no pictures, no gallery", () => {
  expect(galleryPictures(exampleProduct(), null)).toEqual([]);
});
