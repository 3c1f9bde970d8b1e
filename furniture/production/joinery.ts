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
  // A disc is turned out of a board that lies flat.
  if (kind === "turned" && Math.min(a, b) > size[grain]) return { net: [a, b, size[grain]] };
  const net: Vec3 = [size[grain], Math.max(a, b), Math.min(a, b)];
  if (kind !== "plate" || !outline) return { net };
  return { net, outline: outline.map(([u, v]): Vec2 => (grain === 0 ? [u, v] : [v, u])) };
}

const carcass = /side|top|bottom|floor|ceiling|partition|shelf|divider|plinth|modesty|foot rail/;
const front = /door|front|^headboard/;

const tableTop = 25;
/** What is thicker is glued of several sheets. */
const thickestSheet = 30;

function bandsOf(name: string, thickness: number): MadePart["bands"] {
  const all = (band: number) => ({ length1: band, length2: band, width1: band, width2: band });
  if (thickness < 12) return all(0);
  if (front.test(name)) return all(2);
  // The top of a table is seen from all sides, and hands lie on its edges.
  if (name === "top" && thickness >= tableTop) return all(2);
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
  const layers = Math.ceil(net[2] / thickestSheet);
  for (let i = 0; i < layers; i++)
    cut(g, {
      name: layers > 1 ? `${part.name}, layer` : part.name,
      drawn: part.name,
      stock: "board",
      material,
      net: [net[0], net[1], net[2] / layers],
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
  if (part.name === "fluted column") {
    staves(g, part.name, net, wood.timber);
    return;
  }
  if (wood.timber === "engineered") {
    boardOf(g, part, blank, "laminated", wood.isPlain);
    return;
  }
  // A door's panels are all of one kind, whatever the door's width makes of them.
  const isPanel = part.name.endsWith("panel");
  if (net[2] < solid.thinnest && (isPanel || net[1] > solid.widest)) {
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
    ...(blank.filled !== undefined && { filled: blank.filled }),
    ...(outline && { outline }),
  };
  cut(g, piece);
  g.finish += finishedArea(net, isSlat(part.name)) * (isDrawerBox(part.name) ? sealed : 1);
  spend(g, "Joinery", minutesOf(part.name, blank));
}

/** Square metres that are sanded and finished: of a board or a slat the side that is not seen is sealed only. */
function finishedArea([length, width, thickness]: Vec3, isOneSided: boolean): number {
  const faces = isOneSided || width > 2 * thickness ? 1 + sealed : 2;
  return (faces * length * width + 2 * (length * thickness + width * thickness)) / 1e6;
}
/** Of finishing a face, what sealing it takes. */
const sealed = 0.25;

/** A drawer's box is sealed and waxed; its walls are all cut at one setting, too. */
export const isDrawerBox = (name: string) => /^drawer (wall|bottom)$/.test(name);
const isSlat = (name: string) => /slat|stave/.test(name);

function minutesOf(name: string, { kind }: Blank): number {
  if (kind === "turned") return 35;
  if (kind === "bar") return 14;
  // Slats are all sawn and rounded at one setting of the machine.
  return isSlat(name) || isDrawerBox(name) ? 2 : 9;
}

/** A column is glued of staves around a hollow, each so thick. */
const stave = { count: 14, thickness: 40 } as const;

function staves(g: Gathering, drawn: string, [length, diameter]: Vec3, material: string): void {
  const width = diameter * Math.tan(Math.PI / stave.count);
  for (let i = 0; i < stave.count; i++)
    cut(g, {
      name: `${drawn}, stave`,
      drawn,
      stock: "timber",
      material,
      net: [length, width, stave.thickness],
      grain: "length",
    });
  g.finish += (Math.PI * diameter * length) / 1e6;
  spend(g, "Joinery", 120 + 3 * stave.count);
}

/** Of what is hollow: its frame or discs, and the ply that is bent around. */
const hollow = { frame: 18, skin: 6 } as const;

/** A board that nobody looks at: backs, the bottoms of drawers, what a mattress lies on. */
export function hidden(g: Gathering, part: Part, blank: Blank): void {
  const [length, width, thickness] = sizesOf(blank).net;
  // A plinth is a frame, however low.
  if (thickness <= thickestSheet && part.name !== "plinth") {
    boardOf(g, part, blank, "ply", true);
    return;
  }
  const piece = (name: string, net: Vec3, count: number) => {
    for (let i = 0; i < count; i++)
      cut(g, {
        name: `${part.name}, ${name}`,
        drawn: part.name,
        stock: "board",
        material: "ply",
        net,
      });
    spend(g, "Cutting boards", 4 * count);
  };
  if (blank.kind === "turned") {
    const [diameter = 0, tall = 0] = [Math.min(blank.size[0], blank.size[2]), blank.size[1]];
    const inner = diameter - 2 * hollow.skin;
    piece("disc", [inner, inner, hollow.frame], 2);
    // Its outer face is as long as the drum is around; the grain stands, so that it bends.
    piece("skin", [Math.PI * (diameter - hollow.skin), tall, hollow.skin], 1);
    return;
  }
  // A frame of strips as high as it is.
  const [long, short] = [Math.max(length, width), Math.min(length, width)];
  piece("long strip", [long, thickness, hollow.frame], 2);
  piece("short strip", [short - 2 * hollow.frame, thickness, hollow.frame], 2);
}

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
