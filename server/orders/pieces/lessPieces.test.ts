import fc from "fast-check";
import { expect, it } from "vitest";
import { codePaise, computeTotals, lessCoins, linePaise, paidBy, totalOf } from "../orderTotals.ts";
import { difference, lessPieces, type Sums } from "./lessPieces.ts";

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  unitPricePaise: fc.integer({ min: 100, max: 50_000_000 }),
  /** How many of them go in each turn, of 100 that are left. */
  turns: fc.array(fc.oneof(fc.constantFrom(0, 100), fc.integer({ min: 0, max: 100 })), {
    minLength: 4,
    maxLength: 4,
  }),
});
const sold = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  codeOf: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5_000 })),
  coinsOf: fc.integer({ min: 0, max: 50 }),
  shippingPaise: fc.integer({ min: 0, max: 500_000 }),
  codFeePaise: fc.integer({ min: 0, max: 10_000 }),
  isCash: fc.boolean(),
  limits: fc.record({
    codeMinimumPaise: fc.option(fc.integer({ min: 0, max: 500_000_000 })),
    freeDeliveryFromPaise: fc.option(fc.integer({ min: 1, max: 500_000_000 })),
    deliveryChargePaise: fc.option(fc.integer({ min: 0, max: 500_000 })),
    takenOutPaise: fc.constantFrom(0, 1_000_000),
  }),
});

it("an order stays a sum of its parts as pieces go, and all that went is all that it came to", () => {
  fc.assert(
    fc.property(sold, ({ lines, codeOf, coinsOf, shippingPaise, codFeePaise, isCash, limits }) => {
      const way = isCash
        ? ({ method: "cod", codFeePaise } as const)
        : { method: "online" as const };
      const discount = { kind: "percentage", value: codeOf, mostPaise: null } as const;
      const dearest = computeTotals({ lines, discount, shippingPaise, way });
      const goodsPaise = dearest.subtotalPaise - dearest.discountPaise;
      const coinsOff = Math.floor((goodsPaise * coinsOf) / 100);
      const whole = paidBy(lessCoins(lines, dearest, coinsOff), way);
      const agreed = { ...limits, paymentMethod: way.method, lines: lines as never };
      let order: Sums = { ...whole, ...agreed };
      let wentPaise = 0;
      let coinsPaise = 0;
      const goOn = (of: (place: number) => number) => {
        const pieces = order.lines.map(({ quantity }, place) =>
          Math.floor((quantity * of(place)) / 100),
        );
        const amounts = lessPieces(order, pieces);
        const less = difference(order, amounts);
        wentPaise += less.totalPaise;
        coinsPaise += less.coinsPaise;
        const left = order.lines
          .map((known, place) => ({ ...known, quantity: known.quantity - (pieces[place] ?? 0) }))
          .filter(({ quantity }) => quantity > 0);
        order = { ...order, ...amounts, lines: left };
        expect(order.totalPaise).toBe(totalOf(order));
        expect(less.totalPaise).toBeGreaterThanOrEqual(0);
        if (left.length > 0) {
          expect(order.subtotalPaise).toBe(left.map(linePaise).reduce((a, b) => a + b, 0));
          if (isCash && order.totalPaise >= 100) expect(order.totalPaise % 100).toBe(0);
        }
        for (const paise of [
          order.coinsPaise,
          codePaise(order),
          less.coinsPaise,
          codePaise(less),
        ]) {
          expect(paise).toBeGreaterThanOrEqual(0);
        }
        expect(order.discountPaise).toBeLessThanOrEqual(order.subtotalPaise);
      };
      for (let turn = 0; turn < 4; turn++) {
        if (order.subtotalPaise > 0) goOn((place) => lines[place]?.turns[turn] ?? 0);
      }
      if (order.subtotalPaise > 0) goOn(() => 100);
      expect([wentPaise, coinsPaise]).toEqual([whole.totalPaise, whole.coinsPaise]);
    }),
    { numRuns: 2000 },
  );
});
