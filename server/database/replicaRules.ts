/** A place in the primary's log, as a number that grows. */
export type LogPlace = bigint;

/** That the primary's log reached to `place` at `at`, of `performance.now()`. */
export interface Sample {
  at: number;
  place: LogPlace;
}

/** What is known of the primary when a reader asks. */
export interface PrimaryState {
  /** The oldest first. */
  samples: readonly Sample[];
  /** It gave no answer when it was last asked, nor for a while before. */
  isAway: boolean;
  /** Where its log stood when the last announcement was heard; null while that is not known yet. */
  floor: LogPlace | null;
}

/**
 * Whether may be read from a replica that has replayed the log to `replayed`: what was announced is there, and
 * it is no more than `mostLag` milliseconds behind. While the primary is away nothing changes, and a replica
 * that answers is better than none.
 */
export function mayBeRead(
  replayed: LogPlace,
  { samples, isAway, floor }: PrimaryState,
  { now, mostLag }: { now: number; mostLag: number },
): boolean {
  if (isAway) return true;
  if (floor === null || replayed < floor) return false;
  const seen = samples.findLast(({ place }) => place <= replayed);
  return seen !== undefined && now - seen.at <= mostLag;
}

/** With one sample more; those that are older than anybody asks for are left out. */
export function withSample(
  samples: readonly Sample[],
  sample: Sample,
  mostLag: number,
): readonly Sample[] {
  // After a failover the new primary may stand where the old one stood earlier.
  const before = samples.filter(
    ({ at, place }) => place <= sample.place && sample.at - at <= mostLag,
  );
  return [...before, sample];
}
