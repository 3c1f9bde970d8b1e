export { savedSearchRoutes } from "./routes.ts";
export { savedSearchRecord } from "./searchRecord.ts";
export { lookForNext, type SearchTeller, sweepDebuts } from "./tellSearches.ts";
