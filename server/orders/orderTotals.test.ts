import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addUp, computeTotals, linePaise, paidBy, spread } from "./orderTotals.ts";

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9999 }),
  unitPricePaise: fc.integer({ min: 1, max: 500_000_000 }),
});
const discount = fc.option(
  fc.oneof(
    fc.record({
      kind: fc.constant("percentage" as const),
      value: fc.integer({ min: 1, max: 10_000 }),
      mostPaise: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
    }),
    fc.record({
      kind: fc.constant("amount" as const),
      value: fc.integer({ min: 1, max: 1_000_000_000 }),
      mostPaise: fc.constant(null),
    }),
  ),
);
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 40 }),
  discount,
  shippingPaise: fc.integer({ min: 0, max: 5_000_000 }),
  way: fc.oneof(
    fc.constant({ method: "online" as const }),
    fc.record({
      method: fc.constant("cod" as const),
      codFeePaise: fc.integer({ min: 0, max: 50_000 }),
    }),
  ),
});
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe("the totals of an order", () => {
  it("add up to the paisa, whatever is bought", () => {
    fc.assert(
      fc.property(order, (bought) => {
        const totals = computeTotals(bought);
        const { subtotalPaise, discountPaise, shippingPaise, codFeePaise, roundingPaise } = totals;
        expect(subtotalPaise).toBe(
          sum(bought.lines.map(({ quantity, unitPricePaise }) => quantity * unitPricePaise)),
        );
        expect(totals.totalPaise).toBe(
          subtotalPaise - discountPaise + shippingPaise + codFeePaise + roundingPaise,
        );
        expect(sum(totals.lineDiscountsPaise)).toBe(discountPaise);
        for (const [place, share] of totals.lineDiscountsPaise.entries()) {
          const whole = bought.lines[place];
          expect(Number.isSafeInteger(share) && share >= 0).toBe(true);
          expect(share).toBeLessThanOrEqual((whole?.quantity ?? 0) * (whole?.unitPricePaise ?? 0));
        }
      }),
    );
  });

  it("are whole rupees in cash, less than a rupee below what was asked for, and exact online", () => {
    fc.assert(
      fc.property(order, (bought) => {
        const totals = computeTotals(bought);
        const { codFeePaise, roundingPaise, totalPaise } = totals;
        expect(totalPaise).toBeGreaterThan(0);
        if (bought.way.method === "online") {
          expect([codFeePaise, roundingPaise]).toEqual([0, 0]);
          return;
        }
        expect(codFeePaise).toBe(bought.way.codFeePaise);
        expect(roundingPaise).toBeLessThanOrEqual(0);
        expect(roundingPaise).toBeGreaterThan(-100);
        if (totalPaise >= 100) expect(totalPaise % 100).toBe(0);
      }),
    );
  });

  it("are the same whichever way was thought of before", () => {
    fc.assert(
      fc.property(order, order, (bought, { way }) => {
        expect(paidBy(computeTotals(bought), way)).toEqual(computeTotals({ ...bought, way }));
      }),
    );
  });

  it("are the same as of the order that keeps its discount and charges", () => {
    fc.assert(
      fc.property(order, (bought) => {
        const totals = computeTotals(bought);
        expect(addUp(bought.lines.map(linePaise), totals)).toEqual(totals);
      }),
    );
  });

  it("never take off more than the rule says, and leave a rupee to pay", () => {
    fc.assert(
      fc.property(order, (bought) => {
        const { subtotalPaise, discountPaise } = computeTotals(bought);
        const rule = bought.discount;
        if (rule === null) {
          expect(discountPaise).toBe(0);
          return;
        }
        if (rule.kind === "amount") expect(discountPaise).toBeLessThanOrEqual(rule.value);
        else expect(discountPaise).toBeLessThanOrEqual((subtotalPaise * rule.value) / 10_000);
        if (rule.mostPaise !== null) expect(discountPaise).toBeLessThanOrEqual(rule.mostPaise);
        if (discountPaise > 0) expect(subtotalPaise - discountPaise).toBeGreaterThanOrEqual(100);
      }),
    );
  });

  it.each([
    [1500, 1_899_900, 284_985],
    [1500, 333, 49],
    [10_000, 5_000, 4_900],
  ])("of %i hundredths of a percent off %i paise are %i", (value, unitPricePaise, taken) => {
    const totals = computeTotals({
      lines: [{ quantity: 1, unitPricePaise }],
      discount: { kind: "percentage", value, mostPaise: null },
      shippingPaise: 0,
      way: { method: "online" },
    });
    expect(totals.discountPaise).toBe(taken);
  });
});

it("spreads what rounding leaves over the largest remainders", () => {
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(spread(10, [5, 3, 2])).toEqual([5, 3, 2]);
  expect(spread(1, [1, 2])).toEqual([0, 1]);
  expect(spread(0, [1, 2])).toEqual([0, 0]);
});
