import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { ApiFailure } from "../../data/client.ts";
import { failureText } from "./ListFailure.tsx";

test("a refusal of the API is told in its own words", () => {
  const refusal = new ApiFailure(503, "database_unavailable", "Please try again in a moment.");
  expect(failureText(refusal)).toBe("Please try again in a moment.");
});

test("an answer of the server that carries a sentence is quoted", () => {
  expect(failureText(new ErrorResponse(503, "", "Back soon."))).toBe("Back soon.");
});

test("an answer without words is told by its status", () => {
  expect(failureText(new ErrorResponse(500, "", null))).toBe("HTTP error! status: 500");
});

test("anything else is told at least", () => {
  expect(failureText("broken")).toBe("Something went wrong.");
});
