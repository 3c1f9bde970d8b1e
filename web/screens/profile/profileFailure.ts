import type { FieldErrors } from "../../account/submission.ts";
import { UserMissing } from "../../account/userQuery.ts";
import { ApiFailure } from "../../data/client.ts";

const unexpected = "Unexpected server response. Please try again later.";

/** The words when leaving did not work: the customer is still logged in. */
export const notLoggedOut = "You could not be logged out. Please try again.";

/** Why the profile cannot be shown. */
export function readFailureText(error: unknown): string {
  if (error instanceof UserMissing) return error.message;
  if (error instanceof ApiFailure && error.code === "unreadable") return unexpected;
  return "Failed to fetch profile data.";
}

/** Why the profile could not be saved: beside the field that the shop refused, else for the form. */
export function saveFailure(error: unknown): { message: string | null; errors: FieldErrors } {
  if (!(error instanceof ApiFailure)) {
    return { message: "Failed to update profile.", errors: {} };
  }
  if (error.code === "unreadable") return { message: unexpected, errors: {} };
  const field = fieldOfCode[error.code];
  const message = error.message || "Failed to update profile.";
  return field ? { message: null, errors: { [field]: message } } : { message, errors: {} };
}

const fieldOfCode: Record<string, string> = {
  already_registered: "phoneNumber",
  forbidden: "currentPassword",
  old_number_code_wrong: "oldNumberCode",
  new_number_code_wrong: "newNumberCode",
  common_password: "password",
  unsupported_media_type: "profilePic",
  payload_too_large: "profilePic",
};
