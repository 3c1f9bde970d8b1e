import { z } from "zod";
import { nearestPaise } from "../../contract/rupees.ts";

/** Rupees as a number, or as digits in a text, to integer paise. Null stays null. */
const paise = z
  .union([z.number(), z.string().regex(/^-?\d{1,12}(\.\d+)?$/)])
  .transform((rupees) => nearestPaise(Number(rupees)))
  .pipe(z.int());
const optionalPaise = paise.nullish().transform((amount) => amount ?? 0);
const optionalText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((text) => String(text ?? "").trim());
const upperText = optionalText.transform((text) => text.toUpperCase());
const orderId = z
  .string()
  .transform((id) => id.toLowerCase())
  .pipe(z.string().regex(/^[a-f0-9]{24}$/));

/** A moment, or null for none or for a text that is none. */
const moment = optionalText.transform((text) => {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
});

export const tokenSchema = z
  .object({
    result: z.object({
      token: z.string().min(1).max(4000),
      expires_at: moment,
      order_id: orderId.optional(),
      data: z.object({ order_id: orderId.optional() }).nullish(),
    }),
  })
  .transform(({ result }, context) => {
    const providerOrderId = result.data?.order_id ?? result.order_id;
    if (providerOrderId !== undefined) {
      return { token: result.token, expiresAt: result.expires_at, providerOrderId };
    }
    // Without it nothing that the provider says later could be tied to this checkout.
    context.addIssue({ code: "custom", path: ["result", "data", "order_id"], message: "missing" });
    return z.NEVER;
  });

/** The two ways in which addresses are written. */
export const addressSchema = z
  .looseObject({
    first_name: optionalText,
    last_name: optionalText,
    phone: optionalText,
    line1: optionalText,
    address1: optionalText,
    line2: optionalText,
    address2: optionalText,
    landmark: optionalText,
    city: optionalText,
    state: optionalText,
    pincode: optionalText,
    zip: optionalText,
  })
  .transform((given) => ({
    firstName: given.first_name,
    lastName: given.last_name,
    phone: given.phone,
    line1: given.line1 || given.address1,
    line2: given.line2 || given.address2,
    landmark: given.landmark,
    city: given.city,
    state: given.state,
    pincode: given.pincode || given.zip,
  }));

const itemSchema = z.object({
  variant_id: z.union([z.int(), z.string().regex(/^\d{1,15}$/)]).transform(Number),
  quantity: z.int().positive(),
});

const paymentSchema = z
  .looseObject({
    txn_id: optionalText,
    pg_transaction_id: optionalText,
    payment_status: upperText,
    amount: optionalPaise,
    amount_received: paise.nullish(),
    currency: upperText,
  })
  .transform((given) => ({
    id: given.txn_id || given.pg_transaction_id,
    isReceived: given.payment_status === "SUCCESS",
    amountPaise: given.amount_received ?? given.amount,
    currency: given.currency || "INR",
  }));

/** An order as the provider's own answer tells it; nearly all is null until it is placed. */
export const orderSchema = z
  .object({
    result: z.looseObject({
      order_id: orderId,
      status: upperText,
      cart_data: z
        .looseObject({
          items: z.array(itemSchema).nullish(),
          custom_attributes: z.record(z.string(), z.unknown()).nullish(),
        })
        .nullish(),
      phone: optionalText,
      email: optionalText,
      payment_type: upperText,
      payment_status: upperText,
      currency: upperText,
      payments: z.array(paymentSchema).nullish(),
      shipping_address: addressSchema.nullish(),
      billing_address: addressSchema.nullish(),
      coupon_codes: z.array(optionalText).nullish(),
      subtotal_price: paise.nullish(),
      total_discount: optionalPaise,
      shipping_charges: optionalPaise,
      cod_charges: optionalPaise,
      total_amount_payable: paise.nullish(),
      order_created_date: moment,
    }),
  })
  .transform(({ result }) => ({
    providerOrderId: result.order_id,
    status: result.status,
    items: (result.cart_data?.items ?? []).map(({ variant_id, quantity }) => ({
      serial: variant_id,
      quantity,
    })),
    /** Our own reference, as it went out with the token. */
    checkoutId: attribute(result.cart_data?.custom_attributes, "checkout_id"),
    phone: result.phone,
    email: result.email,
    paymentType: result.payment_type,
    isPaid: result.payment_status === "SUCCESS",
    currency: result.currency || "INR",
    payments: result.payments ?? [],
    shippingAddress: result.shipping_address ?? null,
    billingAddress: result.billing_address ?? null,
    couponCodes: (result.coupon_codes ?? []).filter((code) => code !== ""),
    subtotalPaise: result.subtotal_price ?? null,
    discountPaise: result.total_discount,
    shippingPaise: result.shipping_charges,
    codFeePaise: result.cod_charges,
    totalPaise: result.total_amount_payable ?? null,
    placedAt: result.order_created_date,
  }));

function attribute(attributes: Record<string, unknown> | null | undefined, name: string) {
  const value = attributes?.[name];
  return typeof value === "string" ? value : null;
}

export const orderListSchema = z
  .object({
    result: z.looseObject({
      total: z.int().nonnegative(),
      data: z.array(z.looseObject({ id: orderId, status: upperText })).max(1000),
    }),
  })
  .transform(({ result }) => ({
    total: result.total,
    placed: result.data.filter(({ status }) => status === "SUCCESS").map(({ id }) => id),
    count: result.data.length,
  }));

export const refundSchema = z
  .object({
    data: z.looseObject({
      id: optionalText,
      transaction_id: optionalText,
      status: upperText,
      amount: paise.nullish(),
    }),
  })
  .transform(({ data }) => ({ refundId: data.id || data.transaction_id, status: data.status }));

export type ProviderOrder = z.output<typeof orderSchema>;
export type ProviderAddress = z.output<typeof addressSchema>;
