import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { workshopRates } from "../../content/workshopRates.ts";
import { anyValues, standardPrice, statedWeight } from "../../tests/support/designs.ts";
import {
  customProduct,
  customSlugs,
  type DesignValues,
  designModel,
  judgeDesign,
  standardValues,
} from "../custom/index.ts";
import { nestBoards, planFabric, priceDesign, produce, type Rates } from "./index.ts";

const rates: Rates = workshopRates;
const priced = (slug: string, values: DesignValues) =>
  priceDesign(slug, values, rates, standardPrice(slug));
const built = (slug: string, values: DesignValues) => judgeDesign(slug, values).nearest ?? values;
/** Rates of all but one thing. */
const without = (all: Rates, gone: string): Rates =>
  JSON.parse(JSON.stringify(all), (name, value) => (name === gone ? undefined : value));
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

describe.each(customSlugs)("%s", (slug) => {
  it("costs what the catalogue says as it is, and leaves a margin", () => {
    const { lines, totalPaise, gstPaise } = priced(slug, standardValues(slug));
    expect(totalPaise).toBe(standardPrice(slug).pricePaise);
    const margin = lines.find(({ kind }) => kind === "margin")?.paise ?? 0;
    const share = margin / (totalPaise - gstPaise);
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.75);
  });

  it("costs no less than making it where the one in stock is cleared for next to nothing", () => {
    const cleared = { ...standardPrice(slug), pricePaise: 100_00 };
    for (const values of [standardValues(slug), ...fc.sample(anyValues(slug), 1)]) {
      const { lines } = priceDesign(slug, built(slug, values), rates, cleared);
      const margin = lines.find(({ kind }) => kind === "margin")?.paise ?? 0;
      // Prices are whole rupees.
      expect(margin).toBeGreaterThanOrEqual(-100);
    }
  });

  it("weighs what the catalogue says as it is", () => {
    const stated = statedWeight(slug);
    const { weightKg } = produce(slug, standardValues(slug));
    expect(Math.abs(weightKg - stated)).toBeLessThanOrEqual(Math.max(1, 0.03 * stated));
  });

  it("has a price whose lines add up, each for parts that are drawn", () => {
    fc.assert(
      fc.property(anyValues(slug), (asked) => {
        const values = built(slug, asked);
        const { lines, totalPaise } = priced(slug, values);
        expect(sum(lines.map(({ paise }) => paise))).toBe(totalPaise);
        expect(lines.every(({ paise }) => Number.isInteger(paise) && paise >= 0)).toBe(true);
        const model = designModel(slug, values);
        const pieces = [model.piece, ...(model.companions ?? []).map(({ piece }) => piece)];
        const names = new Set(
          [...new Set(pieces)].flatMap((piece) => {
            const { parts, inside } = piece.build();
            return [...parts, ...inside].map(({ name }) => name);
          }),
        );
        for (const { drawn, label } of lines)
          for (const name of drawn) expect(names, `${label} pays for ${name}`).toContain(name);
      }),
      { numRuns: 5 },
    );
  });

  it("has a rate for all that it is made of, and costs nothing without one", () => {
    const values = standardValues(slug);
    const { parts, hardware, fabrics } = produce(slug, values);
    const lists = [
      ...parts.flatMap(({ stock, material }) => (stock === "metal" ? [] : [material])),
      ...hardware.map(({ name }) => name),
      ...fabrics.map(({ quality }) => quality),
    ];
    for (const gone of new Set<string>(lists))
      expect(
        () => priceDesign(slug, values, without(rates, gone), standardPrice(slug)),
        `${gone} has no rate`,
      ).toThrow(`no rate for ${gone}`);
  });

  it("never costs less when it is longer", () => {
    const length = customProduct(slug)?.fields.find(({ name }) =>
      /^(length|width|diameter|mattressWidth)$/.test(name),
    );
    if (length?.kind !== "length") throw new Error(`${slug} has no length`);
    fc.assert(
      fc.property(anyValues(slug), (asked) => {
        const values = built(slug, asked);
        const at = Number(values[length.name]);
        const longer = { ...values, [length.name]: at + length.step };
        if (at + length.step > length.high || judgeDesign(slug, longer).nearest) return;
        expect(priced(slug, longer).totalPaise).toBeGreaterThanOrEqual(
          priced(slug, values).totalPaise,
        );
      }),
      { numRuns: 5 },
    );
  });

  it("has its boards on sheets and its cloth on the roll, nothing over anything", () => {
    fc.assert(
      fc.property(anyValues(slug), (asked) => {
        const production = produce(slug, built(slug, asked));
        const boards = production.parts.filter(({ stock }) => stock === "board");
        const sheets = nestBoards(production);
        expect(sum(sheets.map(({ parts }) => parts.length))).toBe(
          sum(boards.map(({ count }) => count)),
        );
        const plans = production.fabrics.map(planFabric);
        for (const { length, width, parts } of [...sheets, ...plans])
          parts.forEach((a, i) => {
            expect(a.x + a.length).toBeLessThanOrEqual(length);
            expect(a.y + a.width).toBeLessThanOrEqual(width);
            for (const b of parts.slice(i + 1)) {
              const apart =
                a.x + a.length <= b.x ||
                b.x + b.length <= a.x ||
                a.y + a.width <= b.y ||
                b.y + b.width <= a.y;
              expect(apart, `${a.code} lies over ${b.code}`).toBe(true);
            }
          });
      }),
      { numRuns: 5 },
    );
  });
});
