import { expect, it } from "vitest";
import { lineSchema } from "./fields.ts";
import { paragraphsSchema } from "./review.ts";

const words = { missing: "missing", maximum: 20, tooLong: "too long", notOneLine: "not one line" };

it.each([
  ["Asha\u202e 000,8 ₹ diap", "Asha 000,8 ₹ diap"],
  [" \u2067Asha\u2069 ", "Asha"],
  // Joiners are letters' own in the scripts of India.
  ["क्\u200dष", "क्\u200dष"],
])("what is typed as %j turns nothing round that stands beside it", (typed, kept) => {
  expect(lineSchema(words).parse(typed)).toBe(kept);
  expect(paragraphsSchema(words).parse(typed)).toBe(kept);
});

it("a name of nothing but turns is none", () => {
  expect(lineSchema(words).min(1).safeParse("\u202e\u202c").success).toBe(false);
});
