const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** State, PAN, number of the registration, Z, check digit. */
const shape = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

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

/** What is wrong with a GSTIN in capitals, for the person; null where it may exist. */
export function gstinProblem(gstin: string): string | null {
  if (!shape.test(gstin)) return "A GSTIN has 15 characters, such as 29ABCDE1234F1ZW.";
  if (checkDigit(gstin.slice(0, 14)) === gstin.slice(14)) return null;
  return "The check digit of this GSTIN is wrong. Please compare it with the certificate.";
}
