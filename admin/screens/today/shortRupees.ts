const steps = [
  [1e7, "Cr"],
  [1e5, "L"],
  [1e3, "k"],
] as const;

/** `₹1.2L`: for the axis of a plot, where a rounded amount is enough. */
export function shortRupees(rupees: number): string {
  const [size, unit] = steps.find(([least]) => Math.abs(rupees) >= least) ?? [1, ""];
  const amount = rupees / size;
  return `₹${Number.isInteger(amount) ? amount : amount.toFixed(1)}${unit}`;
}
