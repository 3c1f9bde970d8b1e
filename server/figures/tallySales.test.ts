import { expect, it } from "vitest";
import { noSales, tallySales } from "./tallySales.ts";

const line = (productId: string, pieces: number, paise: number) => ({ productId, pieces, paise });

it("adds up a day by hand: reversed orders are deducted whole, what was paid back in proportion", () => {
  const sold = [
    { orderId: "a", isReversed: false, lines: [line("sofa", 2, 90_000), line("chair", 1, 10_001)] },
    { orderId: "b", isReversed: true, lines: [line("sofa", 1, 50_000)] },
    { orderId: "c", isReversed: false, lines: [line("chair", 3, 30_000), line("lamp", 1, 0)] },
  ];
  const day = tallySales(noSales(), sold, new Map([["a", 20_001]]));
  expect(day).toMatchObject({ orders: 3, reversedOrders: 1, soldPaise: 180_001 });
  expect(day.deductedPaise).toBe(50_000 + 20_001);
  // 20,001 of 100,001 by 90,000 and 10,001: 18,000.72 and 2,000.28.
  expect(Object.fromEntries(day.products)).toEqual({
    sofa: { pieces: 2, paise: 90_000 - 18_001 },
    chair: { pieces: 4, paise: 10_001 - 2_000 + 30_000 },
    lamp: { pieces: 1, paise: 0 },
  });
  const ofProducts = [...day.products.values()].reduce((sum, { paise }) => sum + paise, 0);
  expect(ofProducts).toBe(day.soldPaise - day.deductedPaise);
});

it("deducts no more than was sold", () => {
  const sold = [{ orderId: "a", isReversed: false, lines: [line("sofa", 1, 1000)] }];
  expect(tallySales(noSales(), sold, new Map([["a", 1500]]))).toMatchObject({
    soldPaise: 1000,
    deductedPaise: 1000,
  });
});
