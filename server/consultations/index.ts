export { consultationRoutes } from "./routes.ts";
