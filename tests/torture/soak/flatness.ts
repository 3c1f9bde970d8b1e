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

/** What it grows by in an hour: the slope of the straight line that lies nearest to the readings. */
export function growthPerHour(readings: readonly Reading[], figure: Figure): number {
  const mean = (of: (reading: Reading) => number) =>
    readings.reduce((sum, reading) => sum + of(reading), 0) / readings.length;
  const at = mean((reading) => reading.at);
  const value = mean((reading) => reading[figure]);
  const spread = mean((reading) => (reading.at - at) ** 2);
  const together = mean((reading) => (reading.at - at) * (reading[figure] - value));
  return spread === 0 ? 0 : (together / spread) * hour;
}

/** What grows more than it may over the second half of the readings, in words; none is right. */
export function growing(readings: readonly Reading[]): string[] {
  const late = readings.slice(Math.floor(readings.length / 2));
  return (Object.entries(mostGrowth) as [Figure, number][]).flatMap(([figure, most]) => {
    const growth = growthPerHour(late, figure);
    return growth > most ? [`${figure} grows by ${growth.toFixed(1)} an hour`] : [];
  });
}
