import { Denial, type RefundAnswer, type RefundRequest } from "./gateway.ts";

/**
 * Gives money back through a provider that knows no id of ours, so that nothing may be asked for
 * twice: what was lost in the middle is `unknown`, for the owner to look at.
 */
export function refundThrough(
  ask: (
    providerOrderId: string,
    amountPaise: number,
  ) => Promise<"refunded" | "refused" | "unknown">,
): (refund: RefundRequest) => Promise<RefundAnswer> {
  return async ({ refundId, providerOrderId, amountPaise, isTakenOver }) => {
    if (providerOrderId === null || isTakenOver) return "unknown";
    const outcome = await ask(providerOrderId, amountPaise);
    if (outcome === "refused") return new Denial("The provider refused it.");
    if (outcome === "unknown") return outcome;
    return { gatewayRefundId: `provider ${refundId}`, refundId, status: "done" };
  };
}
