import { passwordMinimum, wrongField } from "../../../contract/accountRules.ts";
import { reasonOf } from "../../account/accountRequest.ts";
import { type FieldErrors, phoneDigits } from "../../account/submission.ts";
import { ApiFailure } from "../../data/client.ts";

export interface Registration {
  phoneNumber: string;
  password: string;
}

/** What can be sent, or what is wrong: one message for the form, or one per field. */
export function checkRegistration(
  typedPhone: string,
  password: string,
): Registration | { message: string | null; errors: FieldErrors } {
  if (typedPhone === "" || password === "") {
    return { message: "Please fill in all fields.", errors: {} };
  }
  const errors: FieldErrors = {};
  const phoneNumber = phoneDigits(typedPhone);
  if (phoneNumber === null) errors.phoneNumber = wrongField.phoneNumber;
  if (password.length < passwordMinimum) {
    errors.password = wrongField.password;
  }
  if (phoneNumber === null || errors.password) return { message: null, errors };
  return { phoneNumber, password };
}

/** Why the registration was refused: beside the password where that is why, else for the form. */
export function registrationFailure(error: unknown): {
  message: string | null;
  errors: FieldErrors;
} {
  if (!(error instanceof ApiFailure)) {
    return { message: `An error occurred: ${reasonOf(error)}`, errors: {} };
  }
  if (error.code === "common_password")
    return { message: null, errors: { password: error.message } };
  return { message: error.message || "Registration failed. Please try again.", errors: {} };
}
