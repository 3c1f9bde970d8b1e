import { describe, expect, it } from "vitest";
import { UserMissing } from "../../account/userQuery.ts";
import { ApiFailure } from "../../data/client.ts";
import { readFailureText, saveFailure } from "./profileFailure.ts";

describe("readFailureText", () => {
  it.each([
    [
      new ApiFailure(500, "internal_error", "Something went wrong"),
      "Failed to fetch profile data.",
    ],
    [new TypeError("Failed to fetch"), "Failed to fetch profile data."],
    [new ApiFailure(200, "unreadable", ""), "Unexpected server response. Please try again later."],
    [new UserMissing("Profile data not found in response."), "Profile data not found in response."],
  ])("%s: %s", (error, text) => {
    expect(readFailureText(error)).toBe(text);
  });
});

describe("saveFailure", () => {
  it("puts what one field caused beside that field", () => {
    const wrong = new ApiFailure(403, "forbidden", "Your current password is not right.");
    expect(saveFailure(wrong)).toEqual({
      message: null,
      errors: { currentPassword: "Your current password is not right." },
    });
    const common = new ApiFailure(422, "common_password", "Please choose another one.");
    expect(saveFailure(common)).toEqual({
      message: null,
      errors: { password: "Please choose another one." },
    });
  });

  it("tells the form the shop's message, else its own", () => {
    const busy = new ApiFailure(503, "busy", "Please try again in a moment.");
    expect(saveFailure(busy).message).toBe("Please try again in a moment.");
    expect(saveFailure(new ApiFailure(500, "refused", "")).message).toBe(
      "Failed to update profile.",
    );
    expect(saveFailure(new TypeError("Failed to fetch")).message).toBe("Failed to update profile.");
  });
});
