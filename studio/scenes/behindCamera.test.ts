import { expect, it } from "vitest";
import { models } from "../../furniture/products/index.ts";
import { productView } from "./productView.ts";

const white = { label: "White", value: "#F4F2EE" };

function pictureOf(slug: string) {
  const model = models[slug] ?? expect.unreachable();
  return productView(
    model,
    model.materials(white),
    { category: "wardrobes", place: 1 },
    "three-quarter",
  );
}

it("a mirror shows a room with a window, and none of the lamps of its picture", () => {
  const { meshes, lights } = pictureOf("bedthi-2-door-sliding-wardrobe");
  const reflected = meshes
    .filter(({ seen }) => seen === "reflected")
    .map(({ material }) => material);
  expect(reflected.join()).toMatch(/left wall.*joinery.*outlook.*curtain/);
  expect(lights.filter(({ reflected }) => reflected !== false)).toEqual([]);
});

it("what has no mirror is pictured without", () => {
  const { meshes, lights } = pictureOf("kinnal-2-door-wardrobe");
  expect(meshes.some(({ material }) => material.startsWith("outlook"))).toBe(false);
  expect(lights.map(({ name }) => name)).not.toContain("behind");
});
