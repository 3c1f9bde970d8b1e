import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Address } from "../../contract/address.ts";
import type { Company } from "../../contract/company.ts";
import type { DateRange } from "../../contract/deliveryDates.ts";
import type { DeliveryWishes } from "../../contract/wishRules.ts";
import { customers } from "../accounts/tables.ts";
import { guestCarts } from "../cart/tables.ts";
import { variants } from "../catalogue/tables.ts";
import { moment, oneOf, paise } from "../database/columns.ts";
import type { Totals } from "../orders/index.ts";
import { providers } from "../orders/tables.ts";

const sources = ["cart", "buy-now"] as const;
const statuses = ["opening", "open", "placed", "cancelled", "failed"] as const;

/**
 * A checkout from the press of the button on. `opening` while the provider is asked, then `open`;
 * `failed` when the provider would not. One that is past `expiresAt` has lapsed, whatever its row says.
 */
export const checkouts = pgTable(
  "checkouts",
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the token in base64url; null until the provider gave one. */
    tokenHash: text(),
    provider: text({ enum: providers }).notNull(),
    providerOrderId: text(),
    customerId: uuid().references(() => customers.id, { onDelete: "set null" }),
    source: text({ enum: sources }).notNull(),
    status: text({ enum: statuses }).notNull().default("opening"),
    redirectUrl: text().notNull(),
    address: jsonb().$type<Address>(),
    /** Who buys, where that is a registered business, and what its invoice carries instead of the address. */
    company: jsonb().$type<Company>(),
    billingAddress: jsonb().$type<Address>(),
    /** How, when and whether as a gift it should be brought; null where nothing is wished. */
    wishes: jsonb().$type<DeliveryWishes>(),
    /** Empty when the customer gave none. */
    email: text().notNull().default(""),
    discountCode: text(),
    /** When the customer agreed to the terms of pieces made to measure; null where it has none. */
    agreedAt: moment(),
    /** Whether the customer wants to spend coins on it: as many as count when it is placed. */
    usesCoins: boolean().notNull().default(false),
    /** Until when the stock is held. */
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** The order that it became. No foreign key: orders name their checkout. */
    orderId: uuid(),
    orderNumber: text(),
    /** What it cost when it was placed through the built-in checkout. */
    totals: jsonb().$type<Totals>(),
    /** Between which days it was promised to arrive, likewise. */
    promised: jsonb().$type<DateRange>(),
    /** The guest's cart that it buys. */
    guestCartId: uuid().references(() => guestCarts.id, { onDelete: "set null" }),
  },
  (table) => [
    unique("checkouts_token_hash").on(table.tokenHash),
    uniqueIndex("checkouts_provider_order_id")
      .on(table.providerOrderId)
      .where(sql`${table.providerOrderId} is not null`),
    index("checkouts_customer_id").on(table.customerId).where(sql`${table.customerId} is not null`),
    index("checkouts_guest_cart_id")
      .on(table.guestCartId)
      .where(sql`${table.guestCartId} is not null`),
    index("checkouts_expires_at").on(table.expiresAt).where(sql`${table.status} <> 'placed'`),
    check("checkouts_provider", oneOf(table.provider, providers)),
    check("checkouts_source", oneOf(table.source, sources)),
    check("checkouts_status", oneOf(table.status, statuses)),
    check("checkouts_token_hashed", sql`length(${table.tokenHash}) = 43`),
    check(
      "checkouts_placed",
      sql`(${table.status} = 'placed') = (${table.orderId} is not null and ${table.orderNumber} is not null)`,
    ),
  ],
);

/** What is being bought, and what the customer was told it costs when the checkout began. */
export const checkoutLines = pgTable(
  "checkout_lines",
  {
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id, { onDelete: "cascade" }),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: "restrict" }),
    quantity: integer().notNull(),
    /** Of one piece, taxes included. */
    unitPricePaise: paise().notNull(),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.checkoutId, table.variantId] }),
    index("checkout_lines_variant_id").on(table.variantId),
    check("checkout_lines_quantity", sql`${table.quantity} between 1 and 9999`),
    check("checkout_lines_unit_price", sql`${table.unitPricePaise} > 0`),
  ],
);

/**
 * Answers that a repeat of the same request gets again. Neither the key nor the answer can be read
 * from here: the key is hashed with whose it is, and the answer is sealed with the key itself.
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    keyHash: text().primaryKey(),
    requestHash: text().notNull(),
    /** Null while the first request is under way. */
    answer: text(),
    startedAt: moment().notNull().defaultNow(),
  },
  (table) => [index("idempotency_keys_started_at").on(table.startedAt)],
);
