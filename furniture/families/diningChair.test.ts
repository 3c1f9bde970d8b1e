import { describe, expect, it } from "vitest";
import { boundsOf, type Surface } from "../geometry/surface.ts";
import type { Vec3 } from "../geometry/vector.ts";
import { chairs } from "../products/chairs.ts";
import { diningSets } from "../products/diningSets.ts";
import type { Piece } from "../products/product.ts";

const pointsOf = ({ positions }: Surface): Vec3[] =>
  Array.from({ length: positions.length / 3 }, (_, i) => [
    positions[3 * i] ?? 0,
    positions[3 * i + 1] ?? 0,
    positions[3 * i + 2] ?? 0,
  ]);

/** Every chair for the table, by the product that it belongs to. */
const all = Object.entries({ ...chairs, ...diningSets }).flatMap(
  ([slug, { piece, companions = [] }]): [string, Piece][] => {
    const chair = [piece, ...companions.map((of) => of.piece)].find(
      ({ spec }) => "back" in spec && "seat" in spec,
    );
    return chair ? [[slug, chair]] : [];
  },
);

/** Sections of a leg, which is sawn level, from the floor up: height, and the box of each. */
function sectionsOf(leg: Surface) {
  const rings = new Map<number, Vec3[]>();
  for (const p of pointsOf(leg)) {
    const y = Math.round(p[1] * 100) / 100;
    rings.set(y, [...(rings.get(y) ?? []), p]);
  }
  return [...rings]
    .sort(([a], [b]) => a - b)
    .map(([y, ring]) => {
      const [xs, zs] = [ring.map(([x]) => x), ring.map(([, , z]) => z)];
      return [y, Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)] as const;
    });
}

/** How far a point stands out of a leg at its height, to the sides, the front or the rear. */
function standsOut(sections: ReturnType<typeof sectionsOf>, [x, y, z]: Vec3): number {
  const next = Math.max(
    1,
    sections.findIndex(([height]) => height >= y),
  );
  const [low, high] = [sections[next - 1], sections[next]];
  if (!low || !high) throw new Error(`no leg at ${y}`);
  const k = (y - low[0]) / (high[0] - low[0]);
  const [, left = 0, right = 0, rear = 0, front = 0] = low.map(
    (v, i) => v + ((high[i] ?? 0) - v) * k,
  );
  return Math.max(left - x, x - right, rear - z, z - front);
}

describe.each(all)("the chair of %s", (_, chair) => {
  const { parts } = chair.build();
  const named = (name: string) => parts.filter((part) => part.name === name);
  const surfacesOf = (name: string) => named(name).map(({ surface }) => surface);

  it("has its back rails end within its rear legs, and none goes past them", () => {
    const legs = surfacesOf("rear leg").map(sectionsOf);
    for (const rail of surfacesOf("back rail")) {
      const { min, max } = boundsOf([rail]);
      for (const p of pointsOf(rail)) {
        if (p[0] > min[0] + 3 && p[0] < max[0] - 3) continue;
        expect(Math.min(...legs.map((leg) => standsOut(leg, p)))).toBeLessThan(0);
      }
    }
  });

  it("has cane that reaches into the rails above and below", () => {
    const rails = surfacesOf("back rail").map((rail) => boundsOf([rail]));
    for (const cane of surfacesOf("back cane")) {
      const { min, max } = boundsOf([cane]);
      const [crest, foot] = rails;
      expect(max[1]).toBeGreaterThan((crest?.min[1] ?? 0) + 3);
      expect(min[1]).toBeLessThan((foot?.max[1] ?? 0) - 3);
    }
  });

  it("has slats that are set back with its bent rails", () => {
    const crest = surfacesOf("back rail").slice(0, 1).flatMap(pointsOf);
    const slats = surfacesOf("back slat").map((slat) => boundsOf([slat]));
    const before = slats.map(({ min, max }) => {
      const over = crest.filter(([x]) => x > min[0] && x < max[0]).map(([, , z]) => z);
      return max[2] - Math.max(...over);
    });
    for (const one of before) expect(Math.abs(one - (before[0] ?? 0))).toBeLessThan(4);
  });

  it("has rear legs that end well within a cover", () => {
    if (surfacesOf("back rail").length > 0 || surfacesOf("back").length === 0) return;
    const cover = boundsOf(surfacesOf("back"));
    expect(boundsOf(surfacesOf("rear leg")).max[1]).toBeLessThan(cover.max[1] - 45);
  });

  it("has front legs that end within the corners of an upholstered seat", () => {
    const seats = named("seat").filter(({ slot }) => slot === "fabric");
    for (const { surface } of seats) {
      const points = pointsOf(surface);
      // A leg goes into the underside, which is round at its edges.
      const inside = boundsOf([surface]).min[1] + 20;
      const legs = surfacesOf("front leg").flatMap(pointsOf);
      for (const [x, y, z] of legs.filter((p) => p[1] > inside)) {
        // Towards the corner there is cloth at least so far out.
        const along = ([px, , pz]: Vec3) => Math.sign(x) * px + pz;
        const cloth = points.filter((p) => Math.abs(p[1] - y) < 8).map(along);
        expect(Math.max(...cloth)).toBeGreaterThan(along([x, y, z]));
      }
    }
  });

  it("has the frame of its seat between the rails", () => {
    if (named("seat frame").length === 0) return;
    const rails = boundsOf([
      ...surfacesOf("side rail"),
      ...surfacesOf("front rail"),
      ...surfacesOf("rear rail"),
    ]);
    const frame = boundsOf(surfacesOf("seat frame"));
    expect(frame.max[0]).toBeLessThan(rails.max[0] - 15);
    expect(frame.min[0]).toBeGreaterThan(rails.min[0] + 15);
    expect(frame.max[2]).toBeLessThan(rails.max[2]);
    const cane = boundsOf(surfacesOf("seat cane"));
    expect(cane.max[0]).toBeLessThan(frame.max[0]);
    expect(cane.max[2]).toBeLessThan(frame.max[2]);
  });
});

it("chairs of many products are looked at", () => {
  expect(all.map(([slug]) => slug)).toContain("bekal-cane-back-chair");
  expect(all.length).toBeGreaterThan(8);
});
