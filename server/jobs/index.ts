export { coalesced } from "./coalesced.ts";
export { type RunningJobs, type ShopJob, startJobs } from "./startJobs.ts";
