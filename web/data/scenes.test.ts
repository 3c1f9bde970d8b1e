import { expect, it } from "vitest";
import { scenesNamedIn, scenesOfManyPages } from "./scenes.ts";

const picture = { file: "a.webp", alt: "A room", width: 4, height: 3, ground: "#fff" };
const names = ["hero-home", "hero-home-portrait", "hero", "blog-1", "category-sofa", "footer-sofa"];
const scenes = Object.fromEntries(names.map((name) => [name, picture]));

it("keeps the pictures that a page names, with the upright ones, and no others", () => {
  const shown = { slides: ["hero-home"], text: "See blog-1" };
  expect(Object.keys(scenesNamedIn(shown, scenes))).toEqual(["hero-home", "hero-home-portrait"]);
});

it("keeps for every page what many pages show, with the words of what stands alone", () => {
  const wordless = { ...picture, alt: "" };
  expect(scenesOfManyPages({ ...scenes, "account-side": picture })).toEqual({
    "account-side": picture,
    "category-sofa": wordless,
    "footer-sofa": wordless,
  });
});
