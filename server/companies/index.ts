export { keepCompany } from "./companies.ts";
export { companyRecord } from "./companyRecord.ts";
export { companyRoutes } from "./routes.ts";
