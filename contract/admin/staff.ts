import { z } from "zod";
import { lineSchema } from "../fields.ts";
import { letterOrDigit } from "../nameRules.ts";
import { passkeyResponse, passkeysSchema, ticket } from "../passkeys.ts";
import { staffPasswordLength as length, roles, staffStates } from "../staffRules.ts";

const id = z.uuid("There is no such entry.");
const wrongEmail = "Please enter a valid email address.";
const emailSchema = z
  .string({ error: wrongEmail })
  .trim()
  .toLowerCase()
  .max(254, wrongEmail)
  .pipe(z.email(wrongEmail));
const nameSchema = lineSchema({
  missing: "Please fill in your name.",
  maximum: 80,
  tooLong: "Please keep your name under 80 characters.",
  notOneLine: "Please keep your name to one line of text.",
}).regex(letterOrDigit, "Please fill in your name.");
const newPasswordSchema = z
  .string({ error: "Please choose a password." })
  .min(length.least, `Please use at least ${length.least} characters for your password.`)
  .max(length.most, `Please use at most ${length.most} characters for your password.`);
const typedPassword = z.string({ error: "Please enter your password." }).max(1000);
const codeSchema = z.string({ error: "Please enter the code." }).trim().min(1).max(40);

export const staffIdParams = z.object({ id });

/** Who is signed in at the back office. */
export const ownStaffSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
});

const done = z.literal(true);
export const staffDoneSchema = z.object({ success: done });
export const staffSessionAnswerSchema = z.object({ success: done, staff: ownStaffSchema });
export type StaffSessionAnswer = z.infer<typeof staffSessionAnswerSchema>;

/** The first of two steps; the second takes its ticket and a code. */
export const staffSignInSchema = z.object({ email: emailSchema, password: typedPassword });
export const staffTicketSchema = z.object({ success: done, ticket });
export const staffCodeSchema = z.object({ ticket, code: codeSchema });

/** A secret for an app that makes one-time passwords: as text, as a link, and as a picture of it. */
export const totpSetupSchema = z.object({
  success: done,
  ticket,
  secret: z.string(),
  uri: z.string(),
  /** Squares of one unit as an SVG path, in a drawing of `size` by `size` with its quiet border. */
  qr: z.object({ size: z.number(), path: z.string() }),
});
export type TotpSetup = z.infer<typeof totpSetupSchema>;

/** The token of an invitation's link; it stands in a body, never in an address that is logged. */
export const invitationTokenSchema = z.object({ token: z.string().max(100) });
export const invitationSchema = z.object({
  success: done,
  email: z.string(),
  role: z.enum(roles),
  /** Of who comes back with an account; else empty. */
  name: z.string(),
});
export type Invitation = z.infer<typeof invitationSchema>;
export const acceptInvitationSchema = invitationTokenSchema.extend({
  name: nameSchema,
  /** One of the two ways to sign in from now on. */
  way: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("password"),
      password: newPasswordSchema,
      ticket,
      code: codeSchema,
    }),
    z.object({ kind: z.literal("passkey"), ticket, response: passkeyResponse }),
  ]),
});
export type AcceptInvitation = z.output<typeof acceptInvitationSchema>;
export const acceptedSchema = staffSessionAnswerSchema.extend({
  /** To be kept by their owner, shown this once; none for who signs in with a passkey. */
  recoveryCodes: z.array(z.string()),
});
export type Accepted = z.infer<typeof acceptedSchema>;

export const staffAccountSchema = z.object({
  success: done,
  staff: ownStaffSchema,
  hasPassword: z.boolean(),
  recoveryCodesLeft: z.number(),
  passkeys: passkeysSchema,
});
export type StaffAccount = z.infer<typeof staffAccountSchema>;

export const staffNameSchema = z.object({ name: nameSchema });
export const changePasswordSchema = z.object({
  currentPassword: typedPassword,
  password: newPasswordSchema,
});
/** `POST /api/admin/confirmation`: one of the ways to sign in, gone once more. */
export const staffConfirmationSchema = z.discriminatedUnion("way", [
  z.object({ way: z.literal("password"), currentPassword: typedPassword, code: codeSchema }),
  z.object({ way: z.literal("passkey"), ticket, response: passkeyResponse }),
]);
export type StaffConfirmation = z.infer<typeof staffConfirmationSchema>;
export const newSecondFactorSchema = z.object({
  ticket,
  code: codeSchema,
  /** For who had none until now. */
  password: newPasswordSchema.optional(),
});
export const recoveryCodesSchema = z.object({ success: done, recoveryCodes: z.array(z.string()) });
const staffSessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  network: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export const staffSessionListSchema = z.object({
  success: done,
  sessions: z.array(staffSessionSchema),
});
export type StaffSessionList = z.infer<typeof staffSessionListSchema>;

export const teamSchema = z.object({
  success: done,
  members: z.array(
    ownStaffSchema.extend({
      state: z.enum(staffStates),
      lastSeenAt: z.iso.datetime().nullable(),
    }),
  ),
  invitations: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      role: z.enum(roles),
      /** Empty for one from the command line. */
      invitedBy: z.string(),
      expiresAt: z.iso.datetime(),
    }),
  ),
});
export type Team = z.infer<typeof teamSchema>;

export const inviteSchema = z.object({ email: emailSchema, role: z.enum(roles) });
export const invitedSchema = z.object({
  success: done,
  /** Shown once: the shop keeps a hash of what is secret in it. */
  link: z.string(),
});
export const changeMemberSchema = z.object({
  role: z.enum(roles).optional(),
  state: z.enum(["active", "deactivated"]).optional(),
});

export const auditQuerySchema = z.object({
  who: id.optional(),
  action: z.string().max(100).optional(),
  /** The id of what was changed, such as an order's number. */
  subject: z.string().trim().max(200).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  /** `next` of the page before. */
  after: id.optional(),
});
export const auditPageSchema = z.object({
  success: done,
  /** The latest first. */
  entries: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      who: z.string(),
      role: z.enum(roles).nullable(),
      action: z.string(),
      subject: z.object({ kind: z.string(), id: z.string() }),
      before: z.unknown(),
      after: z.unknown(),
      network: z.string(),
      requestId: z.string(),
    }),
  ),
  /** Null on the last page. */
  next: z.string().nullable(),
});
export type AuditPage = z.infer<typeof auditPageSchema>;

/** What the filters of the audit log offer. */
export const auditChoicesSchema = z.object({ success: done, actions: z.array(z.string()) });
export type AuditChoices = z.infer<typeof auditChoicesSchema>;
