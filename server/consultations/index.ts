export { consultationRoutes } from "./routes.ts";
export { sweepConsultations } from "./sweepConsultations.ts";
