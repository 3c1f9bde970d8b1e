import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
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
import { type OrderStatus, orderStatuses } from "../../contract/orderRules.ts";
import type { DeliveryWishes } from "../../contract/wishRules.ts";
import { customers } from "../accounts/tables.ts";
import { variants } from "../catalogue/tables.ts";
import { moment, oneOf, paise } from "../database/columns.ts";
import { type DatedWords, datedWords } from "../database/searchFromLatest.ts";
import { type Actor, actors, type PaymentStatus, paymentStatuses } from "./machine.ts";

/** Whose checkout an order comes from. */
export const providers = ["built-in", "shiprocket"] as const;
const paymentMethods = ["cod", "online"] as const;
const receiptOutcomes = ["applied", "parked", "refund due"] as const;

/**
 * The customer's name, by the week of the order. An order that waits for its payment changes soon, and is in
 * the index from then on: its words are written once.
 */
export const orderWords = {
  words: sql`contact_name`,
  week: sql`week_of(placed_at)`,
  partly: { indexed: sql`status <> 'Pending payment'`, at: sql`placed_at` },
} satisfies DatedWords;

/**
 * What was ordered, by whom, for how much: a copy that stands whatever the catalogue and the customer
 * become. Tax law keeps it when an account is deleted; it then belongs to nobody's account. Of one that came to
 * nothing (`forgetBuyers.ts`) it is forgotten who bought.
 */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    /** `AG-7K3M-92QD`: what people read out on the phone. */
    number: text().notNull(),
    /** The checkout it came from: one order each, however often a provider reports it. */
    checkoutId: uuid().notNull(),
    customerId: uuid().references(() => customers.id, { onDelete: "set null" }),
    provider: text({ enum: providers }).notNull(),
    providerOrderId: text(),
    status: text().$type<OrderStatus>().notNull(),
    /** That personal data was erased, where it was. */
    contactName: text().notNull(),
    /** Ten digits; with the number it is a guest's proof that the order is theirs. Empty where personal data was erased. */
    contactPhone: text().notNull(),
    contactEmail: text().notNull(),
    shippingAddress: jsonb().$type<Address>().notNull(),
    billingAddress: jsonb().$type<Address>(),
    /** The registered business that bought; null for a consumer. */
    company: jsonb().$type<Company>(),
    /** How, when and whether as a gift it should be brought; null where nothing was wished. */
    wishes: jsonb().$type<DeliveryWishes>(),
    subtotalPaise: paise().notNull(),
    discountCode: text(),
    /** All that was taken off the goods: by the code and by coins. */
    discountPaise: paise().notNull(),
    /** Of that, by the customer's coins. */
    coinsPaise: paise().notNull().default(0),
    shippingPaise: paise().notNull(),
    codFeePaise: paise().notNull(),
    /** What cash in whole rupees leaves out: 0 or negative. */
    roundingPaise: paise().notNull().default(0),
    totalPaise: paise().notNull(),
    /** The code's least order value when it was placed; null without a code, and of orders of before. */
    codeMinimumPaise: paise(),
    /** From which subtotal on delivery was free; null where it never was, and of orders of before. */
    freeDeliveryFromPaise: paise(),
    /** What delivery cost below that. */
    deliveryChargePaise: paise(),
    /** Goods that the shop took out of it: for both they count as if they were still in it. */
    takenOutPaise: paise().notNull().default(0),
    /** Days from dispatch to the door. */
    deliveryDaysFrom: integer(),
    deliveryDaysTo: integer(),
    /** The first and the last day on which it is promised to arrive: as it was placed, and later by the days until it was paid. */
    promisedFrom: date(),
    promisedTo: date(),
    paymentMethod: text({ enum: paymentMethods }).notNull(),
    paymentStatus: text().$type<PaymentStatus>().notNull(),
    courier: text(),
    awb: text(),
    trackingUrl: text(),
    /** What the owner has to look at before going on, or null. */
    attention: text(),
    /** When it was packed: a mark for those who ship, no status of the customer's. */
    packedAt: moment(),
    /** One of its pieces is made to a design. */
    isMadeToMeasure: boolean().notNull().default(false),
    /** When the workshop began to cut what is made to measure: from then on it is nobody else's. */
    cuttingBegunAt: moment(),
    /** When the return that is requested was approved: it waits to be collected. */
    returnApprovedAt: moment(),
    /** When it was known that the courier lost it: Returned is what it became, and its pieces came back to nobody. */
    lostAt: moment(),
    /** What is kept of the money of an order that was cancelled late. */
    deductionPaise: paise().notNull().default(0),
    placedAt: moment().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique("orders_number").on(table.number),
    unique("orders_checkout_id").on(table.checkoutId),
    uniqueIndex("orders_provider_order_id")
      .on(table.provider, table.providerOrderId)
      .where(sql`${table.providerOrderId} is not null`),
    index("orders_customer_id")
      .on(table.customerId, table.placedAt, table.id)
      .where(sql`${table.customerId} is not null`),
    index("orders_open_cash")
      .on(table.contactPhone)
      .where(sql`${table.paymentMethod} = 'cod' and ${table.status} in ('Processing', 'Shipped')`),
    index("orders_by_status").on(table.status, table.placedAt, table.id),
    index("orders_by_day").on(table.placedAt, table.id),
    index("orders_contact_phone").on(table.contactPhone, table.placedAt),
    // Searched at once: words that are not yet in their place would be read through by every search.
    index("orders_words")
      .using("gin", datedWords(orderWords))
      .with({ fastupdate: false })
      .where(orderWords.partly.indexed),
    index("orders_awb").on(table.awb).where(sql`${table.awb} is not null`),
    index("orders_refund_due")
      .on(table.placedAt, table.id)
      .where(sql`${table.paymentStatus} = 'refund due'`),
    index("orders_of_companies")
      .on(table.placedAt, table.id)
      .where(sql`${table.company} is not null`),
    index("orders_attention")
      .on(table.placedAt, table.id)
      .where(sql`${table.attention} is not null`),
    index("orders_to_forget")
      .on(table.placedAt)
      .where(
        sql`${table.customerId} is null and ${table.status} = 'Cancelled' and ${table.contactPhone} <> '' and ${table.attention} is null and ${table.deductionPaise} = 0`,
      ),
    check(
      "orders_number_shape",
      sql`${table.number} ~ '^AG-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$'`,
    ),
    check("orders_provider", oneOf(table.provider, providers)),
    check("orders_status", oneOf(table.status, orderStatuses)),
    check(
      "orders_contact_phone_shape",
      sql`${table.contactPhone} ~ '^[6-9][0-9]{9}$' or (${table.contactPhone} = '' and ${table.status} = 'Cancelled')`,
    ),
    check("orders_payment_method", oneOf(table.paymentMethod, paymentMethods)),
    check("orders_payment_status", oneOf(table.paymentStatus, paymentStatuses)),
    check(
      "orders_amounts",
      sql`${table.subtotalPaise} > 0 and ${table.discountPaise} between 0 and ${table.subtotalPaise} and ${table.shippingPaise} >= 0 and ${table.codFeePaise} >= 0`,
    ),
    check(
      "orders_total",
      sql`${table.totalPaise} = ${table.subtotalPaise} - ${table.discountPaise} + ${table.shippingPaise} + ${table.codFeePaise} + ${table.roundingPaise}`,
    ),
    check(
      "orders_rounding",
      sql`${table.roundingPaise} = 0 or (${table.roundingPaise} between -99 and -1 and ${table.paymentMethod} = 'cod')`,
    ),
    check(
      "orders_deduction",
      sql`${table.deductionPaise} = 0 or (${table.deductionPaise} between 1 and ${table.totalPaise} and ${table.status} = 'Cancelled')`,
    ),
    check(
      "orders_lost",
      sql`${table.lostAt} is null or ${table.status} in ('Returned', 'Refunded')`,
    ),
    check(
      "orders_discount_code",
      sql`${table.discountPaise} = ${table.coinsPaise} or ${table.discountCode} is not null`,
    ),
    check("orders_coins", sql`${table.coinsPaise} between 0 and ${table.discountPaise}`),
    check(
      "orders_delivery_days",
      sql`(${table.deliveryDaysFrom} is null and ${table.deliveryDaysTo} is null) or (${table.deliveryDaysFrom} between 0 and ${table.deliveryDaysTo})`,
    ),
    check(
      "orders_promise",
      sql`(${table.promisedFrom} is null) = (${table.promisedTo} is null) and ${table.promisedFrom} <= ${table.promisedTo}`,
    ),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** From 0, as the customer saw them. */
    position: integer().notNull(),
    /** The variant's, which keeps it: a reference of its own would need an index that nothing else reads. */
    productId: uuid().notNull(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: "restrict" }),
    sku: text().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    colorLabel: text().notNull(),
    colorValue: text().notNull(),
    sizeValue: text().notNull(),
    /** The design that it is made to; null of what is sold as it stands. */
    designCode: text(),
    /** File name of a picture, or an empty text. */
    image: text().notNull(),
    /** Pieces that the order has now; 0 where all of them were cancelled. */
    quantity: integer().notNull(),
    /** Pieces that were cancelled before it was packed. */
    cancelledQuantity: integer().notNull().default(0),
    /** What one piece cost, taxes included, before the order's discount. */
    unitPricePaise: paise().notNull(),
    hsn: text().notNull(),
    /** GST in hundredths of a percent. */
    gstRateBps: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    // The variant first: it is looked for as well, and the order has the primary key.
    unique("order_lines_variant").on(table.variantId, table.orderId),
    index("order_lines_image").on(table.image),
    check(
      "order_lines_quantity",
      sql`${table.quantity} >= 0 and ${table.cancelledQuantity} >= 0 and ${table.quantity} + ${table.cancelledQuantity} > 0`,
    ),
    check("order_lines_unit_price", sql`${table.unitPricePaise} > 0`),
    check("order_lines_gst_rate", sql`${table.gstRateBps} between 0 and 10000`),
  ],
);

