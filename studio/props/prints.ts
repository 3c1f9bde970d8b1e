import { board } from "../../furniture/geometry/board.ts";
import { ovalOutline, plate } from "../../furniture/geometry/plate.ts";
import type { Vec2 } from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, put } from "../../furniture/model.ts";

const frame = 22;
const paperFront = 10;

/** Cut paper, laid on the sheet of a print: x to the right, y up, from its middle. */
class Collage {
  readonly #on: Assembly;
  readonly width: number;
  readonly height: number;
  /** The shorter side. */
  readonly unit: number;
  #layer = 0;

  constructor(on: Assembly, width: number, height: number) {
    this.#on = on;
    this.width = width;
    this.height = height;
    this.unit = Math.min(width, height);
  }

  /** One shape above all that lie there; its outline anticlockwise, turned by so many degrees. */
  lay(slot: string, outline: readonly Vec2[], [x, y]: Vec2 = [0, 0], turn = 0): void {
    this.#layer += 1;
    put(this.#on, "shape", slot, plate(turned(outline, turn), 1, 0.3), {
      at: [x, y, paperFront + 0.6 + this.#layer * 0.12],
      turn: [90, 0, 0],
    });
  }

  disc(slot: string, at: Vec2, wide: number, high = wide): void {
    this.lay(slot, ovalOutline(wide, high, wide > this.unit / 5 ? 64 : 24), at);
  }

  leaf(slot: string, at: Vec2, long: number, wide: number, turn: number): void {
    this.lay(slot, leafOutline(long, wide), at, turn);
  }

  stem(slot: string, [x, low]: Vec2, high: number, lean = 0): void {
    const thick = this.unit * 0.012;
    const [to, top] = [x + lean, low + high];
    this.lay(slot, [
      [x - thick / 2, low],
      [x + thick / 2, low],
      [to + thick / 3, top],
      [to - thick / 3, top],
    ]);
  }
}

/** As a plate's outline has it: x, and z that grows downwards on the print. */
function turned(outline: readonly Vec2[], degrees: number): Vec2[] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return outline.map(([x, y]) => [x * cos - y * sin, -(x * sin + y * cos)]);
}

/** A leaf that grows to the right from [0, 0]. */
function leafOutline(long: number, wide: number): Vec2[] {
  const steps = 10;
  const side = (sign: number) =>
    Array.from({ length: steps }, (_, i): Vec2 => {
      const t = i / steps;
      const along = sign > 0 ? 1 - t : t;
      return [along * long, ((sign * wide) / 2) * Math.sin(Math.PI * along ** 0.8)];
    });
  return [...side(-1), ...side(1)];
}

/** A doorway with a round head, so high to the top of it, that stands on y = 0. */
function archOutline(wide: number, high: number): Vec2[] {
  const r = wide / 2;
  const head = Array.from({ length: 25 }, (_, i): Vec2 => {
    const angle = (i / 24) * Math.PI;
    return [Math.cos(angle) * r, high - r + Math.sin(angle) * r];
  });
  return [[-r, 0], [r, 0], ...head];
}

type Design = (sheet: Collage) => void;

const sunOverWater: Design = (sheet) => {
  const { width: w, height: h, unit: m } = sheet;
  sheet.disc("art1", [m * 0.06, h * 0.12], m * 0.42);
  for (let i = 0; i < 4; i++) {
    const low = -h * 0.32 + i * m * 0.07;
    const high = low + m * 0.045;
    const half = w * 0.3;
    sheet.lay(i % 2 ? "art2" : "art3", [
      [-half, low],
      [half, low],
      [half, high],
      [-half, high],
    ]);
  }
};

const pebbles: Design = (sheet) => {
  const { unit: m } = sheet;
  for (const [i, slot] of ["art1", "art2", "art3"].entries())
    sheet.disc(
      slot,
      [(i - 1) * m * 0.16, (1 - i) * m * 0.14],
      m * (0.36 - i * 0.05),
      m * (0.5 - i * 0.06),
    );
};

const blossom: Design = (sheet) => {
  const { unit: m } = sheet;
  for (let i = 0; i < 6; i++) {
    const angle = (i / 6) * Math.PI * 2;
    const at: Vec2 = [Math.cos(angle) * m * 0.14, Math.sin(angle) * m * 0.14];
    sheet.disc(i % 2 ? "art1" : "art3", at, m * 0.16);
  }
  sheet.disc("art2", [0, 0], m * 0.13);
};

const branch: Design = (sheet) => {
  const { height: h, unit: m } = sheet;
  const [low, high] = [-h * 0.36, h * 0.66];
  sheet.stem("art2", [-m * 0.02, low], high, m * 0.05);
  for (let i = 0; i < 5; i++) {
    const t = 0.2 + i * 0.17;
    const at: Vec2 = [-m * 0.02 + m * 0.05 * t, low + high * t];
    const long = m * (0.3 - i * 0.035);
    sheet.leaf(i % 2 ? "art3" : "art2", at, long, long * 0.36, 38);
    sheet.leaf(i % 2 ? "art2" : "art3", at, long * 0.92, long * 0.34, 144);
  }
  sheet.leaf("art1", [m * 0.03, low + high], m * 0.14, m * 0.06, 84);
};

