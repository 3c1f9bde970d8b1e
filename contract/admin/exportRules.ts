/** Files of everything; free of schemas, for the screen that offers them. */

/** What an export holds, a file each. */
export const exportSheetNames = [
  "orders",
  "order-lines",
  "customers",
  "stock",
  "stock-movements",
] as const;

export const exportFormats = ["csv", "jsonl"] as const;
export type ExportFormat = (typeof exportFormats)[number];
