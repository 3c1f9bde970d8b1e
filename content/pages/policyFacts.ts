import { untilCut } from "../../contract/designRules.ts";
import { cancellationHours, reportHours } from "../../contract/orderRules.ts";
import { businessDays, processing, typicalDays } from "../deliveryTimes.ts";

/** What is deducted of an order that its customer cancels late, in percent of the order's value. */
export const lateCancellationPercent = { cancellation: 20, gateway: 3 } as const;

/** Times and charges that several policies name. They are changed here and nowhere else. */
export const policyFacts = {
  /** From receipt, to report damage or ask for a replacement. */
  reportWithin: `${reportHours} hours`,
  /** From ordering, and before dispatch, to cancel free of charge. */
  cancelWithin: `${cancellationHours} hours`,
  /** Of the order value, when an order is cancelled later than that. */
  lateCancellation: `${lateCancellationPercent.cancellation}%`,
  /** On top of it for prepaid orders. */
  gatewayCharge: `${lateCancellationPercent.gateway}%`,
  refund: "5-7 working days",
  processing,
  delivery: businessDays(typicalDays),
  /** Of the Grievance Officer. */
  firstAnswer: "36 hours",
  resolution: "1 month",
} as const;

/** What holds of pieces that customers design in the shop. */
export const designsCancelled = `A piece that you [design to your own measure](/made-to-measure) here is a custom order from the moment we begin to cut it: ${untilCut} you can cancel it like any other order.`;
