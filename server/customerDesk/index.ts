export { customerRoutes } from "./customerRoutes.ts";
