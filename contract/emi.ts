import { z } from "zod";

/** `GET /api/emi-plans`: what the owner has written down of banks' instalments. */
export const emiPlansAnswerSchema = z.object({
  success: z.literal(true),
  plans: z.array(
    z.object({
      lender: z.string(),
      months: z.int(),
      yearlyRate: z.number(),
      isNoCost: z.boolean(),
      fee: z.number(),
      lostDiscount: z.number(),
      leastPrice: z.number(),
    }),
  ),
  /** True while they are those that come with the project: no bank stands behind them. */
  areExamples: z.boolean(),
  /** What takes money online; without a real gateway nothing can be paid by instalments. */
  online: z.enum(["gateway", "test", "none"]),
});

export type EmiPlansAnswer = z.infer<typeof emiPlansAnswerSchema>;
