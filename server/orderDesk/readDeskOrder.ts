import { asc, eq } from "drizzle-orm";
import type { CancellationTerms, DeskOrder } from "../../contract/admin/orders.ts";
import { isLetGoIn, type ShipmentState } from "../../contract/admin/shippingRules.ts";
import { toRupees } from "../../contract/rupees.ts";
import type { Role } from "../../contract/staffRules.ts";
import type { Database } from "../database/connect.ts";
import { papersOf } from "../invoices/index.ts";
import { findOrder, toOrder } from "../orders/index.ts";
import { messagesOf } from "../outbox/index.ts";
import { isUnclear, type OrderMoney, readMoney } from "../payments/index.ts";
import { returnRowsOf } from "../returns/index.ts";
import { isCarriedBy, shipmentsOf, trackingIn } from "../shipping/index.ts";
import { movementsOf } from "../stock/index.ts";
import { cancellationTerms, type Terms } from "./cancellationTerms.ts";
import { stepsOf } from "./stepsOf.ts";
import { orderNotes } from "./tables.ts";

/**
 * An order with everything around it, for staff of this role; null where there is none. `books` says
 * whether a carrier is there to book couriers at.
 */
export async function readDeskOrder(
  db: Database,
  number: string,
  role: Role,
  { books }: { books: boolean },
  now = new Date(),
): Promise<DeskOrder | null> {
  const order = await findOrder(db, number);
  if (order === null) return null;
  const { id } = order;
  const [money, movements, messages, notes, papers, shipments, returns] = await Promise.all([
    readMoney(db, id),
    movementsOf(db, id),
    messagesOf(db, id),
    db.select().from(orderNotes).where(eq(orderNotes.orderId, id)).orderBy(asc(orderNotes.at)),
    papersOf(db, id),
    shipmentsOf(db, id),
    returnRowsOf(db, id),
  ]);
  const isBeingBooked = shipments.some(
    ({ state, isUnwanted }) => state === "booking" && !isUnwanted,
  );
  const standing = {
    ...order,
    leftPaise: money.leftPaise,
    isCarried: isCarriedBy(shipments, order.awb),
  };
  // It would be refused until the AWB is known.
  const steps = stepsOf(standing, role).filter(
    (step) => (step !== "ship" && step !== "send again") || !isBeingBooked,
  );
  const terms = (wantedBy: "customer" | "shop") =>
    toTerms(cancellationTerms(standing, wantedBy, now));
  return {
    number,
    order: toOrder(
      order,
      { tracking: trackingIn(shipments), creditNotes: papers.creditNotes },
      now,
    ),
    customerId: order.customerId,
    provider: order.provider,
    providerOrderId: order.providerOrderId,
    attention: order.attention,
    packedAt: order.packedAt?.toISOString() ?? null,
    returnApprovedAt: order.returnApprovedAt?.toISOString() ?? null,
    deduction: toRupees(order.deductionPaise),
    invoiceNumber: papers.invoice,
    history: order.events,
    money: toMoney(money),
    movements: movements.map(({ at, ...movement }) => ({ at: at.toISOString(), ...movement })),
    messages: messages.map(({ createdAt, sentAt, parkedAt, ...message }) => ({
      ...message,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      parkedAt: parkedAt?.toISOString() ?? null,
    })),
    notes: notes.map(({ id, at, staffName, text }) => ({
      ...{ id, at: at.toISOString(), by: staffName, text },
    })),
    ...{ shipments, returns },
    canBook:
      books &&
      (steps.includes("ship") ||
        (steps.includes("send again") && isLetGoIn(shipments, order.awb))) &&
      shipments.every(({ state }) => isFree(state)),
    steps,
    cancellation: steps.includes("cancel")
      ? { customer: terms("customer"), shop: terms("shop") }
      : null,
  };
}

const isFree = (state: ShipmentState) =>
  state === "refused" || state === "cancelled" || state === "came back";

function toTerms(terms: Terms): CancellationTerms {
  return {
    deductions: terms.deductions.map(({ reason, paise }) => ({ reason, amount: toRupees(paise) })),
    deduction: toRupees(terms.deductionPaise),
    refund: toRupees(terms.refundPaise),
    owedOnTop: toRupees(terms.owedOnTopPaise),
  };
}

function toMoney({ receipts, leftPaise, leftInCashPaise }: OrderMoney): DeskOrder["money"] {
  return {
    left: toRupees(leftPaise),
    leftInCash: toRupees(leftInCashPaise),
    receipts: receipts.map(({ gateway, gatewayPaymentId, outcome, ...receipt }) => ({
      ...{ gateway, gatewayPaymentId, outcome },
      amount: toRupees(receipt.amountPaise),
      receivedAt: receipt.receivedAt.toISOString(),
      left: toRupees(receipt.leftPaise),
      refunds: receipt.refunds.map(({ id, status, attempts, reference, note, ...refund }) => ({
        ...{ id, status, attempts, reference, note },
        isUnclear: isUnclear({ status, attempts, note }),
        amount: toRupees(refund.amountPaise),
        createdAt: refund.createdAt.toISOString(),
        doneAt: refund.doneAt?.toISOString() ?? null,
      })),
    })),
  };
}
