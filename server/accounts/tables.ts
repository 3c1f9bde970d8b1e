import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { passkeyColumns } from "../credentials/index.ts";
import { moment, oneOf } from "../database/columns.ts";
import { datedWords } from "../database/searchFromLatest.ts";

const challengePurposes = ["new passkey", "sign in"] as const;

const optionalText = () => text().notNull().default("");

/** Name, email address and phone number, by the week of the registration. */
export const customerWords = {
  words: sql`full_name || ' ' || email || ' ' || phone_number`,
  week: sql`week_of(id)`,
};

/** Deleting a row deletes what other tables keep of the customer, and with it every personal fact. */
export const customers = pgTable(
  "customers",
  {
    id: uuid().primaryKey(),
    /** Ten digits. */
    phoneNumber: text().notNull(),
    /** Argon2id in the PHC string format. */
    passwordHash: text().notNull(),
    /** Sessions of an earlier generation are over; see `sessions`. */
    generation: integer().notNull().default(0),
    /** When a code to the phone first showed whose the number is. Until then anybody may have registered it. */
    numberProvedAt: moment(),
    fullName: optionalText(),
    email: optionalText(),
    /** A file of the picture store, or an empty text. */
    profilePicture: optionalText(),
    addressLine1: optionalText(),
    city: optionalText(),
    pincode: optionalText(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique("customers_phone_number").on(table.phoneNumber),
    index("customers_words").using("gin", datedWords(customerWords)).with({ fastupdate: false }),
    index("customers_email").on(sql`lower(${table.email}) text_pattern_ops`),
    index("customers_portraits_of_strangers")
      .on(table.profilePicture)
      .where(sql`${table.profilePicture} <> '' and ${table.numberProvedAt} is null`),
    check("customers_phone_number_shape", sql`${table.phoneNumber} ~ '^[6-9][0-9]{9}$'`),
    check("customers_password_hashed", sql`${table.passwordHash} like '$argon2id$%'`),
    check("customers_pincode_shape", sql`${table.pincode} ~ '^([1-9][0-9]{5})?$'`),
  ],
);

/**
 * A session holds while its generation is its customer's. Ending all of them is one step of that
 * number, so a login that is under way meanwhile cannot slip through with an old password.
 */
export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the token in base64url: who reads this table cannot sign in with it. */
    tokenHash: text().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    generation: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** At most an hour behind the truth. */
    lastUsedAt: moment().notNull().defaultNow(),
    /** What its owner sees of it and names it by: neither the token nor made of it. */
    id: uuid().notNull().defaultRandom(),
    /** A label of ours, see `device.ts`; empty where the browser did not say. */
    device: optionalText(),
    /** Where it began, coarse: see `device.ts`. */
    network: optionalText(),
    /** When who uses it last proved who they are: at the login, or since. */
    confirmedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique("sessions_id").on(table.id),
    index("sessions_customer_id").on(table.customerId),
    index("sessions_last_used_at").on(table.lastUsedAt),
    index("sessions_created_at").on(table.createdAt),
    check("sessions_token_hashed", sql`length(${table.tokenHash}) = 43`),
  ],
);

/** Ways to sign in that a customer has added. They outlive a new password and another number. */
export const customerPasskeys = pgTable(
  "customer_passkeys",
  {
    ...passkeyColumns(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
  },
  (table) => [index("customer_passkeys_customer_id").on(table.customerId)],
);

/** What was begun with a passkey and waits for the browser, for a few minutes. */
export const customerChallenges = pgTable(
  "customer_challenges",
  {
    tokenHash: text().primaryKey(),
    purpose: text({ enum: challengePurposes }).notNull(),
    /** Null where it is still to be told who asks. */
    customerId: uuid().references(() => customers.id, { onDelete: "cascade" }),
    /** The passkey's challenge. */
    expected: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index("customer_challenges_customer_id").on(table.customerId),
    index("customer_challenges_expires_at").on(table.expiresAt),
    check("customer_challenges_purpose", oneOf(table.purpose, challengePurposes)),
  ],
);

/**
 * Where a customer has signed in: strangers who guess elsewhere do not make them wait there. A network is known while
 * its generation is its customer's, as a session holds.
 */
export const familiarNetworks = pgTable(
  "familiar_networks",
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** As `limits/network.ts` writes it. */
    network: text().notNull(),
    generation: integer().notNull().default(0),
    lastUsedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.network] }),
    index("familiar_networks_last_used_at").on(table.lastUsedAt),
  ],
);

/**
 * Browsers in which a customer has logged in: strangers who guess elsewhere, or in the same network, do
 * not make them wait there. One is known while its generation is its customer's, as a session holds.
 */
export const familiarDevices = pgTable(
  "familiar_devices",
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the browser's cookie, in base64url. */
    deviceHash: text().notNull(),
    generation: integer().notNull(),
    lastUsedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.deviceHash] }),
    index("familiar_devices_device_hash").on(table.deviceHash),
    index("familiar_devices_last_used_at").on(table.lastUsedAt),
    check("familiar_devices_token_hashed", sql`length(${table.deviceHash}) = 43`),
  ],
);

/**
 * One-time codes that are good at this moment, one for each purpose and number. It tells neither whose
 * they are nor what they are: both are keyed hashes, since four digits and ten are soon tried out.
 */
export const oneTimeCodes = pgTable(
  "one_time_codes",
  {
    /** Keyed hash of the purpose and the phone number. */
    subjectHash: text().primaryKey(),
    /** Keyed hash of the code; of nothing where the code was never sent. */
    codeHash: text().notNull(),
    /** Guesses so far; a code that was used has had all of them. */
    tries: integer().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (table) => [index("one_time_codes_expires_at").on(table.expiresAt)],
);

/**
 * Who agreed to which notice, when, for what. It outlives the customer's row, as proof that names
 * nobody any more, which is why `customerId` is no foreign key.
 */
export const consents = pgTable(
  "consents",
  {
    id: uuid().primaryKey(),
    customerId: uuid().notNull(),
    noticeVersion: text().notNull(),
    purpose: text().notNull(),
    givenAt: moment().notNull().defaultNow(),
    withdrawnAt: moment(),
  },
  (table) => [
    index("consents_customer_id").on(table.customerId),
    index("consents_withdrawn_at").on(table.withdrawnAt),
  ],
);
