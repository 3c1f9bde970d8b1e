import { z } from "zod";
import { currentPasswordSchema, newPasswordSchema, type sessionAnswerSchema } from "./account.ts";
import { currentPasswordNeeded, wrongField } from "./accountRules.ts";
import { codePurposes, incompleteCode } from "./codeRules.ts";
import { codeSchema, phoneNumberSchema } from "./fields.ts";
import { ticket } from "./passkeys.ts";

const phoneNumber = phoneNumberSchema(wrongField.phoneNumber);

/** `POST /api/auth/code`: a code to the phone of whoever has this number. */
export const codeRequestSchema = z.object(
  {
    phoneNumber,
    purpose: z.enum(codePurposes, "Please say what the code is for."),
  },
  { error: wrongField.phoneNumber },
);

const givenCode = {
  phoneNumber,
  code: codeSchema,
  /** Of the answer that asked for one more code, where this is the one that came by email. */
  ticket: ticket.optional(),
};

export const codeLoginSchema = z.object(givenCode, { error: incompleteCode });

export const passwordResetSchema = z.object(
  { ...givenCode, password: newPasswordSchema("Please fill in your new password.") },
  { error: incompleteCode },
);

/** `POST /api/user/number-codes`: codes to the number that the customer has and to the one wanted. */
export const numberCodesRequestSchema = z.object(
  { phoneNumber, currentPassword: currentPasswordSchema(currentPasswordNeeded.phoneNumber) },
  { error: wrongField.phoneNumber },
);

/** The code was right, and one more is on its way to the account's email address. */
export const furtherCodeSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  step: z.literal("email"),
  /** Goes with that code, as proof that the phone's was given. */
  ticket,
});

/** What became of a code: a session, or one more code to give. */
export type CodeAnswer = z.infer<typeof sessionAnswerSchema> | z.infer<typeof furtherCodeSchema>;
