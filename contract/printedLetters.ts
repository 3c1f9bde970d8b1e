const known =
  /[\n\x20-\x7e\u00a0-\u00ff\u0606-\u061b\u061e-\u06dc\u06de-\u06ff\u0900-\u0d7f\u200c-\u200d–—‘’“”•…−]/u;
const latin = /^[\x20-\x7e]*$/;
/** Figures of Arabic and of Urdu, which stand from left to right within words that do not. */
const figure = /[\u0660-\u0669\u06f0-\u06f9]/u;
/** They say in which direction letters around them go, which is known without them. */
const direction = /[\u061c\u200e\u200f]/u;

/**
 * How a letter is printed on the shop's papers, whose faces have Latin, the scripts of India, and Arabic, in which
 * Urdu is written: as it is, without its marks, or null where no face has it.
 */
export function printedLetter(letter: string): string | null {
  if (figure.test(letter)) return String((letter.codePointAt(0) ?? 0) % 16);
  if (known.test(letter)) return letter;
  if (direction.test(letter)) return "";
  if (letter === "₹") return "Rs ";
  if (/\p{Zs}/u.test(letter)) return " ";
  const bare = letter.normalize("NFD").replace(/\p{M}/gu, "");
  return latin.test(bare) ? bare : null;
}

/** Whether all of a text can be printed. */
export const isPrintable = (text: string) =>
  Array.from(text.normalize("NFC")).every((letter) => printedLetter(letter) !== null);
