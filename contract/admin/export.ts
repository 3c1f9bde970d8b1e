import { z } from "zod";

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

/** Which file of an export, and whether as CSV for spreadsheets or as an object a line. */
export const exportParamsSchema = z.object({
  sheet: z.enum(exportSheetNames),
  format: z.enum(exportFormats),
});
