import { expect, it } from "vitest";
import type { NamedCategory } from "../../contract/product.ts";
import { headerCategories } from "./headerCategories.ts";

const named = (names: string[]): NamedCategory[] =>
  names.map((name) => ({ id: name, slug: name, name, description: "", productCount: 1 }));
const first = ["Sofas", "Chairs", "Tables", "Dining Sets", "Cots", "Wardrobes"];

it("shows the first six categories, and what does not fit behind More", () => {
  expect(headerCategories(named(first)).others).toEqual([]);
  const { shown, others } = headerCategories(named([...first, "Lamps", "Outdoor"]));
  expect(shown.map(({ name }) => name)).toEqual(first.slice(0, 5));
  expect(others.map(({ name }) => name)).toEqual(["Wardrobes", "Lamps", "Outdoor"]);
  expect(headerCategories(named(["x".repeat(40), "y".repeat(40)])).shown).toHaveLength(1);
});
