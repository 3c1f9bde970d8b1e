import { expect, it } from "vitest";
import { fallbackSrcSet, pictureSrcSet } from "./pictureSrcSet.ts";

const widths = (srcSet: string) =>
  srcSet.split(", ").map((one) => Number.parseInt(one.split(" ")[1] ?? "", 10));
const rungs = (width: number, sizes?: string) =>
  widths(pictureSrcSet("sofa.webp", width, "avif", sizes));

it("names every rung that is not wider than the picture", () => {
  expect(rungs(1000, "(min-width: 1024px) 200px, 40vw")).toEqual([160, 320, 480, 640, 800]);
  expect(pictureSrcSet("a b.webp", 160, "webp")).toBe(
    "/static/images/a%20b.webp?w=160&f=webp 160w",
  );
});

it("names none beyond what the densest screen shows of a picture of one width", () => {
  expect(rungs(1600, "96px")).toEqual([160, 320, 480]);
  expect(rungs(1600, "320px")).toEqual([160, 320, 480, 640, 800, 1200, 1600]);
  expect(rungs(320, "96px")).toEqual([160, 320]);
});

it("names every other rung for browsers that take WebP alone, and always the widest", () => {
  expect(widths(fallbackSrcSet("sofa.webp", 1600, "50vw"))).toEqual([160, 480, 800, 1600]);
  expect(widths(fallbackSrcSet("sofa.webp", 1300, "50vw"))).toEqual([320, 640, 1200]);
  expect(widths(fallbackSrcSet("sofa.webp", 200, "50vw"))).toEqual([160]);
});
