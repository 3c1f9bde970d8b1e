/** Rules of the consultation form that its page and the server share. Loads no library. */
import { letterOrDigit } from "./nameRules.ts";

export const fullnameMaximum = 100;
export const emailMaximum = 254;

/** A form that was filled in sooner than this, in milliseconds, was not filled in by a person. */
export const quickestPerson = 2000;

/** What each field asks for, beside it and in the server's refusal. */
export const consultationErrors = {
  fullname: "Please enter your full name.",
  email: "Please enter a valid email address.",
  phoneNumber: "Please enter a valid 10-digit phone number.",
} as const;

/** For the `pattern` attribute, which has to match as a whole. */
export const consultationPatterns = {
  fullname: `.*${letterOrDigit.source}.*`,
  email: "[^@\\s]+@[^@\\s]+\\.[^@\\s.]{2,}",
  phoneNumber: "[0-9]{10}",
} as const;

/**
 * What the phone field holds while somebody types or pastes: digits alone, at most ten. A country
 * code or a leading 0 goes as soon as there are more than ten digits, so `+91 98765 43210` becomes
 * its last ten, typed or pasted.
 */
export function tenDigits(text: string): string {
  let digits = text.replace(/\D/g, "");
  while (digits.length > 10 && /^(0|91)/.test(digits)) digits = digits.replace(/^(0|91)/, "");
  return digits.slice(0, 10);
}

/** Months after which a request is erased, counted from the last one of the same phone number. */
export const consultationMonths = 12;
