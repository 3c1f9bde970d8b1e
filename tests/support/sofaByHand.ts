/** What a customer asks of a Jaisalmer with square arms, in indigo linen. */
export const askedSofa = {
  length: 2300,
  depth: 900,
  height: 840,
  seatHeight: 440,
  seats: 3,
  arm: "track",
  armHeight: 600,
  legs: "tapered",
  legHeight: 150,
  fabric: "linen-indigo",
} as const;

// asked   stands out                     cut to
//  2300 - 2 x 7 of the arms            =  2286 long
//   900 - 10 in front - 6 behind       =   884 deep
//   840 - 35 of the back cushions      =   805 high
//   600 - 7 of the arms                =   593 to the top of an arm
//
// The upholstery begins on a rail of 58 on legs of 150, at 208. Cushions of 160 swell 17 and are sat in by 12: they
// lie at 440 - 160 - 5 = 275. Between arms of 165: 2286 - 330 = 1956.

/** What it is cut to, worked out by hand: by its parts the count, the finished size, and the size that is cut first. */
export const sofaByHand: Readonly<Record<string, readonly (readonly number[])[]>> = {
  // 2286 - 2 x 6; between them, 10 within on both sides: 884 - 20 - 2 x 30.
  "front rail": [[1, 2274, 58, 30, 2299, 64, 35]],
  "back rail": [[1, 2274, 58, 30, 2299, 64, 35]],
  "side rail": [[2, 804, 58, 30, 829, 64, 35]],
  // Leaning 20 and 12: the root of 150² + 20² + 12².
  leg: [[4, 152, 56, 56, 177, 62, 61]],
  // 1956 + 5 into each arm. 275 - 208 + 8 into the cushions = 75, less foam of 20. 884 - 160 of the back - 4 = 720,
  // less foam of 20 and two rails of 45. One across at each 600 of 1966.
  "seat rail": [[2, 1966, 55, 45, 1991, 61, 50]],
  "seat side rail": [[2, 610, 55, 45, 635, 61, 50]],
  "seat cross rail": [[3, 610, 55, 45, 635, 61, 50]],
  "seat edge foam": [[1, 1966, 75, 20, 1966, 75, 20]],
  // 884 - 12 = 872 long, 593 - 208 = 385 high, 165 thick. Foam of 20 at both ends, on top and on both faces: 832 x
  // 365 x 125; less two skins of 4, two frames of 22. One across at each 600 of 832, and one more: 3 of 365 - 2 x 45.
  "arm frame, long": [[8, 832, 45, 22, 857, 51, 27]],
  "arm frame, across": [[12, 275, 45, 22, 300, 51, 27]],
  "arm frame, spacer": [[12, 73, 45, 22, 98, 51, 27]],
  "arm skin": [[4, 832, 365, 4, 832, 365, 4]],
  "arm foam, face": [[4, 872, 385, 20, 872, 385, 20]],
  "arm foam, edge": [[2, 1602, 125, 20, 1602, 125, 20]],
  // 1956 + 16 = 1972 long; from 208 to 85 below 805: 512 high; 160 thick. So 1932 x 492 x 120, and 5 across.
  "back frame, long": [[4, 1932, 45, 22, 1957, 51, 27]],
  "back frame, across": [[10, 402, 45, 22, 427, 51, 27]],
  "back frame, spacer": [[10, 68, 45, 22, 93, 51, 27]],
  "back skin": [[2, 1932, 492, 4, 1932, 492, 4]],
  "back foam, face": [[2, 1972, 512, 20, 1972, 512, 20]],
  "back foam, edge": [[1, 2956, 120, 20, 2956, 120, 20]],
  // 1956 in three of 652: seats 2 narrower and 884 - 160 - 8 deep, backs 3 narrower and 805 - 440 + 26 tall.
  "seat cushion filling": [[3, 716, 650, 160, 716, 650, 160]],
  "back cushion filling": [[3, 649, 391, 175, 649, 391, 175]],
  // 0.97 x (805 - 440) + 40 = 394.05; half of 165.
  "scatter cushion filling": [[2, 394, 394, 83, 394, 394, 83]],
};
