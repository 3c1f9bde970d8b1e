const whole = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
const exact = new Intl.NumberFormat("en-IN", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `₹1,23,456`: rupees with Indian grouping, paise only where there are any. */
export function formatRupees(amount: number): string {
  return `₹${Number.isInteger(amount) ? whole.format(amount) : exact.format(amount)}`;
}

/** `₹1,23,456.00`: rupees with Indian grouping and always two decimals, as the cart prints them. */
export function formatRupeesExactly(amount: number): string {
  return `₹${exact.format(amount)}`;
}
