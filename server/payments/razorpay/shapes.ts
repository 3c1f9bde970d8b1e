import { z } from "zod";

const id = z.string().min(1).max(100);

/** What the shop reads of Razorpay's entities; all else they hold is left where it is. */
export const razorpayOrderSchema = z.object({ id });

export const razorpayPaymentSchema = z.object({
  id,
  amount: z.int(),
  currency: z.string(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  order_id: id.nullable(),
});

export const razorpayRefundSchema = z.object({
  id,
  payment_id: id,
  amount: z.int(),
  currency: z.string(),
  receipt: z.string().nullish(),
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

export const anyEventSchema = z.object({ event: z.string().max(100) });

export type RazorpayPayment = z.infer<typeof razorpayPaymentSchema>;
export type RazorpayRefund = z.infer<typeof razorpayRefundSchema>;
