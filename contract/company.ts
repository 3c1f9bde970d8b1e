import { z } from "zod";
import { addressSchema } from "./address.ts";
import { lineSchema } from "./fields.ts";
import { gstinProblem, normaliseGstin } from "./gstin.ts";

const missingName = "Please enter the company's name, as its GST registration has it.";
const missingGstin = "Please enter the GSTIN.";

/** A business that is registered for GST, as its invoices name it. */
export const companySchema = z.object({
  /** The trade or legal name of the registration. */
  name: lineSchema({
    missing: missingName,
    maximum: 150,
    tooLong: "Please use at most 150 characters here.",
    notOneLine: "Please keep this to one line of text.",
  }).pipe(z.string().min(1, missingName)),
  gstin: z
    .string({ error: missingGstin })
    .max(40, "A GSTIN has 15 characters, such as 29ABCDE1234F1ZW.")
    .transform(normaliseGstin)
    .pipe(
      z.string().superRefine((gstin, context) => {
        const message = gstin === "" ? missingGstin : gstinProblem(gstin);
        if (message !== null) context.addIssue({ code: "custom", message });
      }),
    ),
});

/** A company that a customer has bought for, with the address that its invoices carry. */
export const savedCompanySchema = companySchema.extend({
  id: z.string(),
  /** Null where the goods go to the company itself. */
  address: addressSchema.nullable(),
});

/** `GET /api/companies`, and what forgetting one answers: those that are left, the last used first. */
export const companiesAnswerSchema = z.object({
  success: z.literal(true),
  companies: z.array(savedCompanySchema),
});

/** `PUT /api/checkout/billing`: to whom the invoice is made out; both null for whoever takes the goods in. */
export const checkoutBillingSchema = z.object({
  company: companySchema.nullable(),
  /** Null for the delivery address. */
  address: addressSchema.nullable(),
  /** Keeps the company with the account for the next time. */
  save: z.boolean().default(false),
});

export type CompaniesAnswer = z.infer<typeof companiesAnswerSchema>;
export type Company = z.infer<typeof companySchema>;
export type SavedCompany = z.infer<typeof savedCompanySchema>;
