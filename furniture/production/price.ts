import { fabrics } from "../materials/fabrics.ts";
import type { MadePart, Production } from "./production.ts";
import type { Rates } from "./rates.ts";
import { volumeOf } from "./weights.ts";

export interface PriceLine {
  readonly kind:
    | "timber"
    | "board"
    | "foam"
    | "sheet"
    | "metal"
    | "fabric"
    | "hardware"
    | "finish"
    | "labour"
    | "packing"
    | "margin"
    | "gst";
  readonly label: string;
  readonly quantity: number;
  readonly unit: string;
  readonly paise: number;
  /** Names of the parts of the drawing that it pays for. */
  readonly drawn: readonly string[];
}

/** Lines that add up to the total. */
export interface DesignPrice {
  readonly lines: readonly PriceLine[];
  readonly totalPaise: number;
  readonly gstPaise: number;
}

const materialNames: Readonly<Record<string, string>> = {
  sheesham: "Sheesham wood",
  teak: "Teak wood",
  mango: "Mango wood",
  acacia: "Acacia wood",
  frame: "Frame timber",
  laminated: "Laminated board",
  ply: "Plywood",
  veneered: "Veneered board",
  "foam-28": "Foam, 28 density",
  "foam-32": "Foam, 32 density",
  "foam-40": "Foam, 40 density",
  fibre: "Fibre filling",
  glass: "Toughened glass",
  mirror: "Mirror",
  marble: "Marble",
  cane: "Woven cane",
  steel: "Steel",
};

const paise = (rupees: number): number => Math.round(rupees * 100);
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** What something costs. Throws where nobody says, so that nothing is given away. */
function rateOf(list: Readonly<Record<string, number>>, name: string): number {
  const rate = Object.hasOwn(list, name) ? list[name] : undefined;
  if (rate === undefined) throw new Error(`The workshop has no rate for ${name}`);
  return rate;
}

/** What a kind of stock is bought in: rupees for one unit, and the units in one part. */
function bought(part: MadePart, rates: Rates): { rupees: number; unit: string; quantity: number } {
  const { stock, material, net, gross, count } = part;
  const of = (list: Readonly<Record<string, number>>) => rateOf(list, material);
  const area = (net[0] * net[1] * count) / 1e6;
  switch (stock) {
    case "timber": {
      const cubic = (gross[0] * gross[1] * gross[2] * count) / 1e9;
      return { rupees: of(rates.timber), unit: "m³", quantity: cubic * (1 + rates.waste.timber) };
    }
    case "board": {
      const share = 0.35 + 0.65 * (net[2] / 18);
      return {
        rupees: of(rates.board) * share,
        unit: "m²",
        quantity: area * (1 + rates.waste.board),
      };
    }
    case "foam":
      return {
        rupees: of(rates.foam),
        unit: "m³",
        quantity: volumeOf(part) * count * (1 + rates.waste.foam),
      };
    case "metal":
      return { rupees: rates.metal, unit: "kg", quantity: volumeOf(part) * count * 7850 };
    default:
      return { rupees: of(rates.sheet), unit: "m²", quantity: area * (1 + rates.waste.sheet) };
  }
}

const lineKinds = {
  timber: "timber",
  board: "board",
  foam: "foam",
  metal: "metal",
  glass: "sheet",
  stone: "sheet",
  cane: "sheet",
} as const satisfies Record<MadePart["stock"], PriceLine["kind"]>;

function materialLines({ parts }: Production, rates: Rates): PriceLine[] {
  const lines = new Map<string, PriceLine & { rupees: number }>();
  for (const part of parts) {
    const { rupees, unit, quantity } = bought(part, rates);
    const known = lines.get(part.material);
    const total = (known?.rupees ?? 0) + rupees * quantity;
    lines.set(part.material, {
      kind: lineKinds[part.stock],
      label: materialNames[part.material] ?? part.material,
      quantity: (known?.quantity ?? 0) + quantity,
      unit,
      rupees: total,
      paise: paise(total),
      drawn: [...new Set([...(known?.drawn ?? []), ...part.drawn])],
    });
  }
  return [...lines.values()].map(({ rupees: _, ...line }) => ({
    ...line,
    quantity: rounded(line.quantity, line.unit === "m³" ? 4 : 2),
  }));
}

