/** A rectangle to be cut: along the sheet, and across it. */
export interface Wanted {
  readonly length: number;
  readonly width: number;
  /** May lie across the sheet. */
  readonly turns: boolean;
}

/** A sheet or roll: what is usable of it, and what every cut takes away. */
export interface Stock {
  readonly length: number;
  readonly width: number;
  readonly kerf: number;
}

export interface Place {
  /** Which of the wanted. */
  readonly of: number;
  readonly sheet: number;
  /** Of its corner, along and across the sheet. */
  readonly x: number;
  readonly y: number;
  readonly turned: boolean;
}

interface Free {
  readonly sheet: number;
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly width: number;
}

export interface Packing {
  readonly sheets: number;
  readonly places: readonly Place[];
}

type Order = (a: Wanted, b: Wanted) => number;
const orders: readonly Order[] = [
  (a, b) => b.length * b.width - a.length * a.width,
  (a, b) => b.width - a.width || b.length - a.length,
  (a, b) => b.length - a.length || b.width - a.width,
  (a, b) => Math.max(b.length, b.width) - Math.max(a.length, a.width),
];

/**
 * Lays rectangles on as few sheets as it finds, so that every cut runs from edge to edge of what is left. Each goes
 * where its shorter side fits best; null where one is larger than a sheet.
 */
export function packed(wanted: readonly Wanted[], stock: Stock): Packing | null {
  let best: (Packing & { offcut: number }) | null = null;
  for (const order of orders)
    for (const along of [true, false]) {
      const found = inOrder(wanted, stock, order, along);
      if (!found) return null;
      if (
        !best ||
        found.sheets < best.sheets ||
        (found.sheets === best.sheets && found.offcut > best.offcut)
      )
        best = found;
    }
  return best;
}

function inOrder(
  wanted: readonly Wanted[],
  stock: Stock,
  order: Order,
  along: boolean,
): (Packing & { offcut: number }) | null {
  const free: Free[] = [];
  const places: Place[] = [];
  let sheets = 0;
  const sorted = wanted.map((piece, of) => ({ ...piece, of })).sort(order);
  for (const piece of sorted) {
    let spot = bestSpot(free, piece);
    if (!spot) {
      free.push({ sheet: sheets, x: 0, y: 0, length: stock.length, width: stock.width });
      sheets++;
      spot = bestSpot(free, piece);
      if (!spot) return null;
    }
    const { at, turned } = spot;
    const room = free[at];
    if (!room) return null;
    const [length, width] = turned ? [piece.width, piece.length] : [piece.length, piece.width];
    places.push({ of: piece.of, sheet: room.sheet, x: room.x, y: room.y, turned });
    free.splice(at, 1, ...leftOf(room, length, width, stock.kerf, along));
  }
  const offcut = Math.max(0, ...free.map((room) => room.length * room.width));
  return { sheets, places, offcut };
}

function bestSpot(free: readonly Free[], { length, width, turns }: Wanted) {
  let best: { at: number; turned: boolean; left: number } | null = null;
  const ways = turns && length !== width ? [false, true] : [false];
  free.forEach((room, at) => {
    for (const turned of ways) {
      const spare = turned
        ? ([room.length - width, room.width - length] as const)
        : ([room.length - length, room.width - width] as const);
      if (Math.min(...spare) < 0) continue;
      const left = Math.min(...spare);
      if (!best || left < best.left) best = { at, turned, left };
    }
  });
  return best as { at: number; turned: boolean } | null;
}

/** The two rooms that are left by cutting a piece out of a corner: first across the shorter leftover. */
function leftOf(room: Free, length: number, width: number, kerf: number, along: boolean): Free[] {
  const [right, above] = [room.length - length - kerf, room.width - width - kerf];
  const cutAcross = along ? right > above : right > above * 2;
  const rooms: Free[] = [
    { ...room, x: room.x + length + kerf, length: right, width: cutAcross ? room.width : width },
    { ...room, y: room.y + width + kerf, width: above, length: cutAcross ? length : room.length },
  ];
  return rooms.filter((left) => left.length > 0 && left.width > 0);
}
