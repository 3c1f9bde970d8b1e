import { isRouteErrorResponse } from "react-router";

/** The sentence in a failure: the server's own words where it sent some. */
export function failureText(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    return typeof error.data === "string" && error.data !== ""
      ? error.data
      : `HTTP error! status: ${error.status}`;
  }
  return error instanceof Error ? error.message : "Something went wrong.";
}
