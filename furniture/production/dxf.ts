import type { Sheet } from "./nest.ts";
import type { MadePart } from "./production.ts";

/** Millimetres between sheets that lie side by side. */
const gap = 200;

type Pair = readonly [code: number, value: string | number];

const figure = (value: number) => Number(value.toFixed(2));

/**
 * Boards as they lie on their sheets, as DXF of AutoCAD's Release 12, which every machine reads: millimetres, the sheets
 * side by side, the rims on SHEET, each cut on CUT_ and the board's thickness, its code on ENGRAVE.
 */
export function sheetsDxf(sheets: readonly Sheet[], parts: readonly MadePart[]): string {
  const byCode = new Map(parts.map((part) => [part.code, part]));
  const pairs: Pair[] = [
    ...section("HEADER", [
      [9, "$ACADVER"],
      [1, "AC1009"],
    ]),
  ];
  const entities: Pair[] = [];
  let left = 0;
  for (const sheet of sheets) {
    entities.push(...outline("SHEET", box(left, 0, sheet.length, sheet.width)));
    for (const { code, x, y, length, width, turned } of sheet.parts) {
      const shape = byCode.get(code)?.outline;
      const corners = shape
        ? shape.map(([along, across]): readonly [number, number] => {
            const [dx, dy] = turned ? [across, along] : [along, across];
            return [left + x + length / 2 + dx, y + width / 2 + dy];
          })
        : box(left + x, y, length, width);
      entities.push(...outline(`CUT_${String(sheet.thickness).replace(".", "_")}`, corners));
      entities.push(...text(code, left + x + 12, y + 12));
    }
    left += sheet.length + gap;
  }
  pairs.push(...section("ENTITIES", entities), [0, "EOF"]);
  return `${pairs.map(([code, value]) => `${String(code).padStart(3)}\r\n${value}`).join("\r\n")}\r\n`;
}

const section = (name: string, pairs: readonly Pair[]): Pair[] => [
  [0, "SECTION"],
  [2, name],
  ...pairs,
  [0, "ENDSEC"],
];

const box = (x: number, y: number, length: number, width: number) =>
  [
    [x, y],
    [x + length, y],
    [x + length, y + width],
    [x, y + width],
  ] as const;

function outline(layer: string, corners: readonly (readonly [number, number])[]): Pair[] {
  return [
    [0, "POLYLINE"],
    [8, layer],
    [66, 1],
    [70, 1],
    ...corners.flatMap(([x, y]): Pair[] => [
      [0, "VERTEX"],
      [8, layer],
      [10, figure(x)],
      [20, figure(y)],
    ]),
    [0, "SEQEND"],
    [8, layer],
  ];
}

const text = (value: string, x: number, y: number): Pair[] => [
  [0, "TEXT"],
  [8, "ENGRAVE"],
  [10, figure(x)],
  [20, figure(y)],
  [40, 20],
  [1, value],
];
