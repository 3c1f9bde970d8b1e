export { type DispatchPapers, dispatchPapersPdf, mayBePrinted } from "./dispatchPapers.ts";
export { findInvoice, issueInvoice } from "./issueInvoice.ts";
export { invoiceRoutes } from "./routes.ts";
export { seriesFaults } from "./seriesFaults.ts";
