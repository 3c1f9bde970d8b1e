import { type JobSettings, type ShopJob, startJobs } from "./startJobs.ts";

/** Jobs that begin when somebody says so, and end with the shop, also while they are beginning. */
export function openJobs(jobs: readonly ShopJob[], settings: Omit<JobSettings, "signal">) {
  const closing = new AbortController();
  let starting: ReturnType<typeof startJobs> | null = null;
  return {
    start() {
      starting ??= startJobs(jobs, { ...settings, signal: closing.signal });
      return starting;
    },
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
