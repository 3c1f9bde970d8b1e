/** What an address is checked by, in its form and by the shop; kept free of schemas, so it is small. */

const sixDigits = "Please enter a 6-digit PIN code.";
export const unknownPincode = "We do not know this PIN code. Please check it.";

/** A PIN code as people type it (`560 001`) in the form in which it is kept. */
export const normalisePincode = (typed: string) => typed.replace(/\s/g, "");

/**
 * What is wrong with a PIN code in the form in which it is kept, for the person; null for one that may
 * exist. India has none that begins with 0; where those lie that begin with 9 the shop's zones know.
 */
export function pincodeProblem(pincode: string): string | null {
  if (!/^[0-9]{6}$/.test(pincode)) return sixDigits;
  return pincode.startsWith("0") ? unknownPincode : null;
}
