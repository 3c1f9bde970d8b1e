import { mobileNumber, normalisePhone } from "../../contract/accountRules.ts";

/** Message by field name; a field without one is right. */
export type FieldErrors = Record<string, string>;

/** The ten digits of a mobile number, however it was typed; null when it is none. */
export function phoneDigits(typed: string): string | null {
  const digits = normalisePhone(typed);
  return mobileNumber.test(digits) ? digits : null;
}

/** The text of a field, without the blanks around it; empty when the form has none of that name. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** Puts the keyboard into the first field, in the form's order, that has an error. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  const wrong = [...form.elements].find(
    (element) => "name" in element && String(element.name) in errors,
  );
  if (wrong instanceof HTMLElement) wrong.focus();
}

const emailShape = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/;

/** Whether this looks like an email address; the shop judges it more closely. */
export const isEmail = (typed: string) => emailShape.test(typed);
