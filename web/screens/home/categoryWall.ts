/**
 * Whether a tile takes two of the four columns, so that every row is full: rows of three with the wide one
 * first and last by turns, and at the end four narrow or two wide ones where three do not come out even.
 */
export function isWide(index: number, count: number): boolean {
  const rest = count % 3;
  const threes = rest === 1 ? count - 4 : count - rest;
  if (index < threes) return index % 6 === 0 || index % 6 === 5;
  return rest === 2 || count === 1;
}
