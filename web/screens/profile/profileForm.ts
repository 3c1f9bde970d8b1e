import {
  currentPasswordNeeded,
  passwordMinimum,
  profilePicMaximum,
  profilePicTooLarge,
  wrongField,
} from "../../../contract/accountRules.ts";
import { normalisePincode, optionalPincode } from "../../../contract/addressRules.ts";
import { type FieldErrors, isEmail, phoneDigits, textOf } from "../../account/submission.ts";

/** What the edit form holds, as typed. */
export interface ProfileFields {
  fullName: string;
  phoneNumber: string;
  email: string;
  addressLine1: string;
  city: string;
  pincode: string;
  currentPassword: string;
  password: string;
  confirmPassword: string;
}

export const phoneTitle = "Please enter a 10-digit phone number";

export function readProfileForm(form: FormData): ProfileFields {
  const secret = (name: string) => String(form.get(name) ?? "");
  return {
    fullName: textOf(form, "fullName"),
    phoneNumber: textOf(form, "phoneNumber"),
    email: textOf(form, "email"),
    addressLine1: textOf(form, "addressLine1"),
    city: textOf(form, "city"),
    pincode: normalisePincode(textOf(form, "pincode")),
    currentPassword: secret("currentPassword"),
    password: secret("password"),
    confirmPassword: secret("confirmPassword"),
  };
}

/** Whether what was typed is another number than the customer's own ten digits. */
export function isOtherNumber(typed: string, phoneNumber: string): boolean {
  return (phoneDigits(typed) ?? typed.trim()) !== phoneNumber;
}

/**
 * What is wrong, by field; nothing when the form can be sent. `phoneNumber` is the number until now:
 * another one, which is another login, needs the current password.
 */
export function checkProfile(fields: ProfileFields, phoneNumber: string): FieldErrors {
  const errors: FieldErrors = {};
  if (fields.fullName === "") errors.fullName = "Please fill in your full name.";
  if (phoneDigits(fields.phoneNumber) === null) errors.phoneNumber = phoneTitle;
  if (!isEmail(fields.email)) errors.email = wrongField.email;
  if (!optionalPincode.test(fields.pincode)) errors.pincode = wrongField.profilePincode;
  if (fields.currentPassword === "" && isOtherNumber(fields.phoneNumber, phoneNumber)) {
    errors.currentPassword = currentPasswordNeeded.phoneNumber;
  }
  return { ...errors, ...checkPasswords(fields) };
}

function checkPasswords({
  currentPassword,
  password,
  confirmPassword,
}: ProfileFields): FieldErrors {
  if (password === "" && confirmPassword === "") return {};
  const errors: FieldErrors = {};
  if (password !== confirmPassword) errors.confirmPassword = "New passwords do not match.";
  else if (password.length < passwordMinimum) {
    errors.password = wrongField.password;
  }
  if (currentPassword === "") {
    errors.currentPassword = currentPasswordNeeded.password;
  }
  return errors;
}

/** Why this file cannot be a profile picture, or null. */
export function pictureProblem({ type, size }: Pick<File, "type" | "size">): string | null {
  if (!type.startsWith("image/")) return "Please choose a picture.";
  return size > profilePicMaximum ? profilePicTooLarge : null;
}

/**
 * The body of `PATCH /api/user`: JSON, or a form when a picture goes with it. Passwords are sent only
 * where the login changes.
 */
export function profileBody(
  fields: ProfileFields,
  phoneNumber: string,
  picture: File | null,
): object | FormData {
  const { confirmPassword: _, currentPassword, password, ...profile } = fields;
  const changesLogin = password !== "" || isOtherNumber(fields.phoneNumber, phoneNumber);
  const sent = {
    ...profile,
    phoneNumber: phoneDigits(fields.phoneNumber) ?? fields.phoneNumber,
    ...(changesLogin && { currentPassword }),
    ...(password !== "" && { password }),
  };
  if (picture === null) return sent;
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) form.set(name, value);
  form.set("profilePic", picture);
  return form;
}
