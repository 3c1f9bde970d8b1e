import { expect, it } from "vitest";
import { scenesNamedIn, scenesOfManyPages } from "./scenes.ts";

const picture = { file: "a.webp", alt: "", width: 4, height: 3, ground: "#fff" };
const names = ["hero-home", "hero-home-portrait", "hero", "blog-1", "category-sofa", "footer-sofa"];
const scenes = Object.fromEntries(names.map((name) => [name, picture]));

it("keeps the pictures that a page names, with the upright ones, and no others", () => {
  const shown = { slides: ["hero-home"], text: "See blog-1" };
  expect(Object.keys(scenesNamedIn(shown, scenes))).toEqual(["hero-home", "hero-home-portrait"]);
});

it("keeps for every page what many pages show", () => {
  expect(Object.keys(scenesOfManyPages(scenes))).toEqual(["category-sofa", "footer-sofa"]);
});
