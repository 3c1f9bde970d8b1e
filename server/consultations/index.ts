export { sweepLimits } from "./limitRequests.ts";
export { consultationRoutes } from "./routes.ts";
