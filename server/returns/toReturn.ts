import type { DeskReturn, ReturnRow } from "../../contract/admin/returns.ts";
import type { ReturnsAnswer, ReturnView } from "../../contract/returns.ts";
import { toRupees } from "../../contract/rupees.ts";
import { isAllowed, type Role } from "../../contract/staffRules.ts";
import { owedForPieces, type StoredOrder } from "../orders/index.ts";
import type { OrderMoney } from "../payments/index.ts";
import { givenBesides } from "./givenBesides.ts";
import { mayMoveReturn, nextOf } from "./machine.ts";
import { piecesIn, returnablePieces, returnableUntil, whyNotReturnable } from "./mayReturn.ts";
import type { ReturnOfList, StoredReturn } from "./readReturns.ts";
import { isUrgent } from "./returnWords.ts";
import { deskSteps, mayTurnUp, permissionOf, stepTo } from "./steps.ts";

/** A request as its customer sees it. */
function toView(request: StoredReturn, isPaidByHand: boolean): ReturnView {
  const { id, wish, reason, words, state, photos, refundPaise } = request;
  return {
    ...{ id, wish, reason, words, state, photos },
    createdAt: request.createdAt.toISOString(),
    next: nextOf(state, wish, isPaidByHand),
    refund: refundPaise === null ? null : toRupees(refundPaise),
    shipment: shipmentOf(request),
    mayWithdraw: mayMoveReturn(state, "withdrawn"),
    pieces: request.pieces.map(toPiece),
    events: request.events.map(({ at, state, note }) => ({ at: at.toISOString(), state, note })),
  };
}

function shipmentOf({ courier, awb, trackingUrl }: ReturnOfList) {
  return courier === null || awb === null ? null : { courier, awb, trackingUrl };
}

const toPiece = ({ position, name, detail, quantity }: StoredReturn["pieces"][number]) => ({
  ...{ position, name, detail, quantity },
});

/** What the owner of an order sees of its returns, and what they may still ask for. */
export function toReturnsAnswer(
  order: StoredOrder,
  requests: readonly StoredReturn[],
  asksCode: boolean,
): ReturnsAnswer {
  const isPaidByHand = order.paymentMethod === "cod";
  const returnable = returnablePieces(order, requests);
  const nothingLeft = returnable.every((left) => left === 0)
    ? "You asked for every piece of this order already."
    : null;
  return {
    success: true,
    returns: requests.map((request) => toView(request, isPaidByHand)),
    until: returnableUntil(order, requests)?.toISOString() ?? null,
    refusal: whyNotReturnable(order, requests)?.message ?? nothingLeft,
    returnable,
    asksPayTo: isPaidByHand,
    asksCode,
  };
}

/** A request in the list of staff. */
export function toRow(request: ReturnOfList): ReturnRow {
  const { id, number, wish, reason, state } = request;
  return {
    ...{ id, number, wish, reason, state },
    createdAt: request.createdAt.toISOString(),
    isUrgent: isUrgent(request),
    shipment: shipmentOf(request),
    pieces: request.pieces.map(toPiece),
  };
}

/** What is owed for a request, given all requests of its order: what went back before is counted. */
export function owedFor(
  order: StoredOrder,
  request: StoredReturn,
  requests: readonly StoredReturn[],
) {
  const refunded = requests.filter(({ id, state }) => state === "refunded" && id !== request.id);
  const before = piecesIn(order, refunded);
  const now = piecesIn(order, [request]);
  const isAllBack = order.lines.every(
    ({ quantity }, place) => (before[place] ?? 0) + (now[place] ?? 0) === quantity,
  );
  return { ...owedForPieces(order, before, now), now, isAllBack };
}

/** A request as somebody of this role sees it; `money` is its order's. */
export function toDeskReturn(
  order: StoredOrder,
  request: StoredReturn,
  { requests, money, role }: { requests: readonly StoredReturn[]; money: OrderMoney; role: Role },
): DeskReturn {
  const { words, photos, payTo } = request;
  return {
    ...toRow(request),
    ...{ words, photos, payTo },
    contact: {
      name: order.contactName,
      phoneNumber: order.contactPhone,
      email: order.contactEmail,
    },
    owed: toRupees(request.refundPaise ?? owedFor(order, request, requests).totalPaise),
    givenBefore: toRupees(givenBesides(money, order, request, requests)),
    isPaidByHand: order.paymentMethod === "cod",
    events: request.events.map(({ at, state, actor, note }) => ({
      ...{ at: at.toISOString(), state, actor, note },
    })),
    steps: deskSteps.filter(
      (step) =>
        ((order.status === "Delivered" && stepTo(step, request.state) !== null) ||
          (step === "receive" && mayTurnUp(request))) &&
        isAllowed(role, permissionOf(step)),
    ),
  };
}
