/** A run of a job ends after so long, before the clock brings the next one. */
const mostMilliseconds = 240_000;

/**
 * Takes what is due, part by part, each soon done, until `take` answers that it took none, the signal
 * ends it or the time of a run is over; so many parts at once as it says. Where one fails the others
 * go on, and it throws at the end. Answers how many were taken.
 */
export async function untilNothingIsDue(
  take: () => Promise<number>,
  { signal, atOnce = 1 }: { signal?: AbortSignal | undefined; atOnce?: number } = {},
): Promise<number> {
  const end = performance.now() + mostMilliseconds;
  let taken = 0;
  const work = async () => {
    while (!signal?.aborted && performance.now() < end) {
      const count = await take();
      if (count === 0) return;
      taken += count;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, work));
  for (const one of ended) if (one.status === "rejected") throw one.reason;
  return taken;
}
