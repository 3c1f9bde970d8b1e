import { reasonOf } from "../../account/accountRequest.ts";
import { ApiFailure } from "../../data/client.ts";

/** What a failed login says: never which half was wrong, but how long to wait when it was too often. */
export function loginFailureText(error: unknown): string {
  if (!(error instanceof ApiFailure)) {
    return `An error occurred during login: ${reasonOf(error)}`;
  }
  const mayTell = error.status === 400 || error.status === 429 || error.status === 503;
  return (mayTell && error.message) || "Login failed. Please check your credentials.";
}
