import { isRouteErrorResponse } from "react-router";
import { ApiFailure } from "../../data/client.ts";

const missingOrMalformed = "Product not found or invalid data structure.";

/** The sentence that the product page shows for whatever kept it from being shown. */
export function productFailure(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return missingOrMalformed;
    if (error.status === 400) return "No product identifier specified in URL.";
    return `HTTP error! status: ${error.status}`;
  }
  if (error instanceof ApiFailure && error.status < 400) return missingOrMalformed;
  if (error instanceof ApiFailure) return `HTTP error! status: ${error.status}`;
  if (error instanceof Error) return `Failed to fetch product details. ${error.message}`;
  return "Product data could not be loaded.";
}
