export { creditPieces, creditRefunded, creditReturned } from "./creditReturned.ts";
export { type DispatchPapers, dispatchPapersPdf, mayBePrinted } from "./dispatchPapers.ts";
export { creditNotePdf } from "./invoicePdf.ts";
export { findCreditNote } from "./issueCreditNote.ts";
export { type IssuedPaper, issuedPapers, latestCreditNotes, type Span } from "./issuedPapers.ts";
export { issueInvoice } from "./issueInvoice.ts";
export { creditNoteFile, creditNoteOf, papersOf } from "./papersOf.ts";
export { invoiceRoutes } from "./routes.ts";
export { seriesFaults } from "./seriesFaults.ts";
