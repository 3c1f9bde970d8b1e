export type { ExportFormat } from "../../contract/admin/export.ts";
export { exportRoutes } from "./routes.ts";
export { writeExport } from "./writeExport.ts";
