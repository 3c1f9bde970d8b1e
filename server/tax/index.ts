export { taxRoutes } from "./routes.ts";
