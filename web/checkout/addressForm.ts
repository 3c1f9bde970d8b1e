import { wrongField } from "../../contract/accountRules.ts";
import type { Address } from "../../contract/address.ts";
import { normalisePincode, pincodeProblem } from "../../contract/addressRules.ts";
import { letterOrDigit } from "../../contract/nameRules.ts";
import { type FieldErrors, isEmail, phoneDigits, textOf } from "../account/submission.ts";

/** What the address form holds, as typed. */
export interface AddressFields extends Address {
  /** For the confirmation; may be empty. */
  email: string;
  /** Whether the customer wants the address kept. */
  save: boolean;
}

export function readAddressForm(form: FormData): AddressFields {
  return {
    name: textOf(form, "name"),
    phoneNumber: textOf(form, "phoneNumber"),
    line1: textOf(form, "line1"),
    line2: textOf(form, "line2"),
    landmark: textOf(form, "landmark"),
    city: textOf(form, "city"),
    state: textOf(form, "state"),
    pincode: normalisePincode(textOf(form, "pincode")),
    email: textOf(form, "email"),
    save: form.get("save") !== null,
  };
}

/** The six digits of a PIN code, however it was typed; null when it is none. */
export function pincodeDigits(typed: string): string | null {
  const digits = normalisePincode(typed);
  return pincodeProblem(digits) === null ? digits : null;
}

/** What is wrong, by field, in the words of the shop's own check; nothing when it can be sent. */
export function checkAddress(fields: AddressFields): FieldErrors {
  const errors: FieldErrors = {};
  if (!letterOrDigit.test(fields.name)) {
    errors.name = "Please enter the name of the person who receives the goods.";
  }
  if (phoneDigits(fields.phoneNumber) === null) {
    errors.phoneNumber = wrongField.phoneNumber;
  }
  const pincode = pincodeProblem(fields.pincode);
  if (pincode !== null) errors.pincode = pincode;
  if (!letterOrDigit.test(fields.line1)) errors.line1 = "Please enter house, flat and building.";
  if (!letterOrDigit.test(fields.city)) errors.city = "Please enter the city or town.";
  if (!letterOrDigit.test(fields.state)) errors.state = "Please choose the state.";
  if (fields.email !== "" && !isEmail(fields.email)) {
    errors.email = wrongField.email;
  }
  return errors;
}

/** The body of `PUT /api/checkout/address` for a new address. */
export function addressBody({ email, save, ...address }: AddressFields) {
  const phoneNumber = phoneDigits(address.phoneNumber) ?? address.phoneNumber;
  return { address: { ...address, phoneNumber }, save, ...(email !== "" && { email }) };
}
