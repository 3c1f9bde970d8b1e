/** Rupees, as people and the API write them, from integer paise. */
export function toRupees(paise: number): number {
  return paise / 100;
}

/** Integer paise from rupees with at most two decimals. Throws RangeError for a finer amount. */
export function toPaise(rupees: number): number {
  if (!isWholePaise(rupees)) throw new RangeError(`${rupees} has more than two decimals`);
  return nearestPaise(rupees);
}

/** Whether an amount of rupees has no more than two decimals. */
export function isWholePaise(rupees: number): boolean {
  return Math.abs(nearestPaise(rupees) - rupees * 100) < 1e-6;
}

/** Integer paise nearest to an amount that others sent, which is compared with ours. */
export function nearestPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/**
 * The one place that prints money: Indian grouping, amounts in rupees. Not by Intl, the first of whose formats takes a
 * phone 60 ms to make, at the worst moment of every page.
 */
const grouped = (digits: string) => digits.replace(/\B(?=(\d\d)*\d{3}(\.|$))/g, ",");
const whole = (amount: number) => grouped(String(amount));
const exact = (amount: number) => grouped(amount.toFixed(2));

/** The sign of the amount stands before that of the currency, and is a true minus. */
const printed = (amount: number, print: (amount: number) => string) =>
  `${amount < 0 ? "−" : ""}₹${print(Math.abs(amount))}`;

/** `₹1,23,456`: paise only where there are any. */
export function formatRupees(amount: number): string {
  return printed(amount, formatAmount);
}

/** `₹1,23,456.00`, `−₹0.41`: always two decimals, as the cart and columns print them. */
export function formatRupeesExactly(amount: number): string {
  return printed(amount, exact);
}

/** `1,23,456`, for where the sign cannot stand, as in an SMS. */
export function formatAmount(amount: number): string {
  return Number.isInteger(amount) ? whole(amount) : exact(amount);
}

/** `1,23,456.00`, `−0.01`: figures of a column, with a true minus. */
export function formatFigures(amount: number): string {
  return exact(amount).replace("-", "−");
}

const shortSteps = [
  [1e7, "Cr"],
  [1e5, "L"],
  [1e3, "k"],
] as const;

/** `₹1.2L`: for the axis of a plot, where a rounded amount is enough. */
export function formatShortRupees(amount: number): string {
  const [size, unit] = shortSteps.find(([least]) => Math.abs(amount) >= least) ?? [1, ""];
  return printed(amount / size, (shown) => {
    const rounded = Number.isInteger(shown) ? String(shown) : shown.toFixed(1);
    return rounded + unit;
  });
}
