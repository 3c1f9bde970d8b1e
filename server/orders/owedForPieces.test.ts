import fc from "fast-check";
import { expect, it } from "vitest";
import { computeTotals, lessCoins } from "./orderTotals.ts";
import { owedForPieces } from "./owedForPieces.ts";

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  unitPricePaise: fc.integer({ min: 100, max: 50_000_000 }),
  /** How many of them go back first, of 100. */
  firstOf: fc.integer({ min: 0, max: 100 }),
});
const sold = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  codeOf: fc.integer({ min: 0, max: 5_000 }),
  coinsOf: fc.integer({ min: 0, max: 50 }),
  shippingPaise: fc.integer({ min: 0, max: 500_000 }),
});

it("money and coins of pieces that go back in two parts are all that was paid with each", () => {
  fc.assert(
    fc.property(sold, ({ lines, codeOf, coinsOf, shippingPaise }) => {
      const discount = { kind: "percentage", value: codeOf, mostPaise: null } as const;
      const dearest = computeTotals({ lines, discount, shippingPaise, way: { method: "online" } });
      const goodsPaise = dearest.subtotalPaise - dearest.discountPaise;
      const order = lessCoins(lines, dearest, Math.floor((goodsPaise * coinsOf) / 100));
      const first = lines.map(({ quantity, firstOf }) => Math.floor((quantity * firstOf) / 100));
      const rest = lines.map(({ quantity }, place) => quantity - (first[place] ?? 0));
      const none = lines.map(() => 0);
      const kept = { ...order, lines: lines as never };
      const parts = [owedForPieces(kept, none, first), owedForPieces(kept, first, rest)];
      const sum = (of: (part: (typeof parts)[number]) => number) =>
        parts.reduce((total, part) => total + of(part), 0);
      if (rest.some((pieces) => pieces > 0)) {
        expect(sum(({ totalPaise }) => totalPaise)).toBe(order.totalPaise);
        expect(sum(({ coinsPaise }) => coinsPaise)).toBe(order.coinsPaise);
      }
      expect(parts[1]?.coinsBackPaise).toBe(order.coinsPaise);
      for (const { coinsPaise } of parts) expect(coinsPaise).toBeGreaterThanOrEqual(0);
    }),
  );
});

it("nothing is owed for the pieces of an order whose lines were let go, and no coins", () => {
  const amounts = { discountPaise: 5_000, coinsPaise: 5_000, shippingPaise: 0, codFeePaise: 0 };
  const order = { ...amounts, roundingPaise: 0, lines: [] };
  expect(owedForPieces(order, [], [])).toMatchObject({ linesPaise: [], coinsPaise: 0 });
});
