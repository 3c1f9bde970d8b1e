import { z } from "zod";
import { currentPasswordNeeded, passwordMinimum, wrongField } from "./accountRules.ts";
import { optionalPincode } from "./addressRules.ts";
import { codeSchema, lineSchema, phoneNumberSchema } from "./fields.ts";
import { letterOrDigit, saysSomethingOrNothing } from "./nameRules.ts";

const passwordMaximum = 256;

const profileLine = (name: string, maximum: number) =>
  lineSchema({
    missing: `Please fill in your ${name}.`,
    maximum,
    tooLong: `Please use at most ${maximum} characters for your ${name}.`,
    notOneLine: `Please keep your ${name} to one line of text.`,
  });

export const newPasswordSchema = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .min(passwordMinimum, wrongField.password)
    .max(passwordMaximum, `Please use at most ${passwordMaximum} characters for your password.`);

/** The password that a signed-in customer is asked for again; `missing` where there is none. */
export const currentPasswordSchema = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .max(passwordMaximum, "Your current password is not right.");

/** A form sends an untouched optional field as an empty text. */
const blankIsAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .literal("")
    .transform(() => undefined)
    .or(schema)
    .optional();

const loginMissing = "Please fill in both phone number and password.";
export const loginRequestSchema = z.object(
  {
    phoneNumber: z
      .string({ error: loginMissing })
      .min(1, loginMissing)
      .pipe(phoneNumberSchema(wrongField.phoneNumber)),
    password: z
      .string({ error: loginMissing })
      .min(1, loginMissing)
      .max(passwordMaximum, "Login failed. Please check your credentials."),
  },
  { error: loginMissing },
);

const registrationMissing = "Please fill in all fields.";
export const registrationRequestSchema = z.object(
  {
    phoneNumber: z
      .string({ error: registrationMissing })
      .min(1, registrationMissing)
      .pipe(phoneNumberSchema(wrongField.phoneNumber)),
    password: newPasswordSchema(registrationMissing),
  },
  { error: registrationMissing },
);

/**
 * `PATCH /api/user`, as JSON or as a form. Optional fields that are absent stay as they are; an
 * address field given as an empty text is cleared. Another phone number needs the current password
 * and the codes of `POST /api/user/number-codes` too, which only the shop can tell: it knows the
 * number before.
 */
export const profileUpdateSchema = z
  .object(
    {
      fullName: profileLine("full name", 100).regex(letterOrDigit, wrongField.fullName),
      email: profileLine("email", 254).pipe(z.email(wrongField.email)),
      phoneNumber: phoneNumberSchema("Please enter a 10-digit phone number"),
      password: blankIsAbsent(newPasswordSchema("Please fill in your new password.")),
      currentPassword: blankIsAbsent(z.string().max(passwordMaximum)),
      oldNumberCode: blankIsAbsent(codeSchema),
      newNumberCode: blankIsAbsent(codeSchema),
      addressLine1: profileLine("address", 200)
        .refine(saysSomethingOrNothing, wrongField.profileAddress)
        .optional(),
      city: profileLine("city", 100)
        .refine(saysSomethingOrNothing, wrongField.profileCity)
        .optional(),
      pincode: z.string().trim().regex(optionalPincode, wrongField.profilePincode).optional(),
    },
    { error: "Please fill in your name, phone number and email." },
  )
  .refine(({ password, currentPassword }) => password === undefined || currentPassword, {
    message: currentPasswordNeeded.password,
    path: ["currentPassword"],
  });

const passwordMissing = "Please enter your current password.";

/** What a call that matters may bring with it, in place of a session that was confirmed just now. */
export const confirmedRequestSchema = z
  .object({ currentPassword: currentPasswordSchema(passwordMissing).optional() })
  .nullish();

/** What is unknown is an empty text. `profilePicUrl` is a path under `/static/images/`. */
export const userSchema = z.object({
  id: z.string(),
  fullName: z.string(),
  /** Ten digits. */
  phoneNumber: z.string(),
  email: z.string(),
  profilePicUrl: z.string(),
  defaultAddress: z.object({ addressLine1: z.string(), city: z.string(), pincode: z.string() }),
});

/** Answer to login and registration. The token goes into `Authorization: Bearer`. */
export const sessionAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
  user: userSchema,
});

export const userAnswerSchema = z.object({ success: z.literal(true), user: userSchema });
export const profileAnswerSchema = userAnswerSchema.extend({ message: z.string() });
export const doneSchema = z.object({ success: z.literal(true), message: z.string() });

/** One device on which the customer is signed in. */
const sessionSchema = z.object({
  /** Names the session to end it; nobody can sign in with it. */
  id: z.string(),
  /** Such as "Chrome on Android"; "Unknown device" where the browser does not say. */
  device: z.string(),
  /** Where it began, without the part that tells one household from another: "203.0.113.x". */
  network: z.string(),
  createdAt: z.iso.datetime(),
  /** At most an hour behind the truth. */
  lastUsedAt: z.iso.datetime(),
  /** Whether this very request was made with it. */
  isCurrent: z.boolean(),
});

export const sessionListSchema = z.object({
  success: z.literal(true),
  /** The current one first, then the one used last. */
  sessions: z.array(sessionSchema),
});

/** Everything that the shop keeps about a customer; `records` has one entry per kind of record. */
export const exportSchema = z.object({
  success: z.literal(true),
  exportedAt: z.iso.datetime(),
  user: userSchema,
  records: z.record(z.string(), z.unknown()),
  /** By the ids by which records name them: WebP in base64. */
  photos: z.record(z.string(), z.string()),
});

export type User = z.infer<typeof userSchema>;
export type ProfileUpdate = z.output<typeof profileUpdateSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;
