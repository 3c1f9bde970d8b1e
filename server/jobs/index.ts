export { coalesced } from "./coalesced.ts";
export { openJobs } from "./openJobs.ts";
export type { RunningJobs, ShopJob } from "./startJobs.ts";
export { thenAlways } from "./thenAlways.ts";
