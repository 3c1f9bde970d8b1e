import { expect, it } from "vitest";
import { keptFor } from "./keptFor.ts";

it.each([
  ["portrait.0123456789abcdef0123456789abcdef.webp", "private, max-age=3600"],
  ["review-0197c0de-0000-7000-8000-000000000001.0a1b2c3d.webp", "public, max-age=3600"],
  ["sofa.0a1b2c3d.webp", "public, max-age=31536000, immutable"],
])("%s is kept as long as nobody may take it back", (name, kept) => {
  expect(keptFor(name)).toBe(kept);
});
