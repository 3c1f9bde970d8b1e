import { type SoldOrder, spread } from "../orders/index.ts";

export interface DaySales {
  orders: number;
  reversedOrders: number;
  soldPaise: number;
  deductedPaise: number;
  /** What stayed sold of each product. */
  products: Map<string, { pieces: number; paise: number }>;
}

export const noSales = (): DaySales => ({
  orders: 0,
  reversedOrders: 0,
  soldPaise: 0,
  deductedPaise: 0,
  products: new Map(),
});

/**
 * Adds orders to their day's sales. One that was cancelled or came back is deducted whole; `repaidPaise`, what
 * was paid back of others, is taken off their lines in proportion. The products add up to what was sold
 * without what was deducted.
 */
export function tallySales(
  day: DaySales,
  sold: readonly SoldOrder[],
  repaidPaise: ReadonlyMap<string, number>,
): DaySales {
  day.orders += sold.length;
  for (const { orderId, isReversed, lines } of sold) {
    const soldPaise = lines.reduce((sum, { paise }) => sum + paise, 0);
    const backPaise = isReversed ? soldPaise : Math.min(repaidPaise.get(orderId) ?? 0, soldPaise);
    day.soldPaise += soldPaise;
    day.deductedPaise += backPaise;
    if (isReversed) {
      day.reversedOrders += 1;
      continue;
    }
    const backOfLines = spread(
      backPaise,
      lines.map(({ paise }) => paise),
    );
    for (const [place, { productId, pieces, paise }] of lines.entries()) {
      const known = day.products.get(productId) ?? { pieces: 0, paise: 0 };
      day.products.set(productId, {
        pieces: known.pieces + pieces,
        paise: known.paise + paise - (backOfLines[place] ?? 0),
      });
    }
  }
  return day;
}