/** Every change of an order's status, and what else the customer should read in its history. */
export const orderEvents = pgTable(
  "order_events",
  {
    /** Grows with time, whichever the order. */
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    at: moment().notNull().defaultNow(),
    /** The status after it; the same as before where something else happened. */
    status: text().$type<OrderStatus>().notNull(),
    actor: text().$type<Actor>().notNull(),
    /** A sentence for the customer. */
    note: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.id] }),
    check("order_events_status", oneOf(table.status, orderStatuses)),
    check("order_events_actor", oneOf(table.actor, actors)),
  ],
);

/**
 * Money that arrived for an order: each payment of a gateway once, whatever became of it. What was paid at
 * the door is a receipt of the gateway `cash`, by the order's number.
 */
export const orderReceipts = pgTable(
  "order_receipts",
  {
    gateway: text().notNull(),
    gatewayPaymentId: text().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    amountPaise: paise().notNull(),
    /** ISO 4217, as the gateway said it. */
    currency: text().notNull(),
    outcome: text({ enum: receiptOutcomes }).notNull(),
    receivedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.gatewayPaymentId] }),
    index("order_receipts_order_id").on(table.orderId),
    index("order_receipts_refund_due")
      .on(table.receivedAt)
      .where(sql`${table.outcome} = 'refund due'`),
    check("order_receipts_outcome", oneOf(table.outcome, receiptOutcomes)),
  ],
);
