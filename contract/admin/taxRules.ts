/** What the back office hands to the accountant; free of schemas, for its screen. */

/** The tables of GSTR-1 as the portal's offline tool takes them, one CSV file each. */
export const taxSheets = {
  b2b: "Registered buyers (table 4)",
  b2cl: "Large sales to other states (table 5)",
  b2cs: "Other sales to consumers (table 7)",
  cdnr: "Credit notes to registered buyers (table 9B)",
  cdnur: "Credit notes on large sales (table 9B)",
  hsnb2b: "Summary by HSN, registered buyers (table 12)",
  hsn: "Summary by HSN, consumers (table 12)",
  docs: "Documents issued (table 13)",
} as const;
export type TaxSheet = keyof typeof taxSheets;
export const taxSheetNames = Object.keys(taxSheets) as [TaxSheet, ...TaxSheet[]];
