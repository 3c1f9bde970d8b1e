/** What an address is checked by, in its form and by the shop; kept free of schemas, so it is small. */

const sixDigits = "Please enter a 6-digit PIN code.";
export const unknownPincode = "We do not know this PIN code. Please check it.";

/** A PIN code as people type it (`560 001`) in the form in which it is kept. */
export const normalisePincode = (typed: string) => typed.replace(/\s/g, "");

/** Six digits, the first of them not 0: India has none that begins with it. */
const pincode = "[1-9][0-9]{5}";
const wholePincode = new RegExp(`^${pincode}$`);

/** A PIN code in the form in which it is kept, or nothing yet. */
export const optionalPincode = new RegExp(`^(${pincode})?$`);

/**
 * What is wrong with a PIN code in the form in which it is kept, for the person; null for one that may
 * exist. Where those lie that begin with 9 the shop's zones know.
 */
export function pincodeProblem(typed: string): string | null {
  if (wholePincode.test(typed)) return null;
  return /^0[0-9]{5}$/.test(typed) ? unknownPincode : sixDigits;
}
