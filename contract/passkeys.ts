import { z } from "zod";
import { lineSchema } from "./fields.ts";

/** Names what was begun and waits for its second step. */
export const ticket = z.string().max(100);
/** Characters of the longest id in base64url: WebAuthn's 1,023 bytes. */
export const longestPasskeyId = 1364;
const passkeyId = z.string().max(longestPasskeyId);
/** What the browser's passkey functions take, as WebAuthn writes it in JSON; and what they answer. */
const publicKey = z.unknown();
const success = z.literal(true);
export const passkeyResponse = z.looseObject({ id: passkeyId, response: z.looseObject({}) });

export const passkeyOptionsSchema = z.object({ success, ticket, options: publicKey });
export const passkeySignInSchema = z.object({ ticket, response: passkeyResponse });

const unnamed = "Please name the passkey.";
export const newPasskeySchema = passkeySignInSchema.extend({
  name: lineSchema({
    missing: unnamed,
    maximum: 60,
    tooLong: "Please keep the name under 60 characters.",
    notOneLine: "Please keep the name to one line of text.",
  }).min(1, unnamed),
});
export const passkeyIdParams = z.object({ id: passkeyId });

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
/** The oldest first. */
export const passkeysSchema = z.array(passkeySchema);
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeyListSchema = z.object({ success, passkeys: passkeysSchema });
