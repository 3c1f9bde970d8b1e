import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment, paise } from "../database/columns.ts";

/** Places that are served alike. Without days nothing is delivered there. */
export const deliveryZones = pgTable(
  "delivery_zones",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** Business days from dispatch to the door. */
    daysFrom: integer(),
    daysTo: integer(),
    isCashOnDelivery: boolean().notNull(),
    hasAssembly: boolean().notNull().default(true),
    shippingPaise: paise().notNull(),
    /** From this subtotal on delivery costs nothing; null where it always costs the same. */
    freeFromPaise: paise(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check(
      "delivery_zones_days",
      sql`(${table.daysFrom} is null and ${table.daysTo} is null) or (${table.daysFrom} between 1 and 99 and ${table.daysTo} between ${table.daysFrom} and 99)`,
    ),
    check("delivery_zones_shipping", sql`${table.shippingPaise} >= 0`),
    check("delivery_zones_free_from", sql`${table.freeFromPaise} > 0`),
  ],
);

/** First digits of PIN codes, or whole ones, and the zone that they belong to; the longest that fits counts. */
export const deliveryPrefixes = pgTable(
  "delivery_prefixes",
  {
    prefix: text().primaryKey(),
    zoneId: uuid()
      .notNull()
      .references(() => deliveryZones.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("delivery_prefixes_zone_id").on(table.zoneId),
    check("delivery_prefixes_shape", sql`${table.prefix} ~ '^[1-8][0-9]{0,5}$'`),
  ],
);

/** PIN codes that are served otherwise than their zone; null leaves it as the zone has it. */
export const deliveryExceptions = pgTable(
  "delivery_exceptions",
  {
    pincode: text().primaryKey(),
    isServed: boolean().notNull(),
    daysFrom: integer(),
    daysTo: integer(),
    isCashOnDelivery: boolean(),
    /** What the address form fills in instead of the directory's town; empty for that. */
    town: text().notNull().default(""),
  },
  (table) => [
    check("delivery_exceptions_pincode", sql`${table.pincode} ~ '^[1-8][0-9]{5}$'`),
    check(
      "delivery_exceptions_days",
      sql`(${table.daysFrom} is null and ${table.daysTo} is null) or (${table.daysFrom} between 1 and 99 and ${table.daysTo} between ${table.daysFrom} and 99)`,
    ),
  ],
);

/** That the zones which come with the project were filled in: once, and never again. */
export const deliveryFilling = pgTable(
  "delivery_filling",
  {
    only: boolean().primaryKey().default(true),
    filledAt: moment().notNull().defaultNow(),
  },
  (table) => [check("delivery_filling_one_row", sql`${table.only}`)],
);
