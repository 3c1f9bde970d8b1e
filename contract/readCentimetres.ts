/** What a length is given in, in millimetres; a bare number is centimetres. */
const units: readonly (readonly [RegExp, number])[] = [
  [/^(mm|millimet(er|re)s?)$/, 1],
  [/^(cms?|centimet(er|re)s?|)$/, 10],
  [/^(in|inch|inches|"|”)$/, 25.4],
  [/^(ft|foot|feet|'|’)$/, 304.8],
  [/^(m|mtrs?|met(er|re)s?)$/, 1000],
];
const part = /(\d{1,6}(?:\.\d{1,4})?)\s*(["”'’]|[a-z]*)\s*/gy;

/**
 * Whole centimetres, rounded down, of a length as people write it: `210`, `2.1 m`, `7 ft`, `6 ft 10 in`,
 * `6'10"`, `2100 mm`. Null for what is none.
 */
export function readCentimetres(text: string): number | null {
  const typed = text.trim().toLowerCase();
  const parts = [...typed.matchAll(part)];
  if (parts.length === 0 || parts.length > 2) return null;
  if (parts.reduce((length, [whole]) => length + whole.length, 0) !== typed.length) return null;
  const lengths = parts.map(([, number, word = ""]) => {
    const unit = units.find(([names]) => names.test(word))?.[1];
    return unit === undefined ? Number.NaN : Number(number) * unit;
  });
  // A second number belongs to feet alone; `6'10` leaves the inches unsaid.
  if (parts.length === 2) {
    const isFeet = units[3]?.[0].test(parts[0]?.[2] ?? "");
    if (!isFeet) return null;
    if (parts[1]?.[2] === "") lengths[1] = Number(parts[1]?.[1]) * 25.4;
  }
  const millimetres = lengths.reduce((sum, length) => sum + length, 0);
  // Binary fractions fall a hair short of what was typed.
  return Number.isNaN(millimetres) ? null : Math.floor(millimetres / 10 + 1e-6);
}
