import type { ShopJob } from "./startJobs.ts";

/** The same jobs, each of which tells when it was done, or failed half done. */
export function thenAlways(jobs: readonly ShopJob[], done: () => void): ShopJob[] {
  return jobs.map((job) => ({
    ...job,
    run: async (signal) => {
      try {
        return await job.run(signal);
      } finally {
        done();
      }
    },
  }));
}
