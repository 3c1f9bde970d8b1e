import { expect, test } from "vitest";
import { titleFromSlug } from "./titleFromSlug.ts";

test.each([
  ["sofa", "Sofa"],
  ["dining-sets", "Dining Sets"],
  ["WARDROBES", "Wardrobes"],
  ["--l--shape-", "L Shape"],
  ["", ""],
])("%s is headed %s", (slug, title) => {
  expect(titleFromSlug(slug)).toBe(title);
});
