import { z } from "zod";
import { taxSheetNames } from "./taxRules.ts";

/** A month in India, `2026-11`. */
export const taxMonthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "a month as 2026-11");

const amountsSchema = z.object({
  taxable: z.number(),
  igst: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  roundOff: z.number(),
  total: z.number(),
});
export type TaxAmounts = z.infer<typeof amountsSchema>;

/** What a month comes to. Amounts are rupees; credit notes are positive where they stand alone. */
export const taxMonthAnswerSchema = z.object({
  success: z.literal(true),
  month: taxMonthSchema,
  gstin: z.string(),
  /** The GSTIN is still the one that comes with the project. */
  isDemo: z.boolean(),
  /** Papers of this month under another GSTIN, which the return leaves out. */
  otherPapers: z.number().int(),
  invoices: z.object({ count: z.number().int(), amounts: amountsSchema }),
  creditNotes: z.object({ count: z.number().int(), amounts: amountsSchema }),
  net: amountsSchema,
  sheets: z.array(z.object({ sheet: z.enum(taxSheetNames), rows: z.number().int() })),
  /** The last of the month's credit notes, at most fifty. */
  latestCreditNotes: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      issuedAt: z.iso.datetime(),
      invoiceNumber: z.string(),
      orderNumber: z.string(),
      reason: z.string(),
      total: z.number(),
    }),
  ),
});
export type TaxMonthAnswer = z.infer<typeof taxMonthAnswerSchema>;
