export { issueInvoice } from "./issueInvoice.ts";
export { invoiceRoutes } from "./routes.ts";
