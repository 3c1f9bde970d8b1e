import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { ApiFailure } from "../../data/client.ts";
import { productFailure } from "./ProductFailure.tsx";

test.each([
  [new ErrorResponse(404, "", null), "Product not found or invalid data structure."],
  [new ErrorResponse(400, "", null), "No product identifier specified in URL."],
  [new ErrorResponse(503, "", "Back soon."), "HTTP error! status: 503"],
  [new ApiFailure(500, "internal_error", "Sorry."), "HTTP error! status: 500"],
  [new ApiFailure(200, "unreadable", "No."), "Product not found or invalid data structure."],
  [new TypeError("Failed to fetch"), "Failed to fetch product details. Failed to fetch"],
  [undefined, "Product data could not be loaded."],
])("%o reads %s", (error, sentence) => {
  expect(productFailure(error)).toBe(sentence);
});
