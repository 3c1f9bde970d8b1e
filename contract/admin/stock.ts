import { z } from "zod";
import { lineSchema } from "../fields.ts";
import { largestInteger } from "../largestInteger.ts";
import { productLimits, stockReasons } from "../productRules.ts";

const pieces = z
  .int("Please enter a whole number.")
  .min(0, "Please enter no number below zero.")
  .max(productLimits.stock, "Please enter a smaller number.");

/** What came in or cannot be sold is counted by itself; `counted` is how many there are in all. */
export const stockChangeSchema = z
  .object({
    reason: z.enum(stockReasons),
    pieces,
    /** How many there were when the person looked: a count of another stock is refused, and what they noted already. */
    known: z.int().max(largestInteger),
    note: lineSchema({
      maximum: 300,
      tooLong: "Please keep it to 300 characters.",
      notOneLine: "Please keep it to one line of text.",
    }).default(""),
  })
  .refine(({ reason, pieces: number }) => reason === "counted" || number > 0, {
    path: ["pieces"],
    message: "Please enter a number above zero.",
  });
export type StockChange = z.output<typeof stockChangeSchema>;

export const stockStandSchema = z.object({ stock: z.int(), reserved: z.int() });
export type StockStand = z.infer<typeof stockStandSchema>;
export const stockAnswerSchema = stockStandSchema.extend({ success: z.literal(true) });

export const stockMovementSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  delta: z.int(),
  reason: z.string(),
  stockAfter: z.int(),
  orderNumber: z.string().nullable(),
  staffName: z.string().nullable(),
  note: z.string(),
});
export const stockLedgerQuerySchema = z.object({
  after: z.coerce.number().int().positive().optional(),
});
export const stockLedgerAnswerSchema = z.object({
  success: z.literal(true),
  movements: z.array(stockMovementSchema),
  next: z.string().nullable(),
});
export type StockLedgerAnswer = z.infer<typeof stockLedgerAnswerSchema>;
