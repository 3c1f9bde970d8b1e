import fc from "fast-check";
import { expect, it } from "vitest";
import { type CartRow, toCart } from "./toCart.ts";

const row: CartRow = {
  variantId: "v",
  productId: "p",
  slug: "kabini-sofa",
  name: "Kabini Sofa",
  salePricePaise: 1_899_950,
  colorLabel: "Teal",
  colorValue: "#1f5f5b",
  sizeValue: "2 seater",
  quantity: 2,
  addedPricePaise: null,
  isSaved: false,
  available: 3,
  leadDays: 0,
  image: null,
  picture: null,
  designCode: null,
};

it("speaks in rupees, and leaves out a picture that nothing is known of", () => {
  const { items, totals } = toCart([row, { ...row, image: "a.webp", available: 0 }]);
  expect(items[0]).toMatchObject({ price: 18_999.5, stock: 3, isAvailable: true, image: "" });
  expect(items[1]).toMatchObject({ image: "a.webp", picture: null, isAvailable: false });
  expect(totals).toEqual({ subtotal: 37_999, totalItems: 2 });
});

it("adds up to the paisa, whatever the prices", () => {
  const rows = fc.array(
    fc.record({
      salePricePaise: fc.integer({ min: 1, max: 1_000_000_000 }),
      quantity: fc.integer({ min: 1, max: 9999 }),
      available: fc.integer({ min: 0, max: 5 }),
    }),
    { maxLength: 100 },
  );
  fc.assert(
    fc.property(rows, (parts) => {
      const { items, totals } = toCart(parts.map((part) => ({ ...row, ...part })));
      const counted = items.filter(({ isAvailable }) => isAvailable);
      const paise = counted.reduce(
        (sum, { price, quantity }) => sum + BigInt(Math.round(price * 100)) * BigInt(quantity),
        0n,
      );
      expect(BigInt(Math.round(totals.subtotal * 100))).toBe(paise);
      expect(totals.totalItems).toBe(counted.reduce((sum, { quantity }) => sum + quantity, 0));
    }),
  );
});
