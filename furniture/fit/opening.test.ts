import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { degree, length, outline } from "../../tests/support/outlines.ts";
import { longestOn, shortest, standBest } from "./opening.ts";
import { area, boundsOf, hull, type Polygon, rectangle, simplified, turned } from "./polygon.ts";

const runs = { numRuns: 40 };

/** What is left at the best of many angles. */
const bestOfMany = (polygon: Polygon, width: number, height: number) =>
  Math.max(
    ...Array.from({ length: 1800 }, (_, i) => {
      const [w, h] = boundsOf(turned(polygon, i * 0.1 * degree)).size;
      return Math.min(width - w, height - h);
    }),
  );

describe("an outline in an opening", () => {
  it("stands as well as at the best of 1,800 angles", () => {
    fc.assert(
      fc.property(outline, length(200, 1500), length(200, 1500), (polygon, width, height) => {
        const { clearance, angle } = standBest(polygon, width, height);
        const [w, h] = boundsOf(turned(polygon, angle)).size;
        expect(Math.min(width - w, height - h)).toBeCloseTo(clearance, 3);
        const tried = bestOfMany(polygon, width, height);
        expect(clearance).toBeGreaterThanOrEqual(tried - 1e-6);
        expect(clearance).toBeLessThan(tried + 2);
      }),
      runs,
    );
  });

  it("passes as Carver's inequality says of rectangles", () => {
    fc.assert(
      fc.property(
        length(300, 2000),
        length(100, 1500),
        length(300, 2000),
        length(300, 2000),
        (p, q, a, b) => {
          const [long, short] = [Math.max(p, q), Math.min(p, q)];
          const [wide, narrow] = [Math.max(a, b), Math.min(a, b)];
          const carver =
            (long <= wide && short <= narrow) ||
            (long > wide &&
              short <= narrow &&
              ((wide + narrow) / (long + short)) ** 2 + ((wide - narrow) / (long - short)) ** 2 >=
                2);
          const { clearance } = standBest(rectangle(p, q), a, b);
          if (Math.abs(clearance) > 1e-3) expect(clearance > 0).toBe(carver);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("lies as long on a floor as tried", () => {
    fc.assert(
      fc.property(length(800, 2000), length(800, 2000), length(50, 700), (w, d, thickness) => {
        const longest = longestOn(w, d, thickness, 0);
        expect(bestOfMany(rectangle(longest - 3, thickness), w, d)).toBeGreaterThan(-2);
        expect(bestOfMany(rectangle(longest + 3, thickness), w, d)).toBeLessThan(0);
      }),
      runs,
    );
  });

  it("stands as short below a ceiling as at the best of 1,800 angles", () => {
    fc.assert(
      fc.property(outline, length(300, 1500), (polygon, height) => {
        const { length: short, angle } = shortest(polygon, height);
        const tried = Math.min(
          ...Array.from({ length: 1800 }, (_, i) => {
            const [w, h] = boundsOf(turned(polygon, i * 0.1 * degree)).size;
            return h <= height ? w : Infinity;
          }),
        );
        expect(short).toBeLessThanOrEqual(tried + 1e-6);
        if (!Number.isFinite(short)) return;
        const [w, h] = boundsOf(turned(polygon, angle)).size;
        expect(w).toBeCloseTo(short, 6);
        expect(h).toBeLessThanOrEqual(height + 1e-3);
      }),
      runs,
    );
  });
});

it("a simplified outline holds the whole and keeps its bounds", () => {
  fc.assert(
    fc.property(outline, (polygon) => {
      const simple = simplified(polygon, 8);
      const [was, is] = [boundsOf(polygon), boundsOf(simple)];
      [...was.min, ...was.size].forEach((value, i) => {
        expect([...is.min, ...is.size][i]).toBeCloseTo(value, 6);
      });
      expect(area(hull([...simple, ...polygon]))).toBeCloseTo(area(simple), 0);
      expect(simple.length).toBeLessThanOrEqual(polygon.length + 4);
    }),
    runs,
  );
});
