import { expect, it } from "vitest";
import chairs from "../../demo/catalogue/products/chairs.json";
import sofas from "../../demo/catalogue/products/sofa.json";
import { models } from "./index.ts";

const turned = [...chairs, ...sofas].filter(({ specifications }) =>
  specifications.some(({ attribute, value }) => attribute === "Legs" && /^turned/i.test(value)),
);

it.each(turned)("all legs of $slug come off the lathe, as its text says", ({ slug }) => {
  const parts = models[slug]?.piece.build().parts ?? [];
  const legs = parts.filter(({ name }) => name === "leg");
  expect(legs.length).toBeGreaterThan(0);
  expect(new Set(legs.map(({ surface }) => surface.blank?.kind))).toEqual(new Set(["turned"]));
});
