import { expect, it } from "vitest";
import { ApiFailure } from "../../data/client.ts";
import { loginFailureText } from "./useLogin.ts";

it("never tells which half was wrong", () => {
  const failure = new ApiFailure(401, "invalid_credentials", "No such number");
  expect(loginFailureText(failure)).toBe("Login failed. Please check your credentials.");
});

it("tells how long to wait after too many attempts", () => {
  const failure = new ApiFailure(429, "rate_limited", "Please try again in 12 minutes.");
  expect(loginFailureText(failure)).toBe("Please try again in 12 minutes.");
  expect(loginFailureText(new ApiFailure(429, "unreadable", ""))).toBe(
    "Login failed. Please check your credentials.",
  );
});

it("gives the reason when there was no answer", () => {
  expect(loginFailureText(new TypeError("Failed to fetch"))).toBe(
    "An error occurred during login: Failed to fetch",
  );
});
