/** What is looked at every so often, of a shop that has served for a while. */
export interface Reading {
  /** Milliseconds since 1970. */
  at: number;
  /** Megabytes of the heap, after everything was collected that nobody needs. */
  heap: number;
  /** Megabytes of the process. */
  resident: number;
  /** Open files, connections among them. */
  descriptors: number;
  /** Connections of the shop to its database, and those of them that were lent. */
  connections: number;
  lent: number;
  /** Milliseconds by which one of a hundred turns of the event loop was late. */
  loop: number;
  /** Milliseconds of all that was answered since the reading before. */
  p50: number;
  p99: number;
}

export type Figure = Exclude<keyof Reading, "at">;

/** By how much each may grow in an hour; what stands here not may do as it likes. */
export const mostGrowth: Partial<Record<Figure, number>> = {
  heap: 6,
  resident: 24,
  descriptors: 20,
  connections: 10,
  lent: 5,
  loop: 25,
  p99: 60,
};

const hour = 3_600_000;

export interface Growth {
  /** In an hour: the slope of the straight line that lies nearest to the readings. */
  readonly perHour: number;
  /** By how much the slope may be off, for readings that lie so far from the line: its standard error. */
  readonly error: number;
}

export function growthOf(readings: readonly Reading[], figure: Figure): Growth {
  const mean = (of: (reading: Reading) => number) =>
    readings.reduce((sum, reading) => sum + of(reading), 0) / readings.length;
  const at = mean((reading) => reading.at);
  const value = mean((reading) => reading[figure]);
  const spread = mean((reading) => (reading.at - at) ** 2);
  if (spread === 0) return { perHour: 0, error: 0 };
  const together = mean((reading) => (reading.at - at) * (reading[figure] - value));
  const slope = together / spread;
  const left = mean((reading) => (reading[figure] - value - slope * (reading.at - at)) ** 2);
  const error = Math.sqrt(left / spread / Math.max(1, readings.length - 2));
  return { perHour: slope * hour, error: error * hour };
}

/** The second half of the readings: in the first a shop warms up. */
export const late = (readings: readonly Reading[]): readonly Reading[] =>
  readings.slice(Math.floor(readings.length / 2));

/** What grows by more than it may, whatever its readings scatter by (two standard errors), in words; none is right. */
export function growing(readings: readonly Reading[]): string[] {
  return (Object.entries(mostGrowth) as [Figure, number][]).flatMap(([figure, most]) => {
    const { perHour, error } = growthOf(late(readings), figure);
    return perHour - 2 * error > most ? [`${figure} grows by ${perHour.toFixed(1)} an hour`] : [];
  });
}
