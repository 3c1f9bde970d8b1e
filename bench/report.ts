/** One line of the benchmark's table. */
export interface Measurement {
  what: string;
  measured: string;
  target: string;
  reached: boolean;
}

export const measurements: Measurement[] = [];

/** Keeps a measurement and prints it at once. */
export function record(what: string, measured: string, target: string, reached: boolean): void {
  measurements.push({ what, measured, target, reached });
  console.log(`${reached ? "ok  " : "MISS"} ${what}: ${measured} (target ${target})`);
}

/** The table as it stands in the README. */
export function asMarkdown(): string {
  const rows = measurements.map(
    ({ what, measured, target, reached }) =>
      `| ${what} | ${measured} | ${target} | ${reached ? "yes" : "**no**"} |`,
  );
  return ["| what | measured | target | reached |", "| --- | --- | --- | --- |", ...rows].join(
    "\n",
  );
}

/** The value below which `share` of the samples lie; the samples need not be sorted. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1);
  return sorted[Math.max(0, index)] ?? Number.NaN;
}
