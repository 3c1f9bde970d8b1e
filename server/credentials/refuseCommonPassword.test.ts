import { describe, expect, it } from "vitest";
import { samplePassword } from "../../tests/support/accounts/sampleCustomers.ts";
import { demoCustomer } from "../demoCustomer.ts";
import { refuseCommonPassword } from "./refuseCommonPassword.ts";

const number = "9876543210";

describe("a password that strangers try first is refused", () => {
  it.each([
    "123456",
    "password",
    "qwerty123",
    "omsairam",
    "bangalore",
    "iloveyou",
    // Capitals, figures for letters, signs between.
    "PassWord",
    "p@55w0rd",
    "1l0veyou",
    "we1come1",
    "India@123",
    "Admin@123",
    "pass_word",
    "Aangan",
    // The same again and again, and neighbours in a row.
    "aaaaaaaa",
    "abababab",
    "abcabc",
    "bcdefg",
    "87654321",
  ])("%s", async (password) => {
    expect(await refuseCommonPassword(password, number)).toMatchObject({ code: "common_password" });
  });

  it.each([number, `+91${number}`, `0${number}`, "98765 43210"])(
    "the own number, as %s",
    async (password) => {
      expect(await refuseCommonPassword(password, number)).toEqual({
        code: "common_password",
        message: "Please choose a password that is not your phone number.",
      });
    },
  );
});

it.each([
  samplePassword,
  demoCustomer.password,
  "brass lamp",
  "9000000001",
  "teak-and-brass",
  "      ",
  "पासवर्ड",
  "🪑🪑🪑🪑🪑🪑",
  "x".repeat(255).concat("y"),
])("%j may be used", async (password) => {
  expect(await refuseCommonPassword(password, number)).toBeNull();
});
