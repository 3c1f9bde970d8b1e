export { workshopRoutes } from "./workshopRoutes.ts";
