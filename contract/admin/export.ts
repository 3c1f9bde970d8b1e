import { z } from "zod";
import { exportFormats, exportSheetNames } from "./exportRules.ts";

/** Which file of an export, and whether as CSV for spreadsheets or as an object a line. */
export const exportParamsSchema = z.object({
  sheet: z.enum(exportSheetNames),
  format: z.enum(exportFormats),
});
