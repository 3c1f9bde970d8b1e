/** Deck of a cot that is wider than this rests on a support along its middle, in millimetres. */
const widestFree = 980;

/** What carries a deck: battens on the side rails; under a wide one a rail, with a foot under its middle. Millimetres. */
export const deckFrame = {
  batten: { width: 30, thickness: 30 },
  rail: { width: 45, thickness: 70 },
  foot: 45,
} as const;

export const hasCentreRail = (deckWidth: number): boolean => deckWidth > widestFree;

/** Between what carries a deck of so many millimetres across the cot. */
export const deckSpan = (deckWidth: number): number =>
  hasCentreRail(deckWidth) ? deckWidth / 2 : deckWidth;

/** Between what carries the centre rail: the ends of the cot and its foot. */
export const centreRailSpan = (deckLength: number): number => deckLength / 2;
