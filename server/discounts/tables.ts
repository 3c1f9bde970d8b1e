import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { discountKinds } from "../../contract/discountRules.ts";
import { customers } from "../accounts/tables.ts";
import { checkouts } from "../checkout/tables.ts";
import { moment, oneOf, paise } from "../database/columns.ts";

/** Codes that lower a price. A limit that is null does not exist. */
export const discounts = pgTable(
  "discounts",
  {
    id: uuid().primaryKey(),
    /** Capitals and digits, without spaces. */
    code: text().notNull(),
    kind: text({ enum: discountKinds }).notNull(),
    /** Hundredths of a percent (1500 is 15 %), or paise. */
    value: bigint({ mode: "number" }).notNull(),
    /** The least subtotal, in paise. */
    minimumPaise: paise().notNull().default(0),
    /** The most that a percentage takes off, in paise. */
    mostPaise: paise(),
    startsAt: moment().notNull().defaultNow(),
    endsAt: moment(),
    mostUses: integer(),
    mostUsesPerCustomer: integer(),
    /** The checkout takes it again when this is taken away. */
    pausedAt: moment(),
    /** It is over for good: kept because of what it gave. */
    archivedAt: moment(),
    /** Raised by every change: who changes it names the one they have read. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique("discounts_code").on(table.code),
    check("discounts_code_shape", sql`${table.code} ~ '^[A-Z0-9_-]{2,40}$'`),
    check("discounts_kind", oneOf(table.kind, discountKinds)),
    check(
      "discounts_value",
      sql`${table.value} > 0 and (${table.kind} = 'amount' or ${table.value} <= 10000)`,
    ),
    check("discounts_minimum", sql`${table.minimumPaise} >= 0`),
    check("discounts_most", sql`${table.mostPaise} > 0`),
    check("discounts_most_uses", sql`${table.mostUses} > 0`),
    check("discounts_most_uses_per_customer", sql`${table.mostUsesPerCustomer} > 0`),
    check("discounts_dates", sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

/** Each use of a code: by whom, for which checkout. A use that is given back is deleted. */
export const discountRedemptions = pgTable(
  "discount_redemptions",
  {
    /** One order takes one code. */
    checkoutId: uuid()
      .primaryKey()
      .references(() => checkouts.id, { onDelete: "restrict" }),
    discountId: uuid()
      .notNull()
      .references(() => discounts.id, { onDelete: "restrict" }),
    customerId: uuid().references(() => customers.id, { onDelete: "set null" }),
    /** Ten digits: of who takes the goods in. Empty when the account was deleted. */
    phoneNumber: text().notNull(),
    paise: paise().notNull(),
    redeemedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    // With what it took off: counted and added up without reading the rows themselves.
    index("discount_redemptions_costs").on(table.discountId, table.paise),
    index("discount_redemptions_phone_number").on(table.discountId, table.phoneNumber),
    index("discount_redemptions_customer_id").on(table.customerId, table.discountId),
    check("discount_redemptions_paise", sql`${table.paise} > 0`),
  ],
);
