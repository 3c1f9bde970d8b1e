import type { WoodOfDesign } from "../custom/design.ts";
import type { Blank } from "../geometry/blank.ts";
import type { Vec2, Vec3 } from "../geometry/vector.ts";
import type { Part } from "../model.ts";
import { type Cut, cut, type Gathering, need, spend } from "./gather.ts";
import type { BoardMaterial, MadePart } from "./production.ts";

/** Thinner and wider than this no solid wood stays flat: it is veneered ply. */
const solid = { thinnest: 10, widest: 150 } as const;

/** Along the grain, across it, thickness; with the outline turned the same way. */
function sizesOf({ size, grain, kind, outline }: Blank): { net: Vec3; outline?: Vec2[] } {
  const across = ([0, 1, 2] as const).filter((axis) => axis !== grain);
  const [a, b] = [size[across[0] ?? 0], size[across[1] ?? 0]];
  const net: Vec3 = [size[grain], Math.max(a, b), Math.min(a, b)];
  if (kind !== "plate" || !outline) return { net };
  return { net, outline: outline.map(([u, v]): Vec2 => (grain === 0 ? [u, v] : [v, u])) };
}

const carcass = /side|top|bottom|floor|ceiling|partition|shelf|divider|plinth/;
const front = /door|front/;

function bandsOf(name: string, thickness: number): MadePart["bands"] {
  const all = (band: number) => ({ length1: band, length2: band, width1: band, width2: band });
  if (thickness < 12) return all(0);
  if (front.test(name)) return all(2);
  return carcass.test(name) ? { ...all(0), length1: 0.8 } : all(0);
}

function boardOf(
  g: Gathering,
  part: Part,
  blank: Blank,
  material: BoardMaterial,
  isPlain: boolean,
) {
  const { net, outline } = sizesOf(blank);
  const bands = material === "laminated" ? bandsOf(part.name, net[2]) : bandsOf("", 0);
  const grain = isPlain ? "none" : "length";
  cut(g, {
    name: part.name,
    drawn: part.name,
    stock: "board",
    material,
    net,
    grain,
    bands,
    ...(outline && { outline }),
  });
  const run =
    (bands.length1 > 0 ? net[0] : 0) +
    (bands.length2 > 0 ? net[0] : 0) +
    (bands.width1 > 0 ? net[1] : 0) +
    (bands.width2 > 0 ? net[1] : 0);
  if (run > 0) need(g, "edge band", "metre", run / 1000, part.name);
  spend(g, "Cutting boards", 4);
  spend(g, "Edge banding", (run / 1000) * 1.5);
}

/** A part of wood: board of an engineered design, sawn timber of the others. */
export function wooden(g: Gathering, part: Part, blank: Blank, wood: WoodOfDesign): void {
  const { net, outline } = sizesOf(blank);
  if (wood.timber === "engineered") {
    boardOf(g, part, blank, "laminated", wood.isPlain);
    return;
  }
  if (net[2] < solid.thinnest && net[1] > solid.widest) {
    boardOf(g, part, blank, "veneered", false);
    return;
  }
  const piece: Cut = {
    name: part.name,
    drawn: part.name,
    stock: "timber",
    material: wood.timber,
    net,
    grain: "length",
  };
  cut(g, outline ? { ...piece, outline } : piece);
  const [length, width, thickness] = net;
  g.finish += (2 * (length * width + length * thickness + width * thickness)) / 1e6;
  spend(g, "Joinery", blank.kind === "turned" ? 35 : blank.kind === "bar" ? 14 : 9);
}

/** A board that nobody looks at: backs, the bottoms of drawers, what a mattress lies on. */
export const hidden = (g: Gathering, part: Part, blank: Blank): void =>
  boardOf(g, part, blank, "ply", true);

const sheetStocks = { glass: "glass", mirror: "glass", marble: "stone", cane: "cane" } as const;

export function sheet(g: Gathering, part: Part, blank: Blank, material: keyof typeof sheetStocks) {
  const { net, outline } = sizesOf(blank);
  const piece: Cut = {
    name: part.name,
    drawn: part.name,
    stock: sheetStocks[material],
    material,
    net,
  };
  cut(g, outline ? { ...piece, outline } : piece);
  spend(g, "Fitting", 12);
}

export function steel(g: Gathering, part: Part, blank: Blank): void {
  const { net } = sizesOf(blank);
  cut(g, { name: part.name, drawn: part.name, stock: "metal", material: "steel", net });
  spend(g, "Welding", 10);
}
