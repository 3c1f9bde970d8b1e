export { addUpSales } from "./addUpSales.ts";
export { figureRoutes } from "./figureRoutes.ts";
export { keepVisits } from "./keepVisits.ts";
export { sweepMissedSearches } from "./readVisits.ts";
