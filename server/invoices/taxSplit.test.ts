import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitTax, sum, withTaxes } from "./taxSplit.ts";

const line = (grossPaise: number, gstRateBps = 1800) => ({ grossPaise, gstRateBps });

describe("taxes out of prices that hold them", () => {
  it("splits the law's own kind of example within the state", () => {
    const split = splitTax({
      lines: [line(1_899_900)],
      discountPaise: 0,
      chargesPaise: 0,
      isInterState: false,
    });
    expect(split.lines[0]).toMatchObject({
      taxablePaise: 1_610_085,
      cgstPaise: 144_908,
      sgstPaise: 144_908,
      igstPaise: 0,
    });
    expect(split.roundOffPaise).toBe(-1);
  });

  it("takes the whole rate as IGST between states", () => {
    const split = splitTax({
      lines: [line(1_899_900)],
      discountPaise: 0,
      chargesPaise: 0,
      isInterState: true,
    });
    expect(split.lines[0]).toMatchObject({ taxablePaise: 1_610_085, igstPaise: 289_815 });
    expect(split.roundOffPaise).toBe(0);
  });

  it("taxes delivery at the rates of what is delivered, by value", () => {
    const split = splitTax({
      lines: [line(300_000, 1800), line(100_000, 500)],
      discountPaise: 0,
      chargesPaise: 40_000,
      isInterState: true,
    });
    expect(split.lines.map(({ chargesPaise }) => chargesPaise)).toEqual([30_000, 10_000]);
    expect(split.lines[1]?.taxablePaise).toBe(Math.round((110_000 * 100) / 105));
  });

  const order = fc
    .record({
      lines: fc.array(
        fc.record({
          grossPaise: fc.integer({ min: 1, max: 2_000_000_000 }),
          gstRateBps: fc.constantFrom(0, 500, 1200, 1800, 2800),
        }),
        { minLength: 1, maxLength: 50 },
      ),
      discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
      chargesPaise: fc.integer({ min: 0, max: 1_000_000 }),
      isInterState: fc.boolean(),
    })
    .map(({ discountShare, ...rest }) => {
      const gross = sum(rest.lines.map(({ grossPaise }) => grossPaise));
      return { ...rest, discountPaise: Math.floor(gross * discountShare) };
    });

  it("adds up to the paisa, with a round-off of at most a paisa a line", () => {
    fc.assert(
      fc.property(order, (sold) => {
        const split = splitTax(sold);
        const gross = sum(sold.lines.map(({ grossPaise }) => grossPaise));
        expect(split.totalPaise).toBe(gross - sold.discountPaise + sold.chargesPaise);
        expect(sum(split.lines.map(withTaxes)) + split.roundOffPaise).toBe(split.totalPaise);
        expect(Math.abs(split.roundOffPaise)).toBeLessThanOrEqual(sold.lines.length);
        expect(sum(split.lines.map(({ discountPaise }) => discountPaise))).toBe(sold.discountPaise);
        expect(sum(split.lines.map(({ chargesPaise }) => chargesPaise))).toBe(sold.chargesPaise);
      }),
    );
  });

  it("takes each tax of its taxable value at its rate, to half a paisa", () => {
    fc.assert(
      fc.property(order, (sold) => {
        const split = splitTax(sold);
        split.lines.forEach((taxed, place) => {
          const rate = (sold.lines[place]?.gstRateBps ?? 0) / 10_000;
          const exact = taxed.taxablePaise * rate;
          expect(taxed.taxablePaise).toBeGreaterThanOrEqual(0);
          expect(taxed.cgstPaise).toBe(taxed.sgstPaise);
          const halves = sold.isInterState ? 0 : exact / 2;
          expect(Math.abs(taxed.cgstPaise - halves)).toBeLessThanOrEqual(0.5);
          expect(Math.abs(taxed.igstPaise - (sold.isInterState ? exact : 0))).toBeLessThanOrEqual(
            0.5,
          );
        });
      }),
    );
  });
});
