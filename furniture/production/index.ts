import type { Bill, CustomKind, DesignValues } from "../custom/design.ts";
import { kindOf } from "../custom/kinds.ts";
import { keeper } from "../geometry/kept.ts";
import { fabrics, qualities } from "../materials/fabrics.ts";
import type { Part } from "../model.ts";
import { comesApart } from "../products/comesApart.ts";
import type { Piece, ProductModel } from "../products/product.ts";
import { carryDeck } from "./cotFrame.ts";
import { absorb, counted, type Gathering, gathering, need, spend } from "./gather.ts";
import { hang } from "./movements.ts";
import { flat, knockedDown, together, topApart, whole } from "./parcels.ts";
import { partName } from "./partNames.ts";
import { type DesignPrice, priceOf } from "./price.ts";
import type {
  FabricNeed,
  Hardware,
  HardwareNeed,
  MadePart,
  Parcel,
  Production,
} from "./production.ts";
import type { Rates } from "./rates.ts";
import { make } from "./recipe.ts";
import { weightOf } from "./weights.ts";

export { sheetsDxf } from "./dxf.ts";
export { type FabricPlan, nestBoards, planFabric, type Sheet } from "./nest.ts";
export { type DesignPrice, priceOf } from "./price.ts";
export type { Production } from "./production.ts";
export type { Rates } from "./rates.ts";
export { straightViews, type View } from "./views.ts";

function kind(slug: string): CustomKind {
  const found = kindOf(slug);
  if (!found) throw new Error(`${slug} is not made to measure`);
  return found;
}

/** One design is priced again and again while it is looked at. */
const kept = keeper(40);

/** What the workshop makes a design of. Every number is of the drawn parts. Values are complete and can be built. */
export const produce = (slug: string, values: DesignValues): Production =>
  kept([slug, Object.entries(values).sort()], () => produceNow(slug, kind(slug), values));

/** What a design costs, line by line. With the standard values that is the price in the catalogue. */
export function priceDesign(
  slug: string,
  values: DesignValues,
  rates: Rates,
  standard: { readonly pricePaise: number; readonly gstPercent: number },
): DesignPrice {
  const ofStandard = produce(slug, kind(slug).standard);
  return priceOf(produce(slug, values), ofStandard, rates, standard);
}

function produceNow(slug: string, of: CustomKind, values: DesignValues): Production {
  const model = of.draw(values);
  const bill = of.bill(values);
  const g = gathering();
  const made = [...piecesOf(model)].map(([piece, count]) => {
    const own = gathered(piece, bill);
    absorb(g, own.gathered, count);
    return { ...own, piece, count };
  });
  const parts = counted(g.parts, ({ stock }) => letters[stock]);
  finishUp(g, parts);
  const cloth = fabricsOf(g, bill.fabric);
  const parcels = made.flatMap(({ piece, count, drawn, gathered }) => {
    const own = counted(gathered.parts, ({ stock }) => letters[stock]);
    const fabric = clothWeight(fabricsOf(gathered, bill.fabric)) + ropeWeight(gathered);
    if (piece === model.piece && count === 1) return parcelsOf(slug, model, drawn, own, fabric);
    return together(capital(piece.family), count, drawn, own, fabric);
  });
  const operations = [...g.minutes].map(([name, minutes]) => ({
    name,
    minutes: Math.round(minutes),
  }));
  const woven = clothWeight(cloth) + ropeWeight(g);
  const weight = parts.reduce((sum, part) => sum + weightOf(part), woven);
  return {
    parts,
    fabrics: cloth,
    hardware: hardwareOf(g),
    finishSquareMetres: g.finish,
    operations,
    weightKg: Math.round(weight * 10) / 10,
    parcels,
    seats: of.seats(values),
  };
}

/** What one piece is made of, and what of it is seen when it is closed. */
function gathered(piece: Piece, bill: Bill): { drawn: readonly Part[]; gathered: Gathering } {
  const { parts, inside } = piece.build();
  const g = gathering();
  for (const part of parts) make(g, part, bill);
  for (const part of inside) make(g, part, bill, true);
  hang(g, [...parts, ...inside]);
  if (piece.family === "cot") carryDeck(g, [...parts, ...inside]);
  attachLegs(g, parts);
  const named = g.parts.map((part) => ({ ...part, name: partName(piece.family, part.name) }));
  return { drawn: parts, gathered: { ...g, parts: named } };
}

const clothWeight = (fabrics: readonly FabricNeed[]): number =>
  fabrics.reduce(
    (sum, { quality, width, metres }) =>
      sum + (metres * width * qualities[quality].gramsPerSquareMetre) / 1e6,
    0,
  );

