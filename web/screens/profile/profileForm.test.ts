import { describe, expect, it } from "vitest";
import {
  checkCodes,
  checkProfile,
  type ProfileFields,
  pictureProblem,
  profileBody,
  readProfileForm,
} from "./profileForm.ts";

const good: ProfileFields = {
  fullName: "Asha Rao",
  phoneNumber: "9876543210",
  email: "asha@example.in",
  addressLine1: "",
  city: "",
  pincode: "",
  currentPassword: "",
  password: "",
  confirmPassword: "",
  oldNumberCode: "",
  newNumberCode: "",
};

/** The number that the customer had until now. */
const own = "9876543210";

describe("checkProfile", () => {
  it("takes name, number and email alone", () => {
    expect(checkProfile(good, own)).toEqual({});
  });

  it.each([
    [{ fullName: "" }, "fullName"],
    [{ fullName: "\u3164" }, "fullName"],
    [{ addressLine1: "—" }, "addressLine1"],
    [{ city: "\u200b" }, "city"],
    [{ phoneNumber: "987654321", currentPassword: "old" }, "phoneNumber"],
    [{ phoneNumber: "98765432100", currentPassword: "old" }, "phoneNumber"],
    [{ email: "" }, "email"],
    [{ email: "asha@example" }, "email"],
    [{ email: "asha rao@example.in" }, "email"],
    [{ pincode: "56001" }, "pincode"],
    [{ pincode: "056001" }, "pincode"],
  ])("refuses %j beside its field", (change, field) => {
    expect(Object.keys(checkProfile({ ...good, ...change }, own))).toEqual([field]);
  });

  it("wants the new password twice alike, and the current one", () => {
    const change = { password: "newsecret", confirmPassword: "newsecre", currentPassword: "old" };
    expect(checkProfile({ ...good, ...change }, own)).toEqual({
      confirmPassword: "New passwords do not match.",
    });
    const twice = { password: "newsecret", confirmPassword: "newsecret" };
    expect(checkProfile({ ...good, ...twice }, own)).toEqual({
      currentPassword: "Current password is required to change your password.",
    });
  });

  it("leaves the password alone when only the current one is filled in", () => {
    expect(checkProfile({ ...good, currentPassword: "old" }, own)).toEqual({});
  });

  it("wants the current password for another number, however the own one is written", () => {
    expect(checkProfile({ ...good, phoneNumber: "+91 98765-43210" }, own)).toEqual({});
    const moved = { ...good, phoneNumber: "9876543211" };
    expect(checkProfile(moved, own)).toEqual({
      currentPassword: "Current password is required to change your contact number.",
    });
    expect(checkProfile({ ...moved, currentPassword: "old" }, own)).toEqual({});
  });
});

it("wants both codes whole", () => {
  const missing = "Please enter the complete 4-digit OTP.";
  expect(checkCodes({ ...good, oldNumberCode: "123", newNumberCode: "12a4" })).toEqual({
    oldNumberCode: missing,
    newNumberCode: missing,
  });
  expect(checkCodes({ ...good, oldNumberCode: "1234", newNumberCode: "5678" })).toEqual({});
});

describe("profileBody", () => {
  it("sends no password that is not changed, and the number as ten digits", () => {
    const sent = profileBody(
      { ...good, phoneNumber: "+91 98765 43210", currentPassword: "x" },
      own,
      null,
    );
    expect(sent).toEqual({
      fullName: "Asha Rao",
      phoneNumber: "9876543210",
      email: "asha@example.in",
      addressLine1: "",
      city: "",
      pincode: "",
    });
  });

  it("sends both passwords when one is changed", () => {
    const change = { password: "newsecret", confirmPassword: "newsecret", currentPassword: "old" };
    expect(profileBody({ ...good, ...change }, own, null)).toMatchObject({
      password: "newsecret",
      currentPassword: "old",
    });
  });

  it("sends the current password and the codes when the number is another", () => {
    const codes = { oldNumberCode: "1234", newNumberCode: "5678" };
    const moved = { ...good, ...codes, phoneNumber: "9876543211", currentPassword: "old" };
    const sent = profileBody(moved, own, null);
    expect(sent).toMatchObject({ ...codes, phoneNumber: "9876543211", currentPassword: "old" });
    expect(sent).not.toHaveProperty("password");
  });

  it("becomes a form with the same fields when a picture goes with it", () => {
    const picture = new File(["x"], "me.png", { type: "image/png" });
    const form = profileBody(good, own, picture) as FormData;
    expect(form.get("fullName")).toBe("Asha Rao");
    expect(form.get("profilePic")).toBeInstanceOf(File);
    expect(form.has("confirmPassword")).toBe(false);
  });
});

it("reads a form with its blanks trimmed, passwords as they are", () => {
  const form = new FormData();
  form.set("fullName", "  Asha Rao ");
  form.set("pincode", "560 001");
  form.set("password", " spaced ");
  form.set("newNumberCode", " 12-34 ");
  expect(readProfileForm(form)).toMatchObject({
    fullName: "Asha Rao",
    pincode: "560001",
    password: " spaced ",
    newNumberCode: "1234",
    email: "",
  });
});

it("takes pictures up to 5 MB and nothing else", () => {
  const limit = 5 * 1024 * 1024;
  expect(pictureProblem({ type: "image/jpeg", size: limit })).toBeNull();
  expect(pictureProblem({ type: "image/jpeg", size: limit + 1 })).toContain("5 MB");
  expect(pictureProblem({ type: "application/pdf", size: 10 })).toBe("Please choose a picture.");
});
