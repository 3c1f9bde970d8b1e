export type { ExportFormat } from "../../contract/admin/exportRules.ts";
export { exportRoutes } from "./routes.ts";
export { writeExport } from "./writeExport.ts";
