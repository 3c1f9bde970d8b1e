import { z } from "zod";
import { wrongField } from "./accountRules.ts";
import { companySchema } from "./company.ts";
import { dateRangeSchema } from "./deliveryPromise.ts";
import { designOfLineSchema } from "./design.ts";
import { phoneNumberSchema } from "./fields.ts";
import {
  normaliseOrderNumber,
  orderNumberPattern,
  orderStatuses,
  trackingSteps,
} from "./orderRules.ts";
import { pictureSchema, rupees } from "./product.ts";
import { deliveryWishesSchema } from "./wishes.ts";

/** As people type it: `ag 7k3m 92qd`. */
export const orderNumberSchema = z
  .string({ error: "Please enter your order number." })
  .max(40, "Please enter your order number, such as AG-7K3M-92QD.")
  .transform(normaliseOrderNumber)
  .pipe(
    z.string().regex(orderNumberPattern, "Please enter your order number, such as AG-7K3M-92QD."),
  );

/** What an order keeps of a piece as it was sold: a copy, whatever the catalogue says later. */
export const orderItemSchema = z.object({
  productId: z.string(),
  variantId: z.string(),
  slug: z.string(),
  sku: z.string(),
  name: z.string(),
  color: z.object({ label: z.string(), value: z.string() }),
  size: z.object({ value: z.string() }),
  /** The design that it is made to; null of what is sold as it stands. */
  design: designOfLineSchema.nullable(),
  /** File name under `/static/images/`, or an empty text. */
  image: z.string(),
  picture: pictureSchema.nullable(),
  quantity: z.int().positive(),
  /** What one piece cost, taxes included, before the order's discount. */
  price: rupees,
});

export const orderTotalsSchema = z.object({
  subtotal: rupees,
  /** What the discount code took off. */
  discount: rupees,
  /** What the customer's coins took off. */
  coins: rupees,
  shipping: rupees,
  codFee: rupees,
  /** Cash is paid in whole rupees: what is left out, 0 or negative. */
  rounding: z.number().max(0).gt(-1),
  /** subtotal - discount - coins + shipping + codFee + rounding */
  total: rupees,
});

export const orderEventSchema = z.object({
  at: z.iso.datetime(),
  status: z.enum(orderStatuses),
  /** A sentence for the customer. */
  note: z.string(),
});

/** What the courier told of the parcel, in words for the customer. */
export const trackingEventSchema = z.object({
  at: z.iso.datetime(),
  text: z.string(),
  /** Where it was; may be empty. */
  place: z.string(),
});

/** An order in a list. */
export const orderSummarySchema = z.object({
  /** The order number. */
  id: z.string(),
  date: z.iso.datetime(),
  status: z.enum(orderStatuses),
  /** The courier lost it: Returned and Refunded are then no word of its pieces. See `statusInWords`. */
  isLost: z.boolean(),
  items: z.array(orderItemSchema),
  total: rupees,
  payment: z.object({
    method: z.enum(["cod", "online"]),
    status: z.enum(["pending", "paid", "refund due", "refunded", "failed"]),
  }),
});

/** As an order keeps it: a provider's may lack its state, and all but the name is empty where personal data was erased. */
const keptAddressSchema = z.object({
  ...{ name: z.string(), phoneNumber: z.string() },
  ...{ line1: z.string(), line2: z.string(), landmark: z.string() },
  ...{ city: z.string(), state: z.string(), pincode: z.string() },
});

