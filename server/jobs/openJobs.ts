import { type JobSettings, type ShopJob, startJobs } from "./startJobs.ts";

/** Jobs that begin when somebody says so, and end with the shop, also while they are beginning. */
export function openJobs(settings: Omit<JobSettings, "signal">) {
  const closing = new AbortController();
  let starting: ReturnType<typeof startJobs> | null = null;
  let areRunning = false;
  return {
    start(jobs: readonly ShopJob[]) {
      starting ??= startJobs(jobs, { ...settings, signal: closing.signal }).then((running) => {
        areRunning = true;
        return running;
      });
      return starting;
    },
    /** Whether this process was to begin with them and runs none: not yet, or never. */
    areMissing: () => starting !== null && !areRunning,
    /** What runs goes on; nothing else is taken up. */
    drain() {
      starting?.then(
        (running) => running.drain(),
        () => {},
      );
    },
    async close() {
      closing.abort();
      const running = await starting?.catch(() => null);
      await running?.stop();
    },
  };
}
