import { describe, expect, it } from "vitest";
import type { Cart, CartItem } from "../../contract/cart.ts";
import { applyCartChanges, lineTotal, steppedQuantity, totalsOf } from "./cartChanges.ts";

function line(variantId: string, facts: Partial<CartItem> = {}): CartItem {
  return {
    variantId,
    productId: `product-${variantId}`,
    slug: `slug-${variantId}`,
    name: variantId,
    image: "",
    picture: null,
    price: 1000,
    priceWhenAdded: null,
    quantity: 1,
    stock: 5,
    size: { value: "" },
    color: { label: "Teal", value: "#225f5c" },
    isAvailable: true,
    leadDays: 0,
    design: null,
    ...facts,
  };
}

function cartOf(...items: CartItem[]): Cart {
  return { items, saved: [], totals: totalsOf(items) };
}

const quantity = (variantId: string, to: number) =>
  ({ kind: "quantity", variantId, quantity: to }) as const;
const removal = (variantId: string) => ({ kind: "removal", variantId }) as const;

describe("applyCartChanges", () => {
  it("is the shop's own cart while nothing is under way", () => {
    const cart = cartOf(line("a"));
    expect(applyCartChanges(cart, [])).toBe(cart);
  });

  it("lets the last of several quantities of a line win, and leaves other lines alone", () => {
    const wanted = applyCartChanges(cartOf(line("a"), line("b")), [
      quantity("a", 2),
      quantity("b", 4),
      quantity("a", 3),
    ]);
    expect(wanted.items.map((item) => item.quantity)).toEqual([3, 4]);
    expect(wanted.totals).toEqual({ subtotal: 7000, totalItems: 7 });
  });

  it("takes removed lines out of the totals", () => {
    const wanted = applyCartChanges(cartOf(line("a"), line("b", { price: 250 })), [removal("a")]);
    expect(wanted).toEqual(cartOf(line("b", { price: 250 })));
  });

  it("changes nothing when applied again to the answer that it led to", () => {
    const changes = [quantity("a", 3), removal("b")];
    const once = applyCartChanges(cartOf(line("a"), line("b")), changes);
    expect(applyCartChanges(once, changes)).toEqual(once);
  });

  it("is undone by the change being gone", () => {
    const cart = cartOf(line("a"), line("b"));
    applyCartChanges(cart, [quantity("a", 3), removal("b")]);
    expect(applyCartChanges(cart, [])).toEqual(cartOf(line("a"), line("b")));
  });
});

describe("totals", () => {
  it("leave out what cannot be bought", () => {
    const totals = totalsOf([line("a", { quantity: 2 }), line("b", { isAvailable: false })]);
    expect(totals).toEqual({ subtotal: 2000, totalItems: 2 });
  });

  it("add paise, not fractions", () => {
    const items = [line("a", { price: 0.1 }), line("b", { price: 0.2 })];
    expect(totalsOf(items).subtotal).toBe(0.3);
    expect(lineTotal(line("a", { price: 1099.99, quantity: 3 }))).toBe(3299.97);
  });
});

describe("steppedQuantity", () => {
  it.each([
    [1, 5, 1, 2],
    [4, 5, 1, 5],
    [5, 5, 1, 5],
    [2, 5, -1, 1],
    [1, 5, -1, 1],
    [7, 5, 1, 7],
    [7, 5, -1, 5],
    [2, 0, -1, 1],
    [1, 0, 1, 1],
  ] as const)("%i of a stock of %i, by %i: %i", (now, stock, by, next) => {
    expect(steppedQuantity(line("a", { quantity: now, stock }), by)).toBe(next);
  });
});
