export { cartRecord } from "./cartRecord.ts";
export { cartRoutes } from "./routes.ts";
