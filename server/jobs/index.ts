export { soon } from "./soon.ts";
export { type RunningJobs, type ShopJob, startJobs } from "./startJobs.ts";
