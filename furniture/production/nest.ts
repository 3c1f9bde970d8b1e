import { packed, type Wanted } from "./guillotine.ts";
import type { FabricNeed, MadePart, Production } from "./production.ts";

/** Of the boards that are bought, and of the saw; millimetres. */
export interface SheetRules {
  readonly length: number;
  readonly width: number;
  /** What a cut takes away. */
  readonly kerf: number;
  /** What is cut off all four edges first. */
  readonly trim: number;
}

export const usualSheet: SheetRules = { length: 2440, width: 1220, kerf: 3.2, trim: 10 };

/** A part on a sheet: its corner from the sheet's, along and across, and its size there. */
export interface Placed {
  readonly code: string;
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly width: number;
  readonly turned: boolean;
}

export interface Sheet {
  readonly material: string;
  readonly thickness: number;
  readonly length: number;
  readonly width: number;
  readonly parts: readonly Placed[];
}

interface Piece extends Wanted {
  readonly code: string;
}

const copies = (count: number) => Array.from({ length: count });

const pieceOf = ({ code, gross: [length, width], grain }: MadePart): Piece => ({
  code,
  length: grain === "width" ? width : length,
  width: grain === "width" ? length : width,
  turns: grain === "none",
});

/** Boards on sheets, the grain along them. Throws for a board that no sheet holds. */
export function nestBoards(production: Production, sheet: SheetRules = usualSheet): Sheet[] {
  const kinds = new Map<string, { material: string; thickness: number; pieces: Piece[] }>();
  for (const part of production.parts) {
    if (part.stock !== "board") continue;
    const key = `${part.material} ${part.net[2]}`;
    const kind = kinds.get(key) ?? { material: part.material, thickness: part.net[2], pieces: [] };
    kinds.set(key, kind);
    kind.pieces.push(...copies(part.count).map(() => pieceOf(part)));
  }
  return [...kinds.values()].flatMap(({ material, thickness, pieces }) => {
    const { kerf, trim } = sheet;
    const stock = { length: sheet.length - 2 * trim, width: sheet.width - 2 * trim, kerf };
    const packing = packed(pieces, stock);
    if (!packing) throw new Error(`A board of ${material} is larger than a sheet`);
    return Array.from({ length: packing.sheets }, (_, number) => ({
      material,
      thickness,
      length: sheet.length,
      width: sheet.width,
      parts: packing.places.flatMap(({ of, sheet: on, x, y, turned }): Placed[] => {
        const piece = pieces[of];
        if (!piece || on !== number) return [];
        const [length, width] = turned ? [piece.width, piece.length] : [piece.length, piece.width];
        return [{ code: piece.code, x: x + trim, y: y + trim, length, width, turned }];
      }),
    }));
  });
}

/** How the pieces of a cloth lie on its roll, and how many millimetres of it that takes. */
export interface FabricPlan {
  readonly length: number;
  readonly width: number;
  readonly parts: readonly Placed[];
}

/** A length of roll that holds whatever a piece of furniture needs. */
const roll = 60_000;

/** Pieces on the roll; those of a pattern begin where it does. */
export function planFabric({ pieces, width, repeat, quality }: FabricNeed): FabricPlan {
  // The pile of velvet lies one way, and a pattern stands one way up.
  const turns = quality !== "velvet" && repeat === 0;
  const all: Piece[] = pieces.flatMap(({ code, count, length, width: across }) =>
    copies(count).map(() => ({
      code,
      length: repeat ? Math.ceil(length / repeat) * repeat : length,
      width: across,
      turns,
    })),
  );
  // Across the roll first, so that as little of its length as can be is begun.
  const packing = packed(all, { length: roll, width, kerf: 0 });
  if (!packing) throw new Error("A piece of cloth is wider than its roll");
  const parts = packing.places.flatMap(({ of, x, y, turned }): Placed[] => {
    const piece = all[of];
    if (!piece) return [];
    const [length, across] = turned ? [piece.width, piece.length] : [piece.length, piece.width];
    return [{ code: piece.code, x, y, length, width: across, turned }];
  });
  return { length: Math.max(0, ...parts.map(({ x, length }) => x + length)), width, parts };
}
