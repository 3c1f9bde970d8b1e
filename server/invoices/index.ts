export { issueInvoice } from "./issueInvoice.ts";
export { invoiceRoutes } from "./routes.ts";
export { seriesFaults } from "./seriesFaults.ts";
