import { z } from "zod";

/** Ids as they are written, so that whatever is kept of a message can be kept. */
const id = z.string().regex(/^[\w-]{1,100}$/);
const currency = z.string().regex(/^[A-Za-z]{3}$/);

/** What the shop reads of Razorpay's entities; all else they hold is left where it is. */
export const razorpayOrderSchema = z.object({ id });

export const razorpayPaymentSchema = z.object({
  id,
  amount: z.int().positive(),
  currency,
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  order_id: id.nullable(),
});

export const razorpayRefundSchema = z.object({
  id,
  payment_id: id,
  amount: z.int().positive(),
  currency,
  /** Refunds that somebody makes at Razorpay itself may have any. */
  receipt: id.nullish().catch(null),
  status: z.enum(["pending", "processed", "failed"]),
});

export const razorpayErrorSchema = z.object({
  error: z.object({ code: z.string(), description: z.string().default("") }),
});

export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

const entity = <Item extends z.ZodType>(item: Item) => z.object({ entity: item });

/** A webhook's body. Events that the shop does not use parse as well, whatever they carry. */
export const razorpayEventSchema = z.discriminatedUnion("event", [
  z.object({
    event: z.enum(["payment.authorized", "payment.captured", "payment.failed", "order.paid"]),
    payload: z.object({ payment: entity(razorpayPaymentSchema) }),
  }),
  z.object({
    event: z.enum(["refund.processed", "refund.failed"]),
    payload: z.object({ refund: entity(razorpayRefundSchema) }),
  }),
]);

export const anyEventSchema = z.object({ event: z.string().regex(/^[\w.]{1,100}$/) });

export type RazorpayPayment = z.infer<typeof razorpayPaymentSchema>;
export type RazorpayRefund = z.infer<typeof razorpayRefundSchema>;