const isFinished = ({ stock, material }: MadePart) => stock === "timber" && material !== "frame";

/** What it costs to make, line by line, before margin and tax. */
function costLines(production: Production, rates: Rates): PriceLine[] {
  const lines = materialLines(production, rates);
  for (const { fabric, label, quality, metres, pieces } of production.fabrics) {
    const quantity = metres * (1 + rates.waste.fabric);
    lines.push({
      kind: "fabric",
      label: fabrics[fabric]?.label ?? label,
      quantity: rounded(quantity, 2),
      unit: "m",
      paise: paise(quantity * rateOf(rates.fabric, quality)),
      drawn: [...new Set(pieces.flatMap(({ drawn }) => drawn))],
    });
  }
  for (const { name, label, count, unit, drawn } of production.hardware)
    lines.push({
      kind: "hardware",
      label,
      quantity: rounded(count, 2),
      unit,
      paise: paise(count * rateOf(rates.hardware, name)),
      drawn,
    });
  const { finishSquareMetres: finish } = production;
  if (finish > 0)
    lines.push({
      kind: "finish",
      label: "Sanding and finish",
      quantity: rounded(finish, 2),
      unit: "m²",
      paise: paise(finish * rates.finish),
      drawn: [...new Set(production.parts.filter(isFinished).flatMap((p) => p.drawn))],
    });
  const minutes = sum(production.operations.map((operation) => operation.minutes));
  lines.push({
    kind: "labour",
    label: "Work",
    quantity: rounded(minutes / 60, 1),
    unit: "hours",
    paise: paise((minutes / 60) * rates.wage),
    drawn: [],
  });
  lines.push({
    kind: "packing",
    label: "Packing",
    quantity: production.parcels.length,
    unit: "parcels",
    paise: Math.round(sum(lines.map((line) => line.paise)) * rates.packing),
    drawn: [],
  });
  return lines;
}

/** The tax that is within a price. */
const taxWithin = (total: number, percent: number): number =>
  Math.round((total * percent) / (100 + percent));

/**
 * A design's price: what it costs to make, with the margin that the standard piece leaves at its price in the
 * catalogue, in whole rupees. The standard piece costs what the catalogue says; where that is less than making one
 * costs, since what stands ready is cleared, no piece is made at a loss.
 */
export function priceOf(
  production: Production,
  ofStandard: Production,
  rates: Rates,
  standard: { readonly pricePaise: number; readonly gstPercent: number },
): DesignPrice {
  const { pricePaise, gstPercent } = standard;
  const lines = costLines(production, rates);
  const cost = sum(lines.map((line) => line.paise));
  const standardCost = sum(costLines(ofStandard, rates).map((line) => line.paise));
  const share = (pricePaise - taxWithin(pricePaise, gstPercent)) / standardCost;
  const wanted = (cost * Math.max(1, share) * (100 + gstPercent)) / 100;
  const isUsual = cost === standardCost && share >= 1;
  const totalPaise = isUsual ? pricePaise : Math.round(wanted / 100) * 100;
  const gstPaise = taxWithin(totalPaise, gstPercent);
  lines.push({
    kind: "margin",
    label: "Design, workshop, delivery and our margin",
    quantity: 1,
    unit: "piece",
    paise: totalPaise - gstPaise - cost,
    drawn: [],
  });
  lines.push({
    kind: "gst",
    label: `GST, ${gstPercent} %`,
    quantity: gstPercent,
    unit: "%",
    paise: gstPaise,
    drawn: [],
  });
  return { lines, totalPaise, gstPaise };
}
