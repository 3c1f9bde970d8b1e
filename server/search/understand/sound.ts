const alike: [RegExp, string][] = [
  [/[^a-z]/g, ""],
  [/ph/g, "f"],
  [/ck|q|c(?!h)/g, "k"],
  [/x/g, "ks"],
  [/chh/g, "ch"],
  [/sh/g, "s"],
  [/([kgjtdpb])h/g, "$1"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/ee|ea|ie|y|e/g, "i"],
  [/oo|ou|au|o/g, "u"],
  [/(.)\1+/g, "$1"],
  [/(?<=.)h\b/g, ""],
];
const leastConsonants = 3;

/**
 * How a word in Latin letters sounds to whoever writes it down by ear: long vowels as short, one letter
 * of those that Hindi and Kannada write alike. Words of three consonants and more are also known by
 * these alone (`bones`): the short "a" of Indian scripts is written here and left out there.
 */
export function soundOf(word: string): { whole: string; bones: string | null } {
  const whole = alike.reduce((sound, [from, to]) => sound.replace(from, to), word.toLowerCase());
  const bones = whole.charAt(0) + whole.slice(1).replace(/[aiu]/g, "");
  const consonants = bones.replace(/^[aiu]/, "");
  return {
    whole: whole.replace(/(?<=..)[aiu]$/, ""),
    bones: consonants.length >= leastConsonants ? bones.replace(/(.)\1+/g, "$1") : null,
  };
}
