import type { Vec2, Vec3 } from "../geometry/vector.ts";
import type { FabricPiece, Hardware, HardwareNeed, MadePart } from "./production.ts";

type Unit = HardwareNeed["unit"];
export type DraftPart = Omit<MadePart, "code" | "count">;
type DraftCloth = Omit<FabricPiece, "code" | "count">;

/** What has been found so far while a design is gone through part by part. */
export interface Gathering {
  readonly parts: DraftPart[];
  /** Pieces by the cloth that they are cut from. */
  readonly cloth: Map<string, DraftCloth[]>;
  readonly hardware: { name: Hardware; unit: Unit; count: number; drawn: string }[];
  /** Square metres that are sanded and finished. */
  finish: number;
  /** Minutes by operation. */
  readonly minutes: Map<string, number>;
}

export const gathering = (): Gathering => ({
  parts: [],
  cloth: new Map(),
  hardware: [],
  finish: 0,
  minutes: new Map(),
});

/** Adds what another of which there are so many is made of. */
export function absorb(g: Gathering, other: Gathering, times: number): void {
  for (let i = 0; i < times; i++) {
    g.parts.push(...other.parts);
    g.hardware.push(...other.hardware);
    for (const [key, pieces] of other.cloth)
      g.cloth.set(key, [...(g.cloth.get(key) ?? []), ...pieces]);
  }
  g.finish += times * other.finish;
  for (const [name, minutes] of other.minutes) spend(g, name, times * minutes);
}

export function spend(g: Gathering, operation: string, minutes: number): void {
  g.minutes.set(operation, (g.minutes.get(operation) ?? 0) + minutes);
}

export function need(g: Gathering, name: Hardware, unit: Unit, count: number, drawn: string): void {
  g.hardware.push({ name, unit, count, drawn });
}

const noBands = { length1: 0, length2: 0, width1: 0, width2: 0 };

export interface Cut {
  readonly name: string;
  readonly drawn: string;
  readonly stock: MadePart["stock"];
  readonly material: string;
  /** Along the grain, across it, thickness. */
  readonly net: Vec3;
  readonly grain?: MadePart["grain"];
  readonly bands?: MadePart["bands"];
  readonly filled?: number;
  readonly outline?: readonly Vec2[];
}

/** What timber is sawn beyond its finished size: to be cross-cut, planed on the edges, planed on the faces. */
const timberAllowance: Vec3 = [25, 6, 5];

function grossOf({ stock, net, bands = noBands }: Cut): Vec3 {
  const [length, width, thickness] = net;
  if (stock === "timber")
    return [
      length + timberAllowance[0],
      width + timberAllowance[1],
      thickness + timberAllowance[2],
    ];
  return [length - bands.width1 - bands.width2, width - bands.length1 - bands.length2, thickness];
}

/** To the millimetre; what is thinner than a centimetre to a tenth of one. */
const measured = (v: number) => (v < 10 ? Math.round(v * 10) / 10 : Math.round(v));

/** No board is cut longer or wider than a sheet allows: what is larger is of several, joined. */
const largestBoard = { length: 2400, width: 1190 };

export function cut(g: Gathering, piece: Cut): void {
  const { name, drawn, stock, material, grain = "none", bands = noBands, filled, outline } = piece;
  const [length, width, thickness] = piece.net;
  const isBoard = stock === "board";
  const along = isBoard ? Math.ceil(length / largestBoard.length) : 1;
  const across = isBoard ? Math.ceil(width / largestBoard.width) : 1;
  const net: Vec3 = [measured(length / along), measured(width / across), measured(thickness)];
  const gross = grossOf({ ...piece, net });
  const shaped = {
    ...(filled !== undefined && { filled }),
    ...(outline && along * across === 1 && { outline }),
  };
  for (let i = 0; i < along * across; i++)
    g.parts.push({ name, drawn: [drawn], stock, material, net, gross, grain, bands, ...shaped });
}

/** What cloth is turned in at each seam, in millimetres. */
const seam = 15;

/** A piece of cloth that covers so much along and across the roll. */
export function sew(
  g: Gathering,
  cloth: string,
  name: string,
  drawn: string,
  [length, width]: Vec2,
): void {
  const pieces = g.cloth.get(cloth) ?? [];
  g.cloth.set(cloth, pieces);
  pieces.push({
    name,
    drawn: [drawn],
    length: Math.ceil(length + 2 * seam),
    width: Math.ceil(width + 2 * seam),
  });
}

/** Alike things as one of which there are several, under codes in the order in which they were found. */
export function counted<T extends { readonly name: string; readonly drawn: readonly string[] }>(
  things: readonly T[],
  letter: (thing: T) => string,
): (T & { code: string; count: number })[] {
  const kinds = new Map<string, { thing: T; count: number; drawn: Set<string> }>();
  for (const thing of things) {
    const key = JSON.stringify({ ...thing, drawn: null });
    const known = kinds.get(key) ?? { thing, count: 0, drawn: new Set<string>() };
    kinds.set(key, known);
    known.count++;
    for (const name of thing.drawn) known.drawn.add(name);
  }
  const numbers = new Map<string, number>();
  return [...kinds.values()].map(({ thing, count, drawn }) => {
    const first = letter(thing);
    const number = (numbers.get(first) ?? 0) + 1;
    numbers.set(first, number);
    return { ...thing, drawn: [...drawn], code: `${first}${number}`, count };
  });
}
