import { expect, it } from "vitest";
import chairs from "../../demo/catalogue/products/chairs.json";
import sofas from "../../demo/catalogue/products/sofa.json";
import tables from "../../demo/catalogue/products/tables.json";
import { models } from "./index.ts";

/** What a box counts that can be counted in the drawing, by the name of its part. */
const partOf: Readonly<Record<string, string>> = {
  legs: "leg",
  runners: "runner",
  arms: "arm|arm pad",
  "silicone buttons": "silicone button",
  bolsters: "bolster",
  "round scatter cushions": "scatter cushion",
};

const counted = [...chairs, ...sofas, ...tables].flatMap(({ slug, specifications }) => {
  const box = specifications.find(({ attribute }) => attribute === "What's in the box");
  return [
    ...(box?.value ?? "").matchAll(
      /(\d+) (legs|runners|arms|silicone buttons|bolsters|round scatter cushions)/g,
    ),
  ].map(([, count, what = ""]) => ({ slug, what, count: Number(count) }));
});

it.each(counted)("the box of $slug holds as many $what as are drawn", ({ slug, what, count }) => {
  const parts = models[slug]?.piece.build().parts ?? [];
  const named = new RegExp(`^(${partOf[what]})$`);
  expect(parts.filter(({ name }) => named.test(name))).toHaveLength(count);
});
