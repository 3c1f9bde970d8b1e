import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { receivedMoney, refunds } from "./tables.ts";

type Refund = typeof refunds.$inferSelect;

/** A payment that came for an order, with what goes or went back of it. Amounts in paise. */
export interface ReceivedPayment {
  gateway: string;
  gatewayPaymentId: string;
  amountPaise: number;
  outcome: "applied" | "parked" | "refund due";
  receivedAt: Date;
  refunds: Refund[];
  /** What may still be given back: what came less every refund of it, whatever became of that one. */
  leftPaise: number;
}

export interface OrderMoney {
  receipts: ReceivedPayment[];
  /** Of all of them. */
  leftPaise: number;
  /** Of what was paid at the door: a person gives it back, no gateway can. */
  leftInCashPaise: number;
}

export const isCash = ({ gateway }: { gateway: string }) => gateway === "cash";

/** All money of an order, in and out. What is left stands still only under the order's lock. */
export async function readMoney(
  from: Database | Transaction,
  orderId: string,
): Promise<OrderMoney> {
  const received = await from
    .select()
    .from(receivedMoney)
    .where(eq(receivedMoney.orderId, orderId))
    .orderBy(asc(receivedMoney.receivedAt));
  if (received.length === 0) return { receipts: [], leftPaise: 0, leftInCashPaise: 0 };
  const returned = await from
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt));
  const receipts = received.map(({ orderId: _, ...receipt }) => {
    const own = returned.filter(
      ({ gateway, gatewayPaymentId }) =>
        gateway === receipt.gateway && gatewayPaymentId === receipt.gatewayPaymentId,
    );
    const leftPaise = own.reduce(
      (left, { amountPaise }) => left - amountPaise,
      receipt.amountPaise,
    );
    return { ...receipt, refunds: own, leftPaise };
  });
  return {
    receipts,
    leftPaise: leftOf(receipts),
    leftInCashPaise: leftOf(receipts.filter(isCash)),
  };
}

/** What of these payments may still be given back. */
export function leftOf(receipts: readonly ReceivedPayment[]): number {
  return receipts.reduce((sum, { leftPaise }) => sum + leftPaise, 0);
}
