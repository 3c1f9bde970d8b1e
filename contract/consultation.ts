import { z } from "zod";
import { emailMaximum, fullnameMaximum, consultationErrors as words } from "./consultationRules.ts";
import { failureSchema } from "./failure.ts";
import { lineSchema, phoneNumberSchema } from "./fields.ts";
import { letterOrDigit } from "./nameRules.ts";

/** A path of this shop, such as `/lkitchen`: never another host's address. */
export const pagePathSchema = z
  .string()
  .max(200)
  .regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/);

/**
 * `POST /api/query/create`, as JSON or as an HTML form. Callers need to send no more than the three
 * details of the person; the phone number may be written with +91, spaces and dashes.
 */
export const consultationRequestSchema = z.object(
  {
    fullname: lineSchema({
      missing: words.fullname,
      maximum: fullnameMaximum,
      tooLong: `Please keep your name under ${fullnameMaximum} characters.`,
      notOneLine: "Please keep your name to one line of text.",
    }).regex(letterOrDigit, words.fullname),
    email: z
      .string({ error: words.email })
      .trim()
      .max(emailMaximum, words.email)
      .pipe(z.email(words.email)),
    phoneNumber: phoneNumberSchema(words.phoneNumber, /^[0-9]{10}$/),
    /** The page that the form stands on. One that is none of ours is dropped. */
    page: pagePathSchema.optional().catch(undefined),
    /** A field that people do not see: whoever fills it in is a program. */
    website: z.string().optional(),
    /** Milliseconds between the form's appearance and its sending, as the page measured them. */
    elapsedMs: z.number().nonnegative().optional(),
  },
  { error: "Please send your name, email and phone number." },
);

export const consultationAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
});

/**
 * The refusal `invalid_request`: `fields` has a sentence for every field that needs a change. It is
 * absent where no field is to blame, as when the request cannot be read at all.
 */
export const consultationFailureSchema = failureSchema.extend({
  fields: z.partialRecord(z.enum(["fullname", "email", "phoneNumber"]), z.string()).optional(),
});

export type ConsultationRequest = z.input<typeof consultationRequestSchema>;
export type Consultation = z.output<typeof consultationRequestSchema>;
export type ConsultationFailure = z.infer<typeof consultationFailureSchema>;
