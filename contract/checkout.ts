import { z } from "zod";
import { wrongField } from "./accountRules.ts";
import { addressSchema } from "./address.ts";
import { companySchema } from "./company.ts";
import { dateRangeSchema } from "./deliveryPromise.ts";
import { failureSchema } from "./failure.ts";
import { orderItemSchema, orderTotalsSchema } from "./order.ts";
import { rupees } from "./product.ts";
import { deliveryWishesSchema, slotSchema } from "./wishes.ts";

const provider = z.enum(["built-in", "shiprocket"]);

/**
 * `POST /api/orders/checkout/initiate`. With the three facts of a piece it is Buy Now; without them
 * the cart, of the signed-in customer or of the guest. An `Idempotency-Key` header makes a repeat answer the first answer.
 */
export const initiateRequestSchema = z.object(
  {
    /** The shop's own `/order-status`; another host is refused. */
    redirectUrl: z.url().max(500),
    productId: z.guid({ error: "Please select a variant." }).optional(),
    variantId: z.guid({ error: "Please select a variant." }).optional(),
    quantity: z
      .int({ error: "The quantity must be a whole number." })
      .min(1, "The quantity must be at least 1.")
      .max(9999, "The quantity must be at most 9999.")
      .optional(),
    /** The customer read and agreed to what counts for pieces made to measure; needed where there are any. */
    agreesToDesignTerms: z.boolean().optional(),
  },
  { error: "Failed to initiate checkout." },
);

export const initiateAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  /** Handed to `HeadlessCheckout.addToCart`; also this browser's proof that the checkout is its own. */
  shiprocketCheckoutAccessToken: z.string(),
  /** What the page loads to get that global. */
  checkout: z.object({
    provider,
    scriptUrl: z.string(),
    styleUrl: z.string().nullable(),
    /** Value of the hidden field `sellerDomain`. */
    sellerDomain: z.string(),
    expiresAt: z.iso.datetime(),
  }),
});

/** A checkout as pages show it. Every call names it by the header `X-Checkout-Token`. */
export const checkoutStateSchema = z.object({
  /** Who leads to its order: any but the built-in checkout takes no step and places nothing here. */
  provider,
  status: z.enum(["open", "placed", "cancelled", "expired"]),
  /** The customer's cart, or one piece bought at once. */
  source: z.enum(["cart", "buy-now"]),
  /** Until when the stock is held. */
  expiresAt: z.iso.datetime(),
  items: z.array(orderItemSchema),
  totals: orderTotalsSchema,
  discountCode: z.string().nullable(),
  /** Of a customer who has coins, while it is open; null otherwise. */
  coins: z
    .object({
      balance: z.int(),
      /** How many count for this order, and what they take off it; `note` says why no more do. */
      usable: z.int(),
      worth: rupees,
      isUsed: z.boolean(),
      note: z.string(),
    })
    .nullable(),
  /** Null until the delivery step is done. */
  address: addressSchema.nullable(),
  /** Who buys, where that is a registered business; null for a consumer. */
  company: companySchema.nullable(),
  /** What the invoice carries instead of the delivery address. */
  billingAddress: addressSchema.nullable(),
  contactEmail: z.string(),
  deliveryDays: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** Days that making takes: of what takes longest. */
  leadDays: z.int(),
  /** Between which days it arrives: of an open checkout, where it is placed now. */
  promised: dateRangeSchema.nullable(),
  /** How, when and whether as a gift it should be brought. */
  wishes: deliveryWishesSchema.nullable(),
  /** The half days among which the customer may choose; none where the shop takes no such wishes. */
  slots: z.array(slotSchema),
  /** The ways that the shop offers; none where another provider shows its own. Of a placed order: how it may be paid as long as it waits for that. */
  payments: z.array(
    z.object({
      method: z.enum(["cod", "online"]),
      isAvailable: z.boolean(),
      /** Why not, for the customer; empty when available. */
      reason: z.string(),
      /** What this way of paying adds to the total, in rupees. */
      fee: rupees,
      /** Cash is paid in whole rupees: what that leaves out of the total, 0 or negative. */
      rounding: orderTotalsSchema.shape.rounding,
      /** True when no real gateway is configured: the page says that no money moves. */
      isTest: z.boolean(),
    }),
  ),
  /** Sentences on what changed since the customer last looked: a price, a code that lapsed. */
  notices: z.array(z.string()),
  /** The order, once placed. */
  orderNumber: z.string().nullable(),
});

