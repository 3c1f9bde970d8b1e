/** Materials and colours that the kitchen designs are made of. */

export const cabinetColours = {
  white: "#F3F0E9",
  ivory: "#EBE2D1",
  limewash: "#D9CFBF",
  mushroom: "#B7A898",
  sand: "#CBB491",
  blush: "#D6B2A0",
  butter: "#E3CB8B",
  mustard: "#C4953A",
  terracotta: "#B2623F",
  madder: "#8A3A37",
  plum: "#5F4250",
  sage: "#9BA88D",
  pista: "#BFCBA6",
  olive: "#6D704C",
  neem: "#4E6349",
  "bottle green": "#24453B",
  peacock: "#17595B",
  "powder blue": "#A8BBC3",
  "monsoon blue": "#5E7C8B",
  indigo: "#2E4265",
  "dove grey": "#B4B3AC",
  slate: "#566068",
  charcoal: "#3A3B3D",
  oak: "#C29C6B",
  teak: "#9B6B3D",
  sheesham: "#7A4527",
  walnut: "#66452F",
  rosewood: "#562D23",
} as const;
export type CabinetColour = keyof typeof cabinetColours;

export const cabinetFinishes = [
  "matt",
  "gloss",
  "satin",
  "veneer",
  "shaker",
  "fluted",
  "cane",
  "glass",
] as const;
export type CabinetFinish = (typeof cabinetFinishes)[number];

export const counterStones = {
  "white quartz": "#EEEBE5",
  "cream marble": "#E4D9C8",
  "grey quartz": "#A6A49E",
  "black granite": "#28292B",
  "tan granite": "#8C7058",
  "kota stone": "#7F8B7D",
  "jaisalmer stone": "#C79C55",
  terrazzo: "#D7CDBE",
  soapstone: "#4C5152",
  "butcher block": "#A87843",
  steel: "#B7BABB",
} as const;
export type CounterStone = keyof typeof counterStones;

export const splashbacks = {
  "cream zellige": "#E6DCC9",
  "green zellige": "#5E7B66",
  "white metro": "#EFEDE7",
  "sea-green metro": "#8FB0A4",
  athangudi: "#B5734A",
  "blue pottery": "#4F7FA3",
  "indigo print": "#3A4F78",
  terracotta: "#B9704C",
  "whitewashed brick": "#DDD5C8",
  "lime plaster": "#DCD0BD",
  "marble slab": "#E7E3DB",
  "granite slab": "#3A3A3A",
  "kota slab": "#7F8B7D",
  terrazzo: "#D7CDBE",
  "tinted glass": "#9FB3AE",
  "brushed steel": "#B7BABB",
  "fluted stone": "#C9BCA6",
} as const;
export type SplashbackKind = keyof typeof splashbacks;

export const handleStyles = [
  "brass bar",
  "brass knob",
  "brass cup",
  "black bar",
  "black knob",
  "steel bar",
  "steel cup",
  "wooden knob",
  "leather pull",
  "edge pull",
  "handleless",
] as const;
export type HandleStyle = (typeof handleStyles)[number];
