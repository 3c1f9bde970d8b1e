export { coalesced } from "./coalesced.ts";
export { jobGauge, missingJobsGauge } from "./gauge.ts";
export { openJobs } from "./openJobs.ts";
export type { RunningJobs, ShopJob } from "./startJobs.ts";
export { thenAlways } from "./thenAlways.ts";
