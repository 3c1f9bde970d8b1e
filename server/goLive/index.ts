export { goLiveRoutes } from "./goLiveRoutes.ts";
