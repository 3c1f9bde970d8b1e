import { expect, it } from "vitest";
import { daySchema, lineSchema, momentSchema } from "./fields.ts";
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

it.each([lineSchema(words), paragraphsSchema(words)])(
  "a text is cut at both ends, and refused where it is longer than it may be",
  (schema) => {
    expect(schema.parse(` ${"x".repeat(20)} `)).toBe("x".repeat(20));
    expect(schema.safeParse("x".repeat(21)).error?.issues[0]?.message).toBe("too long");
  },
);

it("a name of nothing but turns is none", () => {
  expect(lineSchema(words).min(1).safeParse("\u202e\u202c").success).toBe(false);
});

it.each([
  ["0000-01-01T00:00:00Z", false],
  ["0001-01-01T00:00:00+14:00", false],
  ["9999-12-31T23:59:59-23:59", false],
  ["+275760-09-13T00:00:00Z", false],
  ["2026-02-29T00:00:00Z", false],
  ["2026-11-25T10:00:00+05:30", true],
])("%s is a moment that every reader writes alike: %s", (given, isOne) => {
  expect(momentSchema("no moment").safeParse(given).success).toBe(isOne);
  expect(daySchema("no day").safeParse(given.split("T")[0]).success).toBe(isOne);
});
