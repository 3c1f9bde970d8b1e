import { describe, expect, it } from "vitest";
import { wrongField } from "../../../contract/accountRules.ts";
import { ApiFailure } from "../../data/client.ts";
import { checkRegistration, registrationFailure } from "./registration.ts";

describe("checkRegistration", () => {
  it.each([
    ["", "secret1"],
    ["9876543210", ""],
    ["", ""],
  ])("asks for both fields: %j, %j", (phone, password) => {
    expect(checkRegistration(phone, password)).toEqual({
      message: "Please fill in all fields.",
      errors: {},
    });
  });

  it.each(["987654321", "98765432101", "98765abcde", "+1 987 654 3210"])(
    "refuses %j beside the phone field",
    (phone) => {
      expect(checkRegistration(phone, "secret1")).toEqual({
        message: null,
        errors: { phoneNumber: wrongField.phoneNumber },
      });
    },
  );

  it("refuses a password of five characters and takes one of six", () => {
    expect(checkRegistration("9876543210", "12345")).toMatchObject({
      errors: { password: expect.stringContaining("6") },
    });
    expect(checkRegistration("9876543210", "123456")).toEqual({
      phoneNumber: "9876543210",
      password: "123456",
    });
  });

  it("takes a number as people write it", () => {
    expect(checkRegistration("+91 98765-43210", "secret1")).toMatchObject({
      phoneNumber: "9876543210",
    });
  });
});

describe("registrationFailure", () => {
  const formMessage = (error: unknown) => {
    const { message, errors } = registrationFailure(error);
    expect(errors).toEqual({});
    return message;
  };

  it("gives the shop's message, else its own, else the reason", () => {
    const taken = "This phone number is already registered. Please log in.";
    expect(formMessage(new ApiFailure(409, "already_registered", taken))).toBe(taken);
    expect(formMessage(new ApiFailure(500, "unreadable", ""))).toBe(
      "Registration failed. Please try again.",
    );
    expect(formMessage(new TypeError("Failed to fetch"))).toBe(
      "An error occurred: Failed to fetch",
    );
  });

  it("puts a password that is too common beside its field", () => {
    const common = new ApiFailure(422, "common_password", "Please choose another one.");
    expect(registrationFailure(common)).toEqual({
      message: null,
      errors: { password: "Please choose another one." },
    });
  });
});