/** Kilograms in a metre of the cord that seats are wound of. */
const cordWeight = 0.025;
const ropeWeight = ({ hardware }: Gathering): number =>
  hardware.reduce((sum, { name, count }) => sum + (name === "rope" ? count * cordWeight : 0), 0);

const letters = {
  board: "A",
  timber: "T",
  foam: "F",
  glass: "G",
  stone: "S",
  metal: "M",
  cane: "C",
} as const satisfies Record<MadePart["stock"], string>;

/** The piece itself and what stands beside it, each with how many there are. */
function piecesOf({ piece, companions = [] }: ProductModel): Map<Piece, number> {
  const pieces = new Map<Piece, number>([[piece, 1]]);
  for (const beside of companions) pieces.set(beside.piece, (pieces.get(beside.piece) ?? 0) + 1);
  return pieces;
}

function attachLegs(g: Gathering, parts: readonly Part[]): void {
  const legs = parts.filter(({ name }) => /^leg$/.test(name)).length;
  if (legs) {
    need(g, "leg plate", "piece", legs, "leg");
    need(g, "bolt", "piece", 4 * legs, "leg");
  }
  // The heads of trestles and of frames of steel are bolted to the top from below.
  for (const { name } of parts)
    if (/^(head|steel head|foot bar)$/.test(name)) need(g, "bolt", "piece", 4, name);
}

/** After so many alike parts the next goes in in a third of the time. */
const learnt = 8;

function finishUp(g: Gathering, parts: readonly MadePart[]): void {
  const joined = parts.reduce((sum, { stock, count }) => sum + (stock === "foam" ? 0 : count), 0);
  const alike = parts.reduce(
    (sum, { stock, count }) => sum + (stock === "foam" ? 0 : Math.max(0, count - learnt)),
    0,
  );
  need(g, "screws", "set", 1 + joined / 40, "");
  spend(g, "Sanding", g.finish * 8);
  spend(g, "Assembly", 30 + 3 * joined - 2 * alike);
  spend(g, "Packing", 25);
}

function fabricsOf(g: Gathering, fabric: string): FabricNeed[] {
  return [...g.cloth].map(([key, drafts]): FabricNeed => {
    const named = fabrics[key];
    const quality = named?.quality ?? "cotton";
    const { width, repeat } = qualities[quality];
    const pieces = counted(drafts, () => (key === fabric ? "K" : "L"));
    const area = pieces.reduce((sum, piece) => {
      const length = repeat ? Math.ceil(piece.length / repeat) * repeat : piece.length;
      return sum + length * piece.width * piece.count;
    }, 0);
    const label = named?.label ?? "Cloth of the loose cushions";
    return { fabric: key, label, quality, width, repeat, pieces, metres: area / width / 1000 };
  });
}

const hardwareLabels: Readonly<Record<Hardware, string>> = {
  screws: "Screws, glue and dowels",
  hinge: "Soft-closing hinges",
  channel: "Drawer channels",
  handle: "Handles",
  knob: "Knobs",
  "hanging rail": "Hanging rail",
  "sliding set": "Sliding door fittings",
  lock: "Locks",
  "levelling foot": "Levelling feet",
  bolt: "Bolts",
  "leg plate": "Leg plates",
  webbing: "Elastic webbing",
  zip: "Zips",
  "piping cord": "Piping cord",
  "dust cover": "Dust cover",
  "edge band": "Edge band",
  "lift hinge": "Lid fittings",
  castor: "Castors",
  rope: "Rope and cane strips",
  strap: "Straps",
};

function hardwareOf(g: Gathering): HardwareNeed[] {
  const needs = new Map<Hardware, HardwareNeed>();
  for (const { name, unit, count, drawn } of g.hardware) {
    const known = needs.get(name);
    const names = new Set([...(known?.drawn ?? []), ...(drawn ? [drawn] : [])]);
    const total = (known?.count ?? 0) + count;
    needs.set(name, { name, label: hardwareLabels[name], unit, count: total, drawn: [...names] });
  }
  return [...needs.values()].map((one) => ({ ...one, count: Math.round(one.count * 100) / 100 }));
}

const capital = (name: string) => name.replace(/^./, (first) => first.toUpperCase());

function parcelsOf(
  slug: string,
  model: ProductModel,
  drawn: readonly Part[],
  parts: readonly MadePart[],
  cloth: number,
): Parcel[] {
  const name = capital(model.piece.family);
  const joint = comesApart[slug];
  if (joint === "cot") return knockedDown(drawn, parts, cloth);
  if (joint === "boards" || joint === "halves") return flat(name, parts);
  const hasLegs = drawn.some(({ name: part }) => part === "leg");
  if (model.piece.family === "table" && joint !== null && (joint === "top" || !hasLegs))
    return topApart(name, drawn, parts);
  return whole(name, drawn, parts, cloth);
}
