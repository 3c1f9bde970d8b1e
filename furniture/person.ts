/** Who stands beside a piece for scale: a woman in a kurta, seen straight from the front. */

/** Metres from the floor to the crown. */
export const personHeight = 1.65;

const ratio = 0.4;

/**
 * An SVG path of the half to the right of the middle, in a field 100 high and `ratio` times as wide, its upper left corner
 * at the origin, and the matrix that makes it the other half: a little over the middle, since edges that only meet leave
 * a light line.
 */
export const personOutline = {
  ratio,
  mirror: [-1, 0, 0, 1, 100 * ratio + 0.4, 0],
  rightHalf:
    "M20 0.600C23.300 0.600 25.200 3.100 25.100 6.200 25 9.400 23.200 12 22 12.900 22 14.300 22.200 15.100 23.600 15.700 27.300 17 30.200 17.500 31 20.800 31.900 24.600 32.600 33 33.300 38.500 33.900 43.200 34 47.500 33.500 50.200 33.200 51.700 31.600 51.800 31.400 50.200 31.100 46.500 30.300 41.500 29.500 37.500 28.800 34 28.300 30.500 27.900 27.600 27.500 31 27.100 34.500 27.300 37.500 27.700 44 29.300 54 29.700 64.500 27.900 65.100 26.300 65.300 25.300 65.300 25.200 74 24.600 85 24 93.500 24.300 95.500 26.300 97.500 26 98.800 25.800 99.600 22 99.700 21.600 98.800 21.200 96.500 21.300 94 20.700 85L20.200 65.800H20Z",
} as const;
