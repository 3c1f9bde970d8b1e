import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { coinReasons, type ReferralDoubt, referralStates } from "../../contract/coinRules.ts";
import { customers } from "../accounts/tables.ts";
import { moment, oneOf, textList } from "../database/columns.ts";
import { orders } from "../orders/tables.ts";

/** What each customer has: the sum of their entries, raised and lowered with each. None before the first. */
export const coinAccounts = pgTable(
  "coin_accounts",
  {
    customerId: uuid()
      .primaryKey()
      .references(() => customers.id, { onDelete: "cascade" }),
    balance: integer().notNull().default(0),
    /** Of the latest entry: unused coins may lapse so long after it. */
    movedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("coin_accounts_moved_at").on(table.movedAt).where(sql`${table.balance} > 0`),
    check("coin_accounts_balance", sql`${table.balance} >= 0`),
  ],
);

/** The ledger: only added to, by a trigger's word; it goes with the customer. */
export const coinEntries = pgTable(
  "coin_entries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    at: moment().notNull().defaultNow(),
    /** Positive where they came in. */
    coins: integer().notNull(),
    reason: text({ enum: coinReasons }).notNull(),
    /** What it stands for, once for each customer: whatever is told twice moves coins once. */
    key: text().notNull(),
    orderId: uuid().references(() => orders.id, { onDelete: "restrict" }),
    balanceAfter: integer().notNull(),
    /** Who of the staff moved them, and their words; null and empty where nobody did. */
    staffName: text(),
    note: text().notNull().default(""),
  },
  (table) => [
    unique("coin_entries_key").on(table.customerId, table.key),
    index("coin_entries_customer_id").on(table.customerId, table.id),
    index("coin_entries_order_id").on(table.orderId).where(sql`${table.orderId} is not null`),
    check("coin_entries_reason", oneOf(table.reason, coinReasons)),
    check(
      "coin_entries_coins",
      sql`case when ${oneOf(table.reason, ["spent", "lapsed"])} then ${table.coins} < 0 when ${table.reason} = 'adjustment' then ${table.coins} <> 0 else ${table.coins} > 0 end`,
    ),
    check(
      "coin_entries_balance_after",
      sql`${table.balanceAfter} >= 0 and ${table.balanceAfter} >= ${table.coins}`,
    ),
    check(
      "coin_entries_order",
      sql`${table.orderId} is not null or not ${oneOf(table.reason, ["spent", "cancellation", "return", "lateness"])}`,
    ),
    check(
      "coin_entries_staff",
      sql`(${table.reason} = 'adjustment') = (${table.staffName} is not null)`,
    ),
  ],
);

/** The code of each customer's personal link. */
export const referralCodes = pgTable(
  "referral_codes",
  {
    customerId: uuid()
      .primaryKey()
      .references(() => customers.id, { onDelete: "cascade" }),
    code: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique("referral_codes_code").on(table.code),
    check("referral_codes_shape", sql`${table.code} ~ '^[2-9A-HJKMNP-TV-Z]{10}$'`),
  ],
);

/** Who came by whose link. Only who registers comes by one, once: nobody can refer in a circle. */
export const referrals = pgTable(
  "referrals",
  {
    id: uuid().primaryKey(),
    referrerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    friendId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    joinedAt: moment().notNull().defaultNow(),
    state: text({ enum: referralStates }).notNull().default("joined"),
    /** For each side, as it was promised when the friend joined. */
    coins: integer().notNull(),
    /** The friend's first order that is large enough, once it is delivered, and when it is looked at. */
    orderId: uuid().references(() => orders.id, { onDelete: "restrict" }),
    ripeAt: moment(),
    /** Where that order went, in a form in which two spellings of it are one. */
    addressKey: text(),
    doubts: textList().$type<ReferralDoubt[]>(),
    decidedAt: moment(),
    /** Who of the staff decided; null where nobody had to. */
    staffName: text(),
  },
  (table) => [
    unique("referrals_friend_id").on(table.friendId),
    index("referrals_referrer_id").on(table.referrerId, table.id),
    index("referrals_order_id").on(table.orderId).where(sql`${table.orderId} is not null`),
    index("referrals_ripe_at").on(table.ripeAt).where(sql`${table.state} = 'joined'`),
    index("referrals_doubtful").on(table.id).where(sql`${table.state} = 'doubtful'`),
    index("referrals_address_key").on(table.addressKey).where(sql`${table.addressKey} is not null`),
    check("referrals_state", oneOf(table.state, referralStates)),
    check("referrals_self", sql`${table.referrerId} <> ${table.friendId}`),
    check("referrals_coins", sql`${table.coins} > 0`),
    check(
      "referrals_decided",
      sql`(${oneOf(table.state, ["credited", "refused"])}) = (${table.decidedAt} is not null)`,
    ),
    check(
      "referrals_ordered",
      sql`${table.state} in ('joined', 'refused') or ${table.orderId} is not null`,
    ),
  ],
);
