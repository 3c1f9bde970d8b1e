const longest = 32;
const far = 255;
const twoAbove = new Uint8Array(longest + 2);
const above = new Uint8Array(longest + 2);
const current = new Uint8Array(longest + 2);

/**
 * Edits that turn `word` into `other`: insert, delete, replace, or swap two neighbours, each one
 * edit (optimal string alignment). Counts up to `limit`; any greater distance is `limit + 1`.
 * With `openEnd`, the distance to the closest beginning of `other`. Words hold at most 32 units.
 */
export function editDistance(word: string, other: string, limit: number, openEnd = false): number {
  const width = openEnd ? Math.min(other.length, word.length + limit) : other.length;
  if (Math.abs(word.length - width) > limit) return limit + 1;
  for (let column = 0; column <= width; column++) above[column] = column;
  above[width + 1] = far;
  for (let row = 1; row <= word.length; row++) {
    if (fillRow(word, other, row, width, limit) > limit) return limit + 1;
    twoAbove.set(above);
    above.set(current);
  }
  let distance = above[width] ?? far;
  if (openEnd) {
    for (let end = Math.max(0, word.length - limit); end < width; end++) {
      distance = Math.min(distance, above[end] ?? far);
    }
  }
  return Math.min(distance, limit + 1);
}

/**
 * Fills `current` from the two rows above it, only in the columns that `limit` edits can reach.
 * Returns the smallest distance in the row.
 */
function fillRow(word: string, other: string, row: number, width: number, limit: number): number {
  const from = Math.max(1, row - limit);
  const to = Math.min(width, row + limit);
  const letter = word.charCodeAt(row - 1);
  const letterBefore = word.charCodeAt(row - 2);
  let left = from === 1 ? row : far;
  let least = left;
  current[from - 1] = left;
  current[to + 1] = far;
  for (let column = from; column <= to; column++) {
    const diagonal = above[column - 1] ?? far;
    let distance = diagonal;
    if (letter !== other.charCodeAt(column - 1)) {
      distance = Math.min(left, diagonal, above[column] ?? far) + 1;
      const swapped =
        row > 1 &&
        column > 1 &&
        letter === other.charCodeAt(column - 2) &&
        letterBefore === other.charCodeAt(column - 1);
      if (swapped) distance = Math.min(distance, (twoAbove[column - 2] ?? far) + 1);
    }
    current[column] = distance;
    left = distance;
    if (distance < least) least = distance;
  }
  return least;
}

/**
 * A set of the letters of `word`, 32 bits wide, to rule out most distant words at once: the letters
 * that one word has and another lacks are never more than the edits between them.
 */
export function letterSet(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** How many of the 32 bits are set, without a loop (Hacker's Delight, figure 5-2). */
export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