const hills: Design = (sheet) => {
  const { width: w, height: h, unit: m } = sheet;
  sheet.disc("art1", [w * 0.16, h * 0.2], m * 0.24);
  for (const [i, slot] of ["art3", "art1", "art2"].entries()) {
    const ridge = Array.from({ length: 17 }, (_, k): Vec2 => {
      const t = k / 16;
      const rise = Math.sin(t * Math.PI * (1.2 + i * 0.35) + i * 2.2) * h * 0.05;
      return [w * (0.5 - t), h * (0.02 - i * 0.15) + rise];
    });
    sheet.lay(slot, [[-w / 2, -h / 2], [w / 2, -h / 2], ...ridge]);
  }
};

const blockPrint: Design = (sheet) => {
  const { width: w, height: h, unit: m } = sheet;
  const [columns, rows] = w > h ? [4, 3] : [3, 4];
  const size = m * 0.1;
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const x = ((column + 0.5) / columns - 0.5) * w * 0.82;
      const y = ((row + 0.5) / rows - 0.5) * h * 0.82;
      for (const turn of [45, 135, 225, 315])
        sheet.leaf((column + row) % 2 ? "art2" : "art1", [x, y], size, size * 0.5, turn);
      sheet.disc("art3", [x, y], size * 0.42);
    }
};

const gateway: Design = (sheet) => {
  const { width: w, height: h, unit: m } = sheet;
  const wide = Math.min(w * 0.66, m * 0.66);
  const low = -h * 0.34;
  for (const [i, slot] of ["art3", "paper", "art1", "paper", "art2"].entries()) {
    const share = 1 - i * 0.17;
    sheet.lay(slot, archOutline(wide * share, h * 0.7 * (1 - i * 0.13)), [0, low]);
  }
};

const vase: Design = (sheet) => {
  const { height: h, unit: m } = sheet;
  const low = -h * 0.34;
  const stems = [-0.1, 0, 0.1] as const;
  for (const [i, lean] of stems.entries()) {
    const high = h * (0.54 + (i % 2) * 0.08);
    sheet.stem("art2", [0, low + h * 0.1], high, lean * m * 1.6);
    for (const t of [0.5, 0.7, 0.88])
      for (const turn of [30, 150])
        sheet.leaf(
          "art2",
          [lean * m * 1.6 * t, low + h * 0.1 + high * t],
          m * 0.1,
          m * 0.045,
          turn,
        );
    sheet.disc("art3", [lean * m * 1.6, low + h * 0.1 + high], m * 0.08);
  }
  const profile = [0.09, 0.13, 0.15, 0.14, 0.1, 0.06, 0.065].map(
    (half, i): Vec2 => [half * m, (i / 6) * h * 0.26],
  );
  const left = profile.map(([x, y]): Vec2 => [-x, y]).reverse();
  sheet.lay("art1", [...profile, ...left], [0, low]);
};

const moonAndTide: Design = (sheet) => {
  const { width: w, height: h, unit: m } = sheet;
  sheet.disc("art3", [-m * 0.08, h * 0.18], m * 0.34);
  for (let i = 0; i < 5; i++)
    sheet.leaf(
      i % 2 ? "art1" : "art2",
      [-w * 0.36 + (i % 2) * w * 0.06, -h * (0.06 + i * 0.07)],
      w * (0.66 - (i % 2) * 0.1),
      m * 0.06,
      0,
    );
};

const designs = [
  ...[sunOverWater, branch, gateway, pebbles, hills],
  ...[vase, blossom, moonAndTide, blockPrint],
];
/** How many there are. */
export const printDesigns = designs.length;

/**
 * A framed print in the x-y plane, its back on z = 0, with one of our own designs by its number, any whole one.
 * Slots: frame, paper, art1-3.
 */
export function print(width: number, height: number, design: number): Assembly {
  const a = assembly();
  const t = frame;
  for (const [x, y, w, h] of [
    [0, height / 2 - t / 2, width, t],
    [0, -height / 2 + t / 2, width, t],
    [-width / 2 + t / 2, 0, t, height - 2 * t],
    [width / 2 - t / 2, 0, t, height - 2 * t],
  ] as const)
    put(a, "frame", "frame", board([w, h, 26], { edge: 2 }), { at: [x, y, 13] });
  const [w, h] = [width - 2 * t, height - 2 * t] as const;
  put(a, "paper", "paper", board([w, h, 4], { edge: 0.5, steps: 1 }), { at: [0, 0, 8] });
  designs[design % designs.length]?.(new Collage(a, w, h));
  return a;
}
