/**
 * The scripts of India's languages stand in Unicode in blocks of 128 with one order of letters, so that
 * one table reads all of them: the place in the block, and how it is written in Latin letters.
 */
const firstBlock = 0x0900;
const lastBlock = 0x0d7f;
const vowels = new Map(
  Object.entries({
    5: "a",
    6: "a",
    7: "i",
    8: "i",
    9: "u",
    10: "u",
    11: "ri",
    13: "e",
    14: "e",
    15: "e",
    16: "ai",
    17: "o",
    18: "o",
    19: "o",
    20: "au",
  }).map(([place, sound]) => [Number(place), sound]),
);
const signs = new Map(
  Object.entries({
    62: "a",
    63: "i",
    64: "i",
    65: "u",
    66: "u",
    67: "ri",
    69: "e",
    70: "e",
    71: "e",
    72: "ai",
    73: "o",
    74: "o",
    75: "o",
    76: "au",
  }).map(([place, sound]) => [Number(place), sound]),
);
const consonants = new Map(
  "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h"
    .split(" ")
    .map((sound, index) => [21 + index, sound]),
);
const nasals = new Set([1, 2]);
const silentMark = 77;
const nukta = 60;
/** With a dot below, these sound otherwise; the others keep their sound. */
const dotted = new Map([
  ["j", "z"],
  ["ph", "f"],
  ["d", "r"],
]);

export const hasIndianScript = (text: string) => /[\u0900-\u0d7f]/.test(text);

/** A text in Latin letters, as it sounds; everything but letters and digits of Indian scripts stays as it is. */
export function transliterate(text: string): string {
  let latin = "";
  /** A consonant carries an "a" until a vowel or the end of the word says otherwise. */
  let carriesA = false;
  for (const letter of text.normalize("NFC")) {
    const code = letter.codePointAt(0) ?? 0;
    const isIndian = code >= firstBlock && code <= lastBlock;
    const place = isIndian ? (code - firstBlock) % 128 : -1;
    const consonant = consonants.get(place);
    const sign = signs.get(place);
    if (place === nukta) {
      for (const [plain, other] of dotted) {
        if (!latin.endsWith(plain)) continue;
        latin = latin.slice(0, -plain.length) + other;
        break;
      }
      continue;
    }
    if (carriesA && isIndian && sign === undefined && place !== silentMark) latin += "a";
    carriesA = consonant !== undefined;
    if (consonant !== undefined) latin += consonant;
    else if (sign !== undefined) latin += sign;
    else if (nasals.has(place)) latin += "n";
    else if (vowels.has(place)) latin += vowels.get(place);
    else if (place >= 102 && place <= 111) latin += String(place - 102);
    else if (!isIndian) latin += letter;
  }
  return latin.normalize("NFC");
}
