/**
 * Whole percent between two amounts, both in rupees or both in paise, rounded down so that the shop
 * never claims more than the customer saves; 0 when nothing is saved.
 */
export function percentSaved(price: number, salePrice: number): number {
  if (price <= 0 || salePrice >= price) return 0;
  return Math.floor(((price - salePrice) * 100) / price);
}

/** The badge of a product whose owner wrote none, by its first variant's prices; null for no whole percent. */
export function computedDiscountTag(price: number, salePrice: number): string | null {
  const percent = percentSaved(price, salePrice);
  return percent > 0 ? `${percent}% OFF` : null;
}
