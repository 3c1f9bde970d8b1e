import { eq } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { leastRefundPaise, printRupees } from "../ground/money.ts";
import { Refusal } from "../ground/refusal.ts";
import { lockOrder, type Orders } from "../orders/index.ts";
import { moveRefund } from "./moveRefund.ts";
import { isCash, leftOf, type ReceivedPayment, readMoney } from "./readMoney.ts";
import { isUnclear } from "./states.ts";
import { refunds } from "./tables.ts";
import { insertRefunds } from "./writeRefunds.ts";

export interface RefundDecision {
  amountPaise: number;
  /** What was left to give back when it was decided: else somebody else decided meanwhile. */
  leftPaise: number;
  /** The bank's number of it, where it was paid back by hand already; null asks the gateway. */
  reference: string | null;
}

type Moves = Pick<Orders, "markRefunded" | "oweRefund">;

/**
 * Decides that so much of an order's money goes back: through the gateway, which is asked a moment
 * later, or as paid by hand. Never more than came less every refund there is, however many decide at
 * once. An order of which all goes back is Refund due, and Refunded when it went. Null when it is decided.
 */
export async function decideRefund(
  tx: Transaction,
  orders: Moves,
  orderId: string,
  { amountPaise, leftPaise, reference }: RefundDecision,
): Promise<Refusal | null> {
  await lockOrder(tx, orderId);
  const money = await readMoney(tx, orderId);
  if (money.leftPaise !== leftPaise) {
    const sentence = `Meanwhile somebody else decided about this money: ${printRupees(money.leftPaise)} are left.`;
    return new Refusal("order_changed", sentence);
  }
  const open = money.receipts.filter((receipt) => reference !== null || !isCash(receipt));
  const shares = shareOut(amountPaise, open, reference === null ? leastRefundPaise : 1);
  if (shares === null) {
    const most = leftOf(open);
    return new Refusal(
      "refund_too_large",
      most < money.leftPaise
        ? `Through the gateway at most ${printRupees(most)} can go back. Cash is paid back by hand: please give its reference.`
        : `At most ${printRupees(most)} can go back.`,
    );
  }
  const ids = await insertRefunds(
    tx,
    shares.map(({ gateway, gatewayPaymentId, paise }) => ({
      ...{ orderId, gateway, gatewayPaymentId, amountPaise: paise, reference: reference ?? "" },
    })),
  );
  if (amountPaise === leftPaise) await orders.oweRefund(tx, orderId);
  if (reference !== null) for (const id of ids) await moveRefund(tx, orders, id, "done");
  return null;
}

/**
 * So much of each payment, the earliest first and no share below the least; what makes no such share, of none. Null
 * where they do not hold as much.
 */
function shareOut(amountPaise: number, receipts: readonly ReceivedPayment[], leastPaise: number) {
  if (amountPaise > leftOf(receipts)) return null;
  const open = receipts.filter(({ leftPaise }) => leftPaise >= leastPaise);
  let rest = amountPaise;
  const shares = open.flatMap(({ gateway, gatewayPaymentId, leftPaise }, place) => {
    const most = Math.min(rest, leftPaise);
    const isLast = place === open.length - 1;
    // The next one is left enough for a share of its own.
    const isTooLittle = !isLast && most < rest && rest - most < leastPaise;
    const paise = isTooLittle ? rest - leastPaise : most;
    if (paise < leastPaise) return [];
    rest -= paise;
    return [{ gateway, gatewayPaymentId, paise }];
  });
  return rest < leastPaise ? shares : null;
}

/** A refund that got stuck, as somebody saw it who decides what becomes of it. */
interface SeenRefund {
  orderId: string;
  refundId: string;
  /** How often the gateway had been asked for it. */
  attempts: number;
}

/**
 * Has the gateway asked once more, at once, for a refund that got stuck. False where it is not stuck, or not
 * as it was seen: what was decided then was done, and its answer was lost.
 */
export async function retryRefund(
  tx: Transaction,
  orders: Pick<Orders, "markRefunded">,
  seen: SeenRefund,
): Promise<boolean> {
  const refund = await readSeen(tx, seen);
  if (refund === null) return false;
  const { gatewayRefundId, failedRefundIds } = refund;
  const failed =
    gatewayRefundId === null
      ? {}
      : { gatewayRefundId: null, failedRefundIds: [...failedRefundIds, gatewayRefundId] };
  return moveRefund(tx, orders, seen.refundId, "due", { nextAt: new Date(0), ...failed });
}

/**
 * Books a refund that got stuck, or of which the gateway does not tell, as paid back by hand. False where it is
 * neither, or not as it was seen.
 */
export async function settleByHand(
  tx: Transaction,
  orders: Pick<Orders, "markRefunded">,
  seen: SeenRefund,
  reference: string,
): Promise<boolean> {
  if ((await readSeen(tx, seen, isUnclear)) === null) return false;
  return moveRefund(tx, orders, seen.refundId, "done", { reference });
}

/** The refund where it is stuck, and as it was seen; its row is locked. */
async function readSeen(
  tx: Transaction,
  { orderId, refundId, attempts }: SeenRefund,
  mayAlso: typeof isUnclear = () => false,
): Promise<typeof refunds.$inferSelect | null> {
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.id, refundId))
    .for("no key update");
  if (refund?.orderId !== orderId || refund.attempts !== attempts) return null;
  return refund.status === "stuck" || mayAlso(refund) ? refund : null;
}
