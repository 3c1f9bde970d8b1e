import { policyFacts } from "../../../content/pages/policyFacts.ts";
import type { ReturnStepRequest } from "../../../contract/admin/returns.ts";
import { Refusal } from "../../ground/refusal.ts";
import type { StaffActor } from "../../staff/index.ts";
import { nextOf } from "../machine.ts";
import { stepsTo } from "../steps.ts";
import { abandon, asRefusal, changeReturn, type DeskReturnDeps, take } from "./changeReturn.ts";
import { receivePieces, sendReplacement } from "./movePieces.ts";

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
    const note = noteOf(wanted);
    const refusal = await take(standing, step, { note, ...shipmentOf(wanted) });
    if (refusal !== null) return refusal;
    const moved =
      wanted.step === "receive"
        ? await receivePieces(standing, wanted.restock)
        : wanted.step === "replace"
          ? await sendReplacement(standing)
          : null;
    // Nothing of it happens: what was written goes with the refusal.
    if (moved instanceof Refusal) return abandon(moved);
    const next = nextOf(stepsTo[step], request.wish, order.paymentMethod === "cod");
    const subject = `Your ${request.wish} for order ${order.number}`;
    await deps.tellCustomer(tx, order.id, { subject, words: `${note} ${next}`.trim() });
    return {
      ...("reason" in wanted && { reason: wanted.reason }),
      ...shipmentOf(wanted),
      ...moved,
    };
  }).catch(asRefusal);
}

function noteOf(wanted: ReturnStepRequest): string {
  if (wanted.step === "approve") return "We agreed to take it back.";
  if (wanted.step === "refuse") return `We cannot take it back: ${wanted.reason}`;
  if (wanted.step === "pick up") return "It was collected from you.";
  if (wanted.step === "receive") return "It is back with us.";
  if (wanted.step === "deliver") {
    return `The new piece is delivered. Something is not right with it? Please tell us within ${policyFacts.reportWithin}.`;
  }
  return `A new piece is on its way to you at no charge, with ${wanted.courier}, number ${wanted.awb}.`;
}

function shipmentOf(wanted: ReturnStepRequest) {
  if (wanted.step !== "replace") return {};
  const { courier, awb, trackingUrl } = wanted;
  return { shipment: { courier, awb, trackingUrl } };
}
