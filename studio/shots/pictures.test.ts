import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, it } from "vitest";
import { describePicture } from "../../server/media/describePicture.ts";
import { readPicture, rightExposure, sharpened } from "../render/meter.ts";
import { mostPictureBytes } from "../render/picture.ts";
import { allPictures } from "./index.ts";

const demo = fileURLToPath(new URL("../../demo", import.meta.url));
const images = join(demo, "images");
const shots = allPictures(join(demo, "catalogue/products"));
/** Pictures that were exposed by the light meter: those rendered anew since there is one. */
const metered: string[] = JSON.parse(
  readFileSync(fileURLToPath(new URL("metered.json", import.meta.url)), "utf8"),
);
const files = readdirSync(images).filter((name) => name !== "index.json");

it("the demo shop has every picture that it should have, and no other", () => {
  expect(files.toSorted()).toEqual(shots.map(({ file }) => file).toSorted());
});

it("every picture is described as its shot says, with the facts that the shop would read from it", async () => {
  const index = JSON.parse(readFileSync(join(images, "index.json"), "utf8"));
  const described = shots.map(async ({ file, alt, view, product, variant }) => {
    const facts = await describePicture(readFileSync(join(images, file)));
    return [file, { alt, view, product, variant, facts }];
  });
  expect(index).toEqual(Object.fromEntries(await Promise.all(described)));
}, 300_000);

it("pictures are light, and large enough to look into", async () => {
  const bytes = files.map((name) => statSync(join(images, name)).size);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(mostPictureBytes);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000_000);
  const products = shots.filter(({ product }) => product !== null);
  for (const { file } of products) {
    const { width, height } = await sharp(join(images, file)).metadata();
    expect([file, width, height]).toEqual([file, 1600, 1200]);
  }
});

/** Exposed as their pieces are seen whole: what fills them is as dark or as light as it is. */
const closeViews = new Set(shots.filter(({ view }) => view === "detail").map(({ file }) => file));

it.each(metered)("%s is exposed as it should be", async (file) => {
  const rgb = await sharp(join(images, file)).removeAlpha().raw().toBuffer();
  const { brightness, blown } = readPicture(rgb);
  expect(blown).toBeLessThan(rightExposure.mostBlown);
  if (closeViews.has(file)) return;
  expect(brightness).toBeGreaterThan(rightExposure.darkest - sharpened);
  expect(brightness).toBeLessThan(rightExposure.brightest + sharpened);
});
