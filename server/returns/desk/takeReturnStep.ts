import type { ReturnStepRequest } from "../../../contract/admin/returns.ts";
import { Refusal } from "../../ground/refusal.ts";
import type { Shipment } from "../../orders/index.ts";
import type { StaffActor } from "../../staff/index.ts";
import { nextOf } from "../machine.ts";
import { noteInReturn } from "../moveReturn.ts";
import { mayTurnUp, stepTo } from "../steps.ts";
import {
  abandon,
  asRefusal,
  changeReturn,
  type DeskReturnDeps,
  type Standing,
  take,
} from "./changeReturn.ts";
import { receivePieces, sendBack, sendReplacement, takeUp, writeOff } from "./movePieces.ts";
import { noteOf, turnedUp } from "./noteOf.ts";

/** Takes a request one step on its way; its customer is told. Null when it is done. */
export function takeReturnStep(
  deps: DeskReturnDeps,
  actor: StaffActor,
  requestId: string,
  wanted: ReturnStepRequest,
): Promise<Refusal | null> {
  const { step } = wanted;
  return changeReturn(deps, actor, requestId, step, async (standing) => {
    const { tx, order, request } = standing;
    if (wanted.seen !== request.events.length) {
      const sentence = `Meanwhile something was done with this return: it is ${request.state}. Please look at it before you go on.`;
      return new Refusal("changed_meanwhile", sentence);
    }
    const subject = `Your ${request.wish} for order ${order.number}`;
    if (wanted.step === "receive" && mayTurnUp(request)) {
      const found = await receivePieces(standing, wanted.restock);
      if (found instanceof Refusal) return found;
      await noteInReturn(tx, request, turnedUp);
      await deps.tellCustomer(tx, order.id, { subject, words: turnedUp });
      return found;
    }
    const shipment = shipmentOf(wanted, request.state === "received");
    if (shipment instanceof Refusal) return shipment;
    const sent = shipment === null ? {} : { shipment };
    const note = noteOf(wanted, request.state, shipment);
    const refusal = await take(standing, step, { note, ...sent });
    if (refusal !== null) return refusal;
    const moved = await movePieces(standing, wanted);
    // Nothing of it happens: what was written goes with the refusal.
    if (moved instanceof Refusal) return abandon(moved);
    const to = stepTo(step, request.state) ?? request.state;
    const next = nextOf(to, request.wish, order.paymentMethod === "cod");
    await deps.tellCustomer(tx, order.id, { subject, words: `${note} ${next}`.trim() });
    return {
      ...("reason" in wanted && { reason: wanted.reason }),
      ...sent,
      ...moved,
    };
  }).catch(asRefusal);
}

/** What becomes of the pieces with a step, in stock and out of it. */
async function movePieces(
  standing: Standing,
  wanted: ReturnStepRequest,
): Promise<Refusal | Record<string, unknown> | undefined> {
  if (wanted.step === "receive") return receivePieces(standing, wanted.restock);
  if (wanted.step === "replace") return sendReplacement(standing);
  if (wanted.step === "refuse" && standing.request.state === "received") return sendBack(standing);
  if (wanted.step === "lost on the way") await writeOff(standing);
  if (wanted.step === "found") await takeUp(standing);
}

/** How pieces travel with this step: new ones, or those that are refused now that they are here. */
function shipmentOf(wanted: ReturnStepRequest, isHere: boolean): Shipment | null | Refusal {
  const goesOut = wanted.step === "replace" || (wanted.step === "refuse" && isHere);
  if (!goesOut) return null;
  const { courier, awb, trackingUrl = null } = wanted;
  return courier === undefined || awb === undefined ? untold : { courier, awb, trackingUrl };
}

const untold = new Refusal(
  "invalid_request",
  "It is here already: please enter the courier and the AWB with which it goes back.",
);