export const checkoutAnswerSchema = z.object({
  success: z.literal(true),
  checkout: checkoutStateSchema,
  message: z.string().optional(),
});

/** `PUT /api/checkout/address`: one of the customer's own, or a new one (kept when `save` is true). */
export const checkoutAddressSchema = z.union([
  z.object({ savedAddressId: z.guid(), email: z.email().max(254).optional() }),
  z.object({
    address: addressSchema,
    email: z.literal("").or(z.email(wrongField.email).max(254)).optional(),
    save: z.boolean().default(false),
  }),
]);

/** `PUT /api/checkout/discount`. Codes are read without regard to case and spaces. */
export const checkoutDiscountSchema = z.object({
  code: z
    .string({ error: "Please enter a discount code." })
    .max(40, "This code is not valid.")
    .transform((text) => text.replace(/\s/g, "").toUpperCase())
    .pipe(z.string().min(1, "Please enter a discount code.")),
});

/** `PUT /api/checkout/coins`: as many as count, or none. How many that is, the shop says. */
export const checkoutCoinsSchema = z.object({
  isUsed: z.boolean({ error: "Please say whether you use your coins." }),
});

/** `POST /api/checkout/place`. `expectedTotal` is what the customer saw; another total is refused. */
export const placeRequestSchema = z.object({
  method: z.enum(["cod", "online"]),
  expectedTotal: rupees,
});

/** Where the customer goes on: to the result, or to the gateway. */
export const placeAnswerSchema = z.object({
  success: z.literal(true),
  orderNumber: z.string(),
  next: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("done"), redirectUrl: z.string() }),
    z.object({
      kind: z.literal("razorpay"),
      scriptUrl: z.string(),
      key: z.string(),
      gatewayOrderId: z.string(),
      amountPaise: z.int(),
      name: z.string(),
      prefill: z.object({ name: z.string(), contact: z.string(), email: z.string() }),
    }),
    /** The test gateway: the page offers to succeed or to fail, and says that no money moves. */
    z.object({ kind: z.literal("test"), gatewayOrderId: z.string(), amountPaise: z.int() }),
  ]),
});

/** `POST /api/checkout/payment`: what the gateway told the browser. Proved on the server. */
export const paymentReportSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("razorpay"),
    razorpayPaymentId: z.string().max(100),
    razorpaySignature: z.string().max(200),
  }),
  z.object({ kind: z.literal("test"), outcome: z.enum(["success", "failure"]) }),
  /** The customer closed the gateway's window. */
  z.object({ kind: z.literal("dismissed") }),
]);

export const paymentAnswerSchema = z.object({
  success: z.literal(true),
  /** `/order-status?oid=..&ost=SUCCESS|FAILED` */
  redirectUrl: z.string(),
});

/** The refusals `checkout_changed` and `out_of_stock` carry the checkout as it is now. */
export const checkoutFailureSchema = failureSchema.extend({
  checkout: checkoutStateSchema.optional(),
});

export type InitiateAnswer = z.infer<typeof initiateAnswerSchema>;
export type CheckoutState = z.infer<typeof checkoutStateSchema>;
export type CheckoutFailure = z.infer<typeof checkoutFailureSchema>;
export type PlaceAnswer = z.infer<typeof placeAnswerSchema>;
export type PaymentReport = z.infer<typeof paymentReportSchema>;
