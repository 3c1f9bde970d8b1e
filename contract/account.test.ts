import { describe, expect, it } from "vitest";
import { profileUpdateSchema } from "./account.ts";
import { normalisePhone } from "./accountRules.ts";

it.each([
  ["9876543210", "9876543210"],
  ["+919876543210", "9876543210"],
  ["+91 98765 43210", "9876543210"],
  ["+91-98765-43210", "9876543210"],
  ["919876543210", "9876543210"],
  ["00919876543210", "9876543210"],
  ["09876543210", "9876543210"],
  [" 098765\u00a043210 ", "9876543210"],
  ["(987) 654.3210", "9876543210"],
  // Ten digits that begin like a prefix are a number.
  ["9198765432", "9198765432"],
  ["+1 987 654 3210", "+19876543210"],
  ["91987654321", "91987654321"],
  ["+91 0 98765 43210", "+9109876543210"],
])("reads %j as %s", (text, digits) => {
  expect(normalisePhone(text)).toBe(digits);
});

describe("a profile update", () => {
  const profile = {
    fullName: "Meera Iyer",
    email: "meera@example.in",
    phoneNumber: "+91 98765 43210",
  };
  const reason = (change: object) => {
    const parsed = profileUpdateSchema.safeParse({ ...profile, ...change });
    return parsed.success ? null : parsed.error.issues[0]?.message;
  };

  it("keeps what was typed, without spaces around it", () => {
    const given = { ...profile, fullName: "  मीरा अय्यर ", city: " Bengaluru ", role: "owner" };
    expect(profileUpdateSchema.parse(given)).toEqual({
      fullName: "मीरा अय्यर",
      email: "meera@example.in",
      phoneNumber: "9876543210",
      city: "Bengaluru",
    });
  });

  it("takes empty password fields for absent ones, and an empty address for none", () => {
    const given = { ...profile, password: "", currentPassword: "", addressLine1: "", pincode: "" };
    expect(profileUpdateSchema.parse(given)).toMatchObject({ addressLine1: "", pincode: "" });
    expect(profileUpdateSchema.parse(given).password).toBeUndefined();
  });

  it.each([
    [{ fullName: "" }, "Please fill in your full name."],
    [{ fullName: "   " }, "Please fill in your full name."],
    [{ fullName: undefined }, "Please fill in your full name."],
    [{ fullName: "x".repeat(101) }, "Please use at most 100 characters for your full name."],
    [{ fullName: "Meera\u0000" }, "Please keep your full name to one line of text."],
    [{ fullName: "Meera\nIyer" }, "Please keep your full name to one line of text."],
    [{ email: "" }, "Please enter a valid email address."],
    [{ email: "meera" }, "Please enter a valid email address."],
    [{ email: "meera@" }, "Please enter a valid email address."],
    [{ email: `${"x".repeat(250)}@a.in` }, "Please use at most 254 characters for your email."],
    [{ phoneNumber: "98765" }, "Please enter a 10-digit phone number"],
    [{ phoneNumber: "5876543210" }, "Please enter a 10-digit phone number"],
    [{ phoneNumber: undefined }, "Please enter a 10-digit phone number"],
    [{ pincode: "012345" }, "Please enter a 6-digit pincode."],
    [{ pincode: "56003" }, "Please enter a 6-digit pincode."],
    [{ pincode: "5600345" }, "Please enter a 6-digit pincode."],
    [{ pincode: "५६००३४" }, "Please enter a 6-digit pincode."],
    [{ city: "x".repeat(101) }, "Please use at most 100 characters for your city."],
    [{ password: "brass lamp" }, "Current password is required to change your password."],
    [
      { password: "brass lamp", currentPassword: "" },
      "Current password is required to change your password.",
    ],
    [
      { password: "brass", currentPassword: "sheesham" },
      "Please use at least 6 characters for your password.",
    ],
  ])("refuses %j", (change, message) => {
    expect(reason(change)).toBe(message);
  });
});
