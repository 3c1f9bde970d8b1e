import { indianStates } from "./indianStates.ts";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** State, PAN, number of the registration, kind (mostly Z), check digit: those of regular taxpayers. */
const shape = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/;

/** A GSTIN as people type it, in small letters, with blanks and dashes, in the form in which it is kept. */
export const normaliseGstin = (typed: string) => typed.replace(/[\s-]/g, "").toUpperCase();

/** The state in which a business of this GSTIN is registered; null where no state has its code. */
export function stateOfGstin(gstin: string): string | null {
  return indianStates.find(({ gstCode }) => gstCode === gstin.slice(0, 2))?.name ?? null;
}

/**
 * The last digit of a GSTIN, told from the fourteen before it: places weigh 1 and 2 in turn, each
 * product counts its digits to the base 36, and the sum is filled up to a multiple of 36.
 */
export function checkDigit(fourteen: string): string {
  const sum = [...fourteen].reduce((total, digit, place) => {
    const product = digits.indexOf(digit) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36] ?? "";
}

/** What is wrong with a GSTIN in the form in which it is kept, for the person; null where it may exist. */
export function gstinProblem(gstin: string): string | null {
  if (!shape.test(gstin)) return "A GSTIN has 15 characters, such as 29ABCDE1234F1ZW.";
  if (stateOfGstin(gstin) === null) {
    return `A GSTIN begins with the code of a state, and none has ${gstin.slice(0, 2)}.`;
  }
  if (checkDigit(gstin.slice(0, 14)) === gstin.slice(14)) return null;
  return "The check digit of this GSTIN is wrong, so one of its characters is. Please compare it with the certificate.";
}

/**
 * What stands against an invoice to this GSTIN at an address of this state: a registration counts for one
 * state, and its invoices carry the company's address there. Null where nothing does.
 */
export function billedStateProblem(gstin: string, state: string): string | null {
  const registered = stateOfGstin(gstin);
  if (registered === null || registered === state) return null;
  return `This GSTIN is registered in ${registered}, and the billing address is in ${state}. Please give the company's address in ${registered}.`;
}
