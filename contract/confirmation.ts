import { z } from "zod";
import { currentPasswordSchema } from "./account.ts";
import { codeSchema } from "./fields.ts";
import { passkeySignInSchema } from "./passkeys.ts";

/** `POST /api/user/confirmation`: one of the ways to log in, gone once more. */
export const confirmationSchema = z.discriminatedUnion("way", [
  z.object({
    way: z.literal("password"),
    currentPassword: currentPasswordSchema("Please enter your current password."),
  }),
  z.object({ way: z.literal("code"), code: codeSchema }),
  passkeySignInSchema.extend({ way: z.literal("passkey") }),
]);
export type Confirmation = z.infer<typeof confirmationSchema>;
