/** Kilograms per cubic metre of what furniture is made of, by the names that the workshop's rates have. */
const densities: Readonly<Record<string, number>> = {
  sheesham: 780,
  teak: 650,
  mango: 600,
  acacia: 700,
  frame: 560,
  laminated: 760,
  ply: 600,
  veneered: 620,
  "foam-28": 28,
  "foam-32": 32,
  "foam-40": 40,
  fibre: 15,
  glass: 2500,
  mirror: 2500,
  marble: 2700,
  cane: 450,
  steel: 7850,
};

/** Throws for a material whose weight nobody knows. */
export function densityOf(material: string): number {
  const density = densities[material];
  if (density === undefined) throw new Error(`Nobody knows what ${material} weighs`);
  return density;
}
