/** Longer words are cut here, in documents and queries alike. */
const longestWord = 32;

/**
 * Words of a text in their order, as the search compares them: lower case, no diacritics, singular,
 * digits apart from letters ("3-Seaters" gives "3", "seater"). Any string is accepted.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase();
  const found = plain.match(/\p{N}+|\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return found.map((word) => singular(word.slice(0, longestWord)));
}

/** English plural to singular. Wrong for a few words, but the same on both sides of a comparison. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

const mostCharacters = 400;
const mostWords = 12;
const fillers = new Set(
  "a an the of for with and in on to by from me my ki ka ke ko wala wali".split(" "),
);

/**
 * The distinct words that a query asks for: at most 12, from its first 400 characters. Filler words
 * count only when there is nothing else.
 */
export function askedWords(text: string): string[] {
  const words = [...new Set(wordsOf(text.slice(0, mostCharacters)))];
  const telling = words.filter((word) => !fillers.has(word));
  return (telling.length > 0 ? telling : words).slice(0, mostWords);
}
