import { describe, expect, it } from "vitest";
import { consultationPatterns, tenDigits } from "./consultationRules.ts";

describe("what the phone field makes of what is pasted", () => {
  it.each([
    ["9876543210", "9876543210"],
    ["+91 98765 43210", "9876543210"],
    ["+919876543210", "9876543210"],
    ["91-98765-43210", "9876543210"],
    ["0091 98765 43210", "9876543210"],
    ["098765 43210", "9876543210"],
    ["+91 098765 43210", "9876543210"],
    ["(080) 4123 4567", "8041234567"],
    ["9198765432", "9198765432"],
    ["+91 91987 65432", "9198765432"],
    ["98765432101", "9876543210"],
    ["98765432109999", "9876543210"],
    ["call me: 98765abc43210!", "9876543210"],
    ["98765", "98765"],
    ["नौ आठ सात", ""],
    ["😀", ""],
    ["", ""],
  ])("%s -> %s", (pasted, kept) => {
    expect(tenDigits(pasted)).toBe(kept);
  });
});

it.each([
  ["+919876543210", "9876543210"],
  ["919876543210", "9876543210"],
  ["09876543210", "9876543210"],
  ["98765x4321000", "9876543210"],
])("typed key by key, %s ends as %s", (keys, kept) => {
  expect([...keys].reduce((held, key) => tenDigits(held + key), "")).toBe(kept);
});

describe("patterns of the form's fields", () => {
  const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, "v");

  it.each(["a@b.in", "priya.nair+home@mail.example.co.in"])("email: %s is one", (text) => {
    expect(whole(consultationPatterns.email).test(text)).toBe(true);
  });
  it.each(["a@b", "a@b.", "@b.in", "a b@c.in", "a@b@c.in", "a@b.c"])(
    "email: %s is none",
    (text) => {
      expect(whole(consultationPatterns.email).test(text)).toBe(false);
    },
  );
  it("a name is more than spaces, a phone number ten digits", () => {
    expect(whole(consultationPatterns.fullname).test("  ")).toBe(false);
    expect(whole(consultationPatterns.fullname).test(" Priya ")).toBe(true);
    expect(whole(consultationPatterns.phoneNumber).test("987654321")).toBe(false);
    expect(whole(consultationPatterns.phoneNumber).test("9876543210")).toBe(true);
  });
});
