import postcss from "postcss";
import { expect, it } from "vitest";
import { createShortNames } from "./shortNames.ts";

const css = String.raw`@layer components{.icon{fill:none}.a{left:0}}@layer utilities{.flex{display:flex}.grid{display:grid}.md\:p-2\.5{padding:2px}:is(:where(.group):hover .group-hover\:up){top:0}.has-\[\.part\]\:up:has(.part){top:0}.part{left:1px}@media print{.paper{color:#000}}}.icon,.loose{top:0}`;
const namesOf = (...lists: string[]) =>
  Object.fromEntries(createShortNames(postcss.parse(css))(lists.map((list) => list.split(" "))));

it("gives short names in the order in which a document has the classes, and none that is known", () => {
  expect(namesOf("grid", "grid flex b", "md:p-2.5", "paper flex", "group-hover:up")).toEqual({
    grid: "c",
    flex: "d",
    "md:p-2.5": "e",
    paper: "f",
    "group-hover:up": "g",
  });
});

it("gives classes that always stand together one name", () => {
  const {
    grid,
    flex,
    paper,
    "md:p-2.5": padded,
  } = namesOf("grid paper flex md:p-2.5", "paper grid flex", "md:p-2.5", "flex");
  expect([grid, paper, flex, padded]).toEqual(["b", "b", "c", "d"]);
});

it("leaves what rules of other elements look at, our own classes, and what no rule knows", () => {
  expect(namesOf("group part icon loose in-turn has-[.part]:up")).toEqual({
    "has-[.part]:up": "b",
  });
});

it("gives no name twice, however many there are", () => {
  const many = Array.from({ length: 2000 }, (_, place) => `u${place}x`);
  const sheet = `@layer utilities{${many.map((name) => `.${name}{top:0}`).join("")}}`;
  const names = createShortNames(postcss.parse(sheet))(many.map((name) => [name]));
  expect(new Set(names.values()).size).toBe(2000);
  for (const name of names.values()) expect(name).toMatch(/^[a-z][a-z0-9]*$/);
});
