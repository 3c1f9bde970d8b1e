import { lateCancellationPercent, policyFacts } from "../../content/pages/policyFacts.ts";
import type { OrderStatus } from "../../contract/orderRules.ts";
import { refundable } from "../ground/money.ts";
import { cancellableUntil, type PaymentStatus } from "../orders/index.ts";

interface CancelledOrder {
  status: OrderStatus;
  placedAt: Date;
  cuttingBegunAt: Date | null;
  attention: string | null;
  paymentMethod: "cod" | "online";
  paymentStatus: PaymentStatus;
  totalPaise: number;
  /** Of the money that came, what was not given back before. */
  leftPaise: number;
}

/** What cancelling an order means for its money, in paise. */
export interface Terms {
  deductions: { reason: string; paise: number }[];
  deductionPaise: number;
  refundPaise: number;
  /** What the policy promises the customer on top where it is the shop that cancels late. */
  owedOnTopPaise: number;
}

/**
 * What the return and refund policy says of cancelling now. Late, which is after the hours in which
 * customers cancel free of charge, a part of the value is deducted, and of prepaid orders the gateway's
 * charge: never more than is left of the money. Nothing is deducted where nothing was paid, or where the shop wants it.
 */
export function cancellationTerms(
  order: CancelledOrder,
  wantedBy: "customer" | "shop",
  now = new Date(),
): Terms {
  const { totalPaise, leftPaise, paymentMethod } = order;
  const until = cancellableUntil(order);
  const isPaid = order.paymentStatus === "paid";
  const isLate = order.status === "Processing" && (until === null || now > until);
  // What came for one that waits for its payment did not fit it, and goes back whole.
  const goesBack = isPaid || order.status === "Pending payment";
  const free = {
    deductions: [],
    deductionPaise: 0,
    refundPaise: goesBack ? refundable(leftPaise) : 0,
  };
  if (!isLate) return { ...free, owedOnTopPaise: 0 };
  const charge = share(totalPaise, lateCancellationPercent.cancellation);
  if (wantedBy === "shop") return { ...free, owedOnTopPaise: charge };
  if (!isPaid) return { ...free, owedOnTopPaise: 0 };
  const charges = [
    {
      reason: `${policyFacts.lateCancellation} of the order value, cancelled after ${policyFacts.cancelWithin}`,
      paise: charge,
    },
    ...(paymentMethod === "online"
      ? [
          {
            reason: `${policyFacts.gatewayCharge} gateway charge of a prepaid order`,
            paise: share(totalPaise, lateCancellationPercent.gateway),
          },
        ]
      : []),
  ];
  let refundPaise = leftPaise;
  const deductions = charges.map(({ reason, paise: wantedPaise }) => {
    const paise = Math.min(wantedPaise, refundPaise);
    refundPaise -= paise;
    return { reason, paise };
  });
  return {
    ...{ deductions, refundPaise: refundable(refundPaise) },
    deductionPaise: leftPaise - refundPaise,
    owedOnTopPaise: 0,
  };
}

/** Rounded down to the paisa: never more than the percentage. */
function share(paise: number, percent: number): number {
  return Math.floor((paise * percent) / 100);
}
