const known = /[\n\x20-\x7e\u00a0-\u00ff\u0900-\u0d7f\u200c-\u200d–—‘’“”•…−]/u;
const latin = /^[\x20-\x7e]*$/;

/**
 * How a letter is printed on the shop's papers, whose faces have Latin and the scripts of India: as it is, without its
 * marks, or null where no face has it.
 */
export function printedLetter(letter: string): string | null {
  if (known.test(letter)) return letter;
  if (letter === "₹") return "Rs ";
  if (/\p{Zs}/u.test(letter)) return " ";
  const bare = letter.normalize("NFD").replace(/\p{M}/gu, "");
  return latin.test(bare) ? bare : null;
}

/** Whether all of a text can be printed. */
export const isPrintable = (text: string) =>
  Array.from(text.normalize("NFC")).every((letter) => printedLetter(letter) !== null);
