import type { ListedProduct } from "./listedProduct.ts";

type Piece = Pick<
  ListedProduct,
  | ("id" | "serial" | "categorySlug" | "type" | "inStock" | "materials" | "colours")
  | ("widthMm" | "depthMm" | "heightMm")
>;

const most = 4;

/** Woods of one tone when oiled: side by side they look meant for each other. */
const tones = [/sheesham|acacia|walnut/i, /teak|mango/i];

/** Who stands beside whom in a room, by what they are called; `fits` goes by their sizes in mm. */
interface Match {
  category: string;
  type: RegExp;
  besides: { category: string; type: RegExp };
  /** Whether `piece`, of the type above, is of a size for `beside`. */
  fits: (piece: Piece, beside: Piece) => boolean;
}

const between = (value: number, low: number, high: number) => value >= low && value <= high;
const any = /./;
const wideSeat = /sofa|settee|divan/i;

const matches: readonly Match[] = [
  {
    // Half to seven tenths of the sofa's width; about as high as its seat.
    ...{ category: "tables", type: /coffee table/i },
    besides: { category: "sofa", type: wideSeat },
    fits: (table, sofa) =>
      between(table.widthMm, 0.5 * sofa.widthMm, 0.7 * sofa.widthMm) &&
      between(table.heightMm, 350, 460),
  },
  {
    // A chair beside the sofa is not higher than its back by more than a hand's width.
    ...{ category: "chairs", type: /(accent|lounge|cane|cane back) chair/i },
    besides: { category: "sofa", type: wideSeat },
    fits: (chair, sofa) => chair.heightMm <= sofa.heightMm + 100,
  },
  {
    // Its top within a hand's reach of the mattress.
    ...{ category: "tables", type: /bedside/i },
    besides: { category: "cots", type: any },
    fits: (table) => between(table.heightMm, 450, 650),
  },
  {
    ...{ category: "wardrobes", type: any },
    besides: { category: "cots", type: any },
    // A single's room has no place for four doors.
    fits: (wardrobe, cot) => cot.widthMm >= 1400 || wardrobe.widthMm <= 1000,
  },
  {
    ...{ category: "chairs", type: /study chair/i },
    besides: { category: "tables", type: /study table|desk/i },
    // Room for the chair between the legs.
    fits: (chair, table) => chair.widthMm + 300 <= table.widthMm,
  },
];

const is = (piece: Piece, { category, type }: { category: string; type: RegExp }) =>
  piece.categorySlug === category && type.test(piece.type);

const toneOf = ({ materials }: Piece) =>
  tones.findIndex((woods) => materials.some((material) => woods.test(material)));

/** How well they look together: the same wood counts most, then its tone, then a colour; null for woods at odds. */
function likeness(one: Piece, other: Piece): number | null {
  const [tone, otherTone] = [toneOf(one), toneOf(other)];
  if (tone !== otherTone && tone >= 0 && otherTone >= 0) return null;
  const shared = one.materials.filter((material) => other.materials.includes(material)).length;
  const sameColour = one.colours.some(({ label }) =>
    other.colours.some((colour) => colour.label === label),
  );
  return shared * 4 + Number(tone >= 0 && tone === otherTone) * 2 + Number(sameColour);
}

/** The categories whose pieces are looked through for a piece of this one. */
export function categoriesBeside(category: string): string[] {
  const found = matches.flatMap((match) => {
    if (match.besides.category === category) return [match.category];
    return match.category === category ? [match.besides.category] : [];
  });
  return [...new Set(found)];
}

/**
 * What goes with a piece by real size, wood and colour, at most four that can be bought: the likest first,
 * of equals the one that came first. The same pieces give the same answer.
 */
export function goesWith<Other extends Piece>(piece: Piece, others: Iterable<Other>): Other[] {
  const found: { other: Other; likeness: number }[] = [];
  for (const other of others) {
    if (!other.inStock || other.id === piece.id) continue;
    const isMatch = matches.some(
      (match) =>
        (is(other, match) && is(piece, match.besides) && match.fits(other, piece)) ||
        (is(piece, match) && is(other, match.besides) && match.fits(piece, other)),
    );
    if (!isMatch) continue;
    const like = likeness(piece, other);
    if (like !== null) found.push({ other, likeness: like });
  }
  return found
    .toSorted((a, b) => b.likeness - a.likeness || a.other.serial - b.other.serial)
    .slice(0, most)
    .map(({ other }) => other);
}
