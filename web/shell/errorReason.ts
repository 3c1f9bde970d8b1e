import { isRouteErrorResponse } from "react-router";

/** What a visitor may read about an error: status and text of a refused page, else its message. */
export function errorReason(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  if (error instanceof Error) return error.message;
  return "Unknown error";
}
