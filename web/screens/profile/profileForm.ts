import {
  currentPasswordNeeded,
  passwordMinimum,
  profilePicMaximum,
  profilePicTooLarge,
  wrongField,
} from "../../../contract/accountRules.ts";
import { normalisePincode, optionalPincode } from "../../../contract/addressRules.ts";
import { codeRules, incompleteCode } from "../../../contract/codeRules.ts";
import { letterOrDigit, saysSomethingOrNothing } from "../../../contract/nameRules.ts";
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
  /** Without blanks and dashes; empty where the form asks for none. */
  oldNumberCode: string;
  newNumberCode: string;
}

export const phoneTitle = "Please enter a 10-digit phone number";

export function readProfileForm(form: FormData): ProfileFields {
  const secret = (name: string) => String(form.get(name) ?? "");
  const code = (name: string) => textOf(form, name).replace(/[\s-]/g, "");
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
    oldNumberCode: code("oldNumberCode"),
    newNumberCode: code("newNumberCode"),
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
  if (!letterOrDigit.test(fields.fullName)) errors.fullName = wrongField.fullName;
  if (!saysSomethingOrNothing(fields.addressLine1)) {
    errors.addressLine1 = wrongField.profileAddress;
  }
  if (!saysSomethingOrNothing(fields.city)) errors.city = wrongField.profileCity;
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

/** What is wrong with the codes from both numbers, once they were sent. */
export function checkCodes(fields: ProfileFields): FieldErrors {
  const names = ["oldNumberCode", "newNumberCode"] as const;
  const whole = new RegExp(`^[0-9]{${codeRules.digits}}$`);
  const wrong = names.filter((name) => !whole.test(fields[name]));
  return Object.fromEntries(wrong.map((name) => [name, incompleteCode]));
}

/** Why this file cannot be a profile picture, or null. */
export function pictureProblem({ type, size }: Pick<File, "type" | "size">): string | null {
  if (!type.startsWith("image/")) return "Please choose a picture.";
  return size > profilePicMaximum ? profilePicTooLarge : null;
}

/**
 * The body of `PATCH /api/user`: JSON, or a form when a picture goes with it. Passwords and codes are
 * sent only where the login changes.
 */
export function profileBody(
  fields: ProfileFields,
  phoneNumber: string,
  picture: File | null,
): object | FormData {
  const { confirmPassword: _, currentPassword, password, ...rest } = fields;
  const { oldNumberCode, newNumberCode, ...profile } = rest;
  const movesNumber = isOtherNumber(fields.phoneNumber, phoneNumber);
  const changesLogin = password !== "" || movesNumber;
  const sent = {
    ...profile,
    phoneNumber: phoneDigits(fields.phoneNumber) ?? fields.phoneNumber,
    ...(changesLogin && { currentPassword }),
    ...(movesNumber && { oldNumberCode, newNumberCode }),
    ...(password !== "" && { password }),
  };
  if (picture === null) return sent;
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) form.set(name, value);
  form.set("profilePic", picture);
  return form;
}
