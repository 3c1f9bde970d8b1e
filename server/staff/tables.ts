import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { roles, staffStates } from "../../contract/staffRules.ts";
import { passkeyColumns } from "../credentials/index.ts";
import { moment, oneOf } from "../database/columns.ts";

const challengePurposes = ["second factor", "totp", "new passkey", "sign in"] as const;

/**
 * The people who run the shop. A row stays when somebody is removed, without anything to sign in with:
 * what they did refers to it.
 */
export const staff = pgTable(
  "staff",
  {
    id: uuid().primaryKey(),
    /** In small letters. */
    email: text().notNull(),
    name: text().notNull(),
    role: text({ enum: roles }).notNull(),
    state: text({ enum: staffStates }).notNull().default("active"),
    /** Argon2id in the PHC string format; null for who signs in with passkeys alone. */
    passwordHash: text(),
    /** The secret of the one-time passwords, sealed with the installation's key. */
    totpSecret: text(),
    /** The latest time step whose code was used: a code counts once. */
    totpStep: bigint({ mode: "number" }).notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("staff_email").on(table.email).where(sql`${table.state} <> 'removed'`),
    check("staff_email_small", sql`${table.email} = lower(${table.email})`),
    check("staff_role", oneOf(table.role, roles)),
    check("staff_state", oneOf(table.state, staffStates)),
    check("staff_password_hashed", sql`${table.passwordHash} like '$argon2id$%'`),
    check(
      "staff_password_with_second_factor",
      sql`(${table.passwordHash} is null) = (${table.totpSecret} is null)`,
    ),
  ],
);

const ofStaff = () =>
  uuid()
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" });

export const staffSessions = pgTable(
  "staff_sessions",
  {
    /** SHA-256 of the token in base64url: who reads this table cannot sign in with it. */
    tokenHash: text().primaryKey(),
    staffId: ofStaff(),
    createdAt: moment().notNull().defaultNow(),
    /** At most a minute behind the truth. */
    lastUsedAt: moment().notNull().defaultNow(),
    /** What its owner sees of it and names it by. */
    id: uuid().notNull().defaultRandom(),
    device: text().notNull().default(""),
    network: text().notNull().default(""),
    /** When its member last proved who they are: at the sign-in, or since. */
    confirmedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique("staff_sessions_id").on(table.id),
    index("staff_sessions_staff_id").on(table.staffId),
    index("staff_sessions_last_used_at").on(table.lastUsedAt),
    index("staff_sessions_created_at").on(table.createdAt),
    check("staff_sessions_token_hashed", sql`length(${table.tokenHash}) = 43`),
  ],
);

export const staffPasskeys = pgTable(
  "staff_passkeys",
  {
    ...passkeyColumns(),
    staffId: ofStaff(),
  },
  (table) => [index("staff_passkeys_staff_id").on(table.staffId)],
);

/** What stands in for a second factor that was lost, once each. */
export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  {
    staffId: ofStaff(),
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

/** Where somebody has signed in: strangers who guess elsewhere do not make them wait there. */
export const staffNetworks = pgTable(
  "staff_networks",
  {
    staffId: ofStaff(),
    /** As `limits/network.ts` writes it. */
    network: text().notNull(),
    lastUsedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.network] }),
    index("staff_networks_last_used_at").on(table.lastUsedAt),
  ],
);

/** What was begun and waits for its second step, for a few minutes. */
export const staffChallenges = pgTable(
  "staff_challenges",
  {
    tokenHash: text().primaryKey(),
    purpose: text({ enum: challengePurposes }).notNull(),
    /** Null where it is still to be told who asks. */
    staffId: uuid().references(() => staff.id, { onDelete: "cascade" }),
    /** What the second step is held against: a passkey's challenge, a sealed secret. */
    expected: text().notNull().default(""),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index("staff_challenges_staff_id").on(table.staffId),
    index("staff_challenges_expires_at").on(table.expiresAt),
    check("staff_challenges_purpose", oneOf(table.purpose, challengePurposes)),
  ],
);

/** Who may become a member of the staff, by a link that is shown once. Gone when accepted. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull(),
    /** In small letters. */
    email: text().notNull(),
    role: text({ enum: roles }).notNull(),
    /** Null for an invitation from the command line. */
    invitedBy: uuid().references(() => staff.id, { onDelete: "cascade" }),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    unique("staff_invitations_token_hash").on(table.tokenHash),
    unique("staff_invitations_email").on(table.email),
    index("staff_invitations_invited_by").on(table.invitedBy),
    index("staff_invitations_expires_at").on(table.expiresAt),
    check("staff_invitations_role", oneOf(table.role, roles)),
  ],
);

/**
 * Every change that staff made, and who came in. Rows are added and never changed: a trigger sees to
 * it. `staffId` is no foreign key: the log holds what was true then.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    /** Sorts by time. */
    id: uuid().primaryKey(),
    at: moment().notNull().defaultNow(),
    /** Null for the command line, and for who was not let in. */
    staffId: uuid(),
    staffName: text().notNull(),
    role: text({ enum: roles }),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    network: text().notNull(),
    requestId: text().notNull(),
  },
  (table) => [
    index("audit_log_staff_id").on(table.staffId, table.id),
    index("audit_log_action").on(table.action, table.id),
    index("audit_log_subject").on(table.subjectId, table.id),
  ],
);
