import { random } from "../../furniture/geometry/noise.ts";
import { type Assembly, assembly, include } from "../../furniture/model.ts";
import type { Span } from "../../furniture/parts/block.ts";
import { bowls, dalJars, glasses, katoris, mugs, plates, thalis, tumblers } from "./crockery.ts";
import { inRow } from "./row.ts";
import { seenShelves, type WallModule, wallDepth } from "./wallCabinets.ts";

interface Stored {
  readonly width: number;
  readonly height: number;
  readonly make: (seed: number) => Assembly;
}

const stored: readonly Stored[] = [
  { width: 260, height: 90, make: (seed) => plates(4 + (seed % 5)) },
  { width: 300, height: 60, make: (seed) => thalis(3 + (seed % 3)) },
  { width: 150, height: 140, make: (seed) => bowls(2 + (seed % 4)) },
  { width: 105, height: 110, make: (seed) => katoris(3 + (seed % 4)) },
  { width: 250, height: 110, make: () => tumblers(3, 2) },
  { width: 170, height: 110, make: () => tumblers(2, 2) },
  { width: 255, height: 130, make: () => glasses(3, 2) },
  { width: 170, height: 130, make: () => glasses(2, 2) },
  { width: 250, height: 95, make: () => mugs(2) },
  { width: 220, height: 195, make: (seed) => dalJars(2, seed) },
  { width: 330, height: 195, make: (seed) => dalJars(3, seed) },
];

/** From a shelf's end to what stands on it, and between two things on it. */
const endSpace = 45;
const between = 40;

/** Things along a shelf over `span`, `high` from shelf to shelf; about a quarter of it stays empty. */
function onShelf([from, to]: Span, high: number, seed: number): Assembly {
  const a = assembly();
  const next = random(seed);
  const used = new Set<Stored>();
  const full = from + endSpace + (to - from - 2 * endSpace) * (0.68 + 0.25 * next());
  let x = from + endSpace;
  for (;;) {
    const fits = stored.filter(
      (one) => !used.has(one) && x + one.width <= full && one.height + 25 <= high,
    );
    const one = fits[Math.floor(next() * fits.length)];
    if (!one) return a;
    used.add(one);
    include(a, one.make(Math.floor(next() * 20)), { at: [x + one.width / 2, 0, 0] });
    x += one.width + between;
  }
}

/** What stands on open shelves and behind glass doors of wall units, from x = 0, backs at z = 0. */
export function shelfThings(
  modules: readonly WallModule[],
  low: number,
  top: number,
  seed: number,
): Assembly {
  const a = assembly();
  for (const [i, [span, { kind }]] of inRow(modules).entries()) {
    if (kind !== "open" && kind !== "niche" && kind !== "glass") continue;
    const shelves = seenShelves(kind, low, top);
    for (const [k, [, y]] of shelves.slice(0, -1).entries()) {
      const above = shelves[k + 1]?.[0] ?? top;
      include(a, onShelf(span, above - y, seed * 97 + i * 13 + k * 5 + 3), {
        at: [0, y, wallDepth / 2],
      });
    }
  }
  return a;
}
