export { leadRoutes } from "./desk/leadRoutes.ts";
export { countNewLeads, forgetLeadsOf, leadsOf } from "./desk/readLeads.ts";
export { consultationRoutes } from "./routes.ts";
export { sweepConsultations } from "./sweepConsultations.ts";
