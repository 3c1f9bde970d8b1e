import { policyFacts } from "../../../content/pages/policyFacts.ts";
import type { ReturnStepRequest } from "../../../contract/admin/returns.ts";
import { Refusal } from "../../ground/refusal.ts";
import type { Shipment } from "../../orders/index.ts";
import type { StaffActor } from "../../staff/index.ts";
import { nextOf } from "../machine.ts";
import { stepsTo } from "../steps.ts";
import { abandon, asRefusal, changeReturn, type DeskReturnDeps, take } from "./changeReturn.ts";
import { receivePieces, sendBack, sendReplacement } from "./movePieces.ts";

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
    const isHere = request.state === "received";
    const shipment = shipmentOf(wanted, isHere);
    if (shipment instanceof Refusal) return shipment;
    const sent = shipment === null ? {} : { shipment };
    const note = noteOf(wanted, shipment);
    const refusal = await take(standing, step, { note, ...sent });
    if (refusal !== null) return refusal;
    const moved =
      wanted.step === "receive"
        ? await receivePieces(standing, wanted.restock)
        : wanted.step === "replace"
          ? await sendReplacement(standing)
          : wanted.step === "refuse" && isHere
            ? await sendBack(standing)
            : null;
    // Nothing of it happens: what was written goes with the refusal.
    if (moved instanceof Refusal) return abandon(moved);
    const next = nextOf(stepsTo[step], request.wish, order.paymentMethod === "cod");
    const subject = `Your ${request.wish} for order ${order.number}`;
    await deps.tellCustomer(tx, order.id, { subject, words: `${note} ${next}`.trim() });
    return {
      ...("reason" in wanted && { reason: wanted.reason }),
      ...sent,
      ...moved,
    };
  }).catch(asRefusal);
}

function noteOf(wanted: ReturnStepRequest, shipment: Shipment | null): string {
  const travels = shipment === null ? "" : `with ${shipment.courier}, number ${shipment.awb}`;
  if (wanted.step === "approve") return "We agreed to take it back.";
  if (wanted.step === "refuse") {
    const again = shipment === null ? "" : ` We send it to you again, ${travels}.`;
    return `We cannot take it back: ${wanted.reason}${again}`;
  }
  if (wanted.step === "pick up") return "It was collected from you.";
  if (wanted.step === "receive") return "It is back with us.";
  if (wanted.step === "deliver") {
    return `The new piece is delivered. Something is not right with it? Please tell us within ${policyFacts.reportWithin}.`;
  }
  return `A new piece is on its way to you at no charge, ${travels}.`;
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