/** An order with everything that its owner may see. */
export const orderSchema = orderSummarySchema.extend({
  totals: orderTotalsSchema,
  discountCode: z.string().nullable(),
  /** Where personal data was erased, the name says so and the rest is empty. */
  contact: z.object({ name: z.string(), phoneNumber: z.string(), email: z.string() }),
  shippingAddress: keptAddressSchema,
  /** To whom the invoice is made out, where that is not simply whoever takes the goods in. */
  company: companySchema.nullable(),
  /** How, when and whether as a gift it should be brought. */
  wishes: deliveryWishesSchema.nullable(),
  billingAddress: keptAddressSchema.nullable(),
  events: z.array(orderEventSchema),
  /** How many of `trackingSteps` are done. */
  reached: z.int().min(0).max(trackingSteps.length),
  /** Until when the customer may cancel, or null when that is over. */
  cancellableUntil: z.iso.datetime().nullable(),
  /** Whether single pieces may be cancelled, as long as the order may. */
  mayCancelPieces: z.boolean(),
  /** Pieces that were cancelled one by one, which `items` and `totals` are without. */
  cancelledItems: z.array(orderItemSchema),
  shipment: z
    .object({ courier: z.string(), awb: z.string(), trackingUrl: z.string().nullable() })
    .nullable(),
  /** Where the parcel was, the latest first; none where no courier tells. */
  tracking: z.array(trackingEventSchema),
  /** Business days from dispatch to the door. */
  deliveryDays: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** Between which days it was promised to arrive; null where no day was named. */
  promised: dateRangeSchema.nullable(),
  /** True when an invoice can be downloaded. */
  hasInvoice: z.boolean(),
  /** Numbers of the credit notes that took something of the invoice back, the oldest first. */
  creditNotes: z.array(z.string()),
});

/** Guests own an order by its number and the phone number given with it: never part of an address line. */
export const orderClaimSchema = z.object(
  {
    orderNumber: orderNumberSchema,
    phoneNumber: phoneNumberSchema(wrongField.phoneNumber),
  },
  { error: "Please enter your order number and phone number." },
);

/** `POST /api/orders/{number}/cancel` and `/invoice` by a guest; a customer sends no phone number. */
export const orderProofSchema = z
  .object({ phoneNumber: orderClaimSchema.shape.phoneNumber.optional() })
  .nullish()
  .transform((proof) => proof ?? {});

/** `POST /api/orders/{number}/credit-note`, with the same proof; the note by its own number. */
export const creditNoteRequestSchema = z.object({
  phoneNumber: orderClaimSchema.shape.phoneNumber.optional(),
  /** Its number; the latest where none is named. */
  creditNote: z.string().max(16).optional(),
});

/**
 * `POST /api/orders/outcome`: what became of a checkout. `oid` is the query parameter of
 * `/order-status`; the token is the one this browser got when it began the checkout.
 */
export const outcomeRequestSchema = z.object({
  oid: z.string().max(64),
  /** Outside providers make their own; they may be long. */
  checkoutToken: z.string().max(4000),
});

export const ordersAnswerSchema = z.object({
  success: z.literal(true),
  orders: z.array(orderSummarySchema),
});
export const orderAnswerSchema = z.object({
  success: z.literal(true),
  order: orderSchema,
  message: z.string().optional(),
});

/** A message that confirms an order, and to whom it goes: an email address or ten digits. */
const confirmationSchema = z.object({
  kind: z.enum(["email", "sms"]),
  to: z.string(),
  /** False in a shop that has nobody to hand it to, and keeps it as a file. */
  isSent: z.boolean(),
});

/**
 * `order` is null while the provider has not confirmed yet: ask again in two seconds. `checking` says
 * that the shop looks at it before it goes on: at a payment that came, or at the order.
 */
export const outcomeAnswerSchema = z.object({
  success: z.literal(true),
  order: orderSchema.nullable(),
  checking: z.enum(["payment", "order"]).nullable(),
  /** Of the order; none while there is none. */
  confirmations: z.array(confirmationSchema),
});

export type OrderItem = z.infer<typeof orderItemSchema>;
export type Confirmation = z.infer<typeof confirmationSchema>;
export type OutcomeAnswer = z.infer<typeof outcomeAnswerSchema>;
export type OrderTotals = z.infer<typeof orderTotalsSchema>;
export type OrderSummary = z.infer<typeof orderSummarySchema>;
export type Order = z.infer<typeof orderSchema>;
export type TrackingEvent = z.infer<typeof trackingEventSchema>;
export type OrderEvent = z.infer<typeof orderEventSchema>;
